import { createContext } from 'react-router'

/**
 * Where the server entry leaves a document: as the body and headers of an answer it would be encoded, streamed and
 * read back again.
 */
export type RenderedDocument = { html: string; policy: string }

/** With what was thrown on the way, which the page itself does not tell. */
export const renderedPage = createContext<{ document: RenderedDocument | null; errors: unknown[] }>()

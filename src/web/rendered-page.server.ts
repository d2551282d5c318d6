import { createContext } from 'react-router'

/**
 * Where the server entry leaves a document: as the body and headers of an answer it would be encoded, streamed and
 * read back again.
 */
export type RenderedDocument = { html: string; policy: string }

/** With the errors thrown while rendering, which the page does not show. */
export const renderedPage = createContext<{ document: RenderedDocument | null; errors: unknown[] }>()

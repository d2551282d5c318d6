import { createContext } from 'react-router'

/** Where the server entry leaves a document's text: as a body it would be encoded, streamed and read back. */
export const renderedPage = createContext<{ html: string | null }>()

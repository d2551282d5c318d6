import { createRequestHandler, RouterContextProvider } from 'react-router'
import type { OfficeContext } from '#shop/staff/office-context.server.ts'
import { officeBuild, officeManifest, officeManifestPath } from '../builds.server.ts'
import { handleError } from '../entry.server.tsx'
import { methodsOf } from '../page-methods.server.ts'
import { type RenderedDocument, renderedPage } from '../rendered-page.server.ts'
import * as entry from './entry.server.tsx'
import { officeContext } from './office-context.server.ts'

const build = officeBuild({ ...entry, handleError })
const handle = createRequestHandler(build, import.meta.env.MODE)

type Rendered = { response: Response; document: RenderedDocument | null; errors: readonly unknown[] }

/** The pages of the office, for its host. */
export const officePages = {
  async render(request: Request, office: OfficeContext): Promise<Rendered> {
    const context = new RouterContextProvider()
    const rendered = { document: null, errors: [] }
    context.set(officeContext, office)
    context.set(renderedPage, rendered)
    const response = await handle(request, context)
    return { response, ...rendered }
  },
  methods: methodsOf(build),
  manifestPath: officeManifestPath,
  manifest: officeManifest,
}

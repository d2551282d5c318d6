import { randomBytes } from 'node:crypto'
import { renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { tagSources, tagsOf } from '#shop/marketing/tags.ts'
import { shopFile } from '#shop/shop-file/shop-file.server.ts'
import { mayHaveTags } from './analytics/tagged-pages.ts'
import { appContext } from './app-context.server.ts'
import { pageWithHashes, policyWithNonce } from './content-security-policy.server.ts'
import { MissingPage } from './errors/missing-page.tsx'
import { missing } from './errors/missing-page-later.ts'
import { handOver, readAll } from './hand-over.server.ts'
import { renderedPage } from './rendered-page.server.ts'
import { ShopProvider } from './shop-context.tsx'

missing.Page = MissingPage

/** Whole pages, not streams: they are cached, compressed and given their true status in one piece. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const ctx = loadContext.get(appContext)
  // In development React Router's own style link cannot bear a nonce: hydration would complain of it on every page.
  const usesHashes = (ctx.isPublicPage() && status === 200) || import.meta.env.MODE === 'development'
  const nonce = randomBytes(16).toString('hex')
  const data = await readAll(context.serverHandoffStream)
  const markup = renderToString(
    <ShopProvider file={shopFile(ctx).content} requestId={usesHashes ? null : ctx.requestId}>
      <ServerRouter
        context={{ ...context, serverHandoffStream: undefined }}
        url={request.url}
        nonce={nonce}
      />
    </ShopProvider>,
  )
  const html = handOver(markup, data, nonce)
  const sources = mayHaveTags(new URL(request.url).pathname)
    ? tagSources(tagsOf(ctx.site, ctx.locale, ctx.tagSettings))
    : {}
  loadContext.get(renderedPage).document = usesHashes
    ? pageWithHashes(html, nonce, sources)
    : { html, policy: policyWithNonce(nonce, ctx.payments.pageOrigins, sources) }
  // React Router drops the headers of an action unless its route exports `headers`.
  for (const said of Object.values(context.staticHandlerContext.actionHeaders)) {
    const seconds = said.get('retry-after')
    if (seconds) headers.set('retry-after', seconds)
  }
  return new Response(null, { headers, status: isMissing(context) ? 404 : status })
}

/** A form that is sent to a page that does not exist was refused by its action first; the page is still missing. */
function isMissing({ staticHandlerContext: { errors } }: EntryContext): boolean {
  return Object.values(errors ?? {}).some((error) => isRouteErrorResponse(error) && error.status === 404)
}

/** Expected answers, such as a 404, are not errors. The HTTP layer logs the others and may answer differently. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  ;(context as RouterContextProvider).get(renderedPage).errors.push(error)
}

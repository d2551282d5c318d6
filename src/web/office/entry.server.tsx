import { randomBytes } from 'node:crypto'
import { renderToString } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { policyWithNonce } from '../content-security-policy.server.ts'
import { handOver, readAll } from '../hand-over.server.ts'
import { renderedPage } from '../rendered-page.server.ts'

/** Every page of the office is made for one person and never cached. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = randomBytes(16).toString('hex')
  const data = await readAll(context.serverHandoffStream)
  const page = { ...context, serverHandoffStream: undefined }
  const markup = renderToString(<ServerRouter context={page} url={request.url} nonce={nonce} />)
  loadContext.get(renderedPage).document = {
    html: handOver(markup, data, nonce),
    policy: policyWithNonce(nonce, []),
  }
  return new Response(null, { headers, status })
}

import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { appContext } from './app-context.server.ts'
import { policyWithHashes, policyWithNonce } from './content-security-policy.server.ts'
import { MessagesProvider } from './messages/messages-context.tsx'

const renderPatienceMs = 5000

/** Whole pages, not streams: they are cached, compressed and given their true status in one piece. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { locale, messageBook, site, isPublicPage } = loadContext.get(appContext)
  const nonce = isPublicPage() && status === 200 ? undefined : randomBytes(16).toString('base64')
  const page = (
    <MessagesProvider locale={locale} messages={messageBook.messages(site.id, locale)}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </MessagesProvider>
  )
  const { html, hasFailed } = await renderToBuffer(page)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set(
    'content-security-policy',
    nonce === undefined ? policyWithHashes(html.toString()) : policyWithNonce(nonce),
  )
  return new Response(html, { headers, status: hasFailed ? 500 : status })
}

/** Expected answers (a 404, say) are not errors; what is left is logged under the request's id. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  const { log, requestId } = (context as RouterContextProvider).get(appContext)
  log.error({ requestId, err: error }, 'page failed')
}

function renderToBuffer(page: React.ReactElement) {
  return new Promise<{ html: Buffer<ArrayBuffer>; hasFailed: boolean }>((resolve, reject) => {
    let hasFailed = false
    const { pipe, abort } = renderToPipeableStream(page, {
      onAllReady() {
        clearTimeout(impatience)
        const chunks: Buffer[] = []
        pipe(
          new Writable({
            write(chunk: Buffer, _encoding, done) {
              chunks.push(chunk)
              done()
            },
            final(done) {
              resolve({ html: Buffer.concat(chunks), hasFailed })
              done()
            },
          }),
        )
      },
      onShellError(error) {
        clearTimeout(impatience)
        reject(error)
      },
      onError() {
        hasFailed = true
      },
    })
    const impatience = setTimeout(abort, renderPatienceMs)
  })
}

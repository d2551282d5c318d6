import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const loopback = '127.0.0.1'
const maxBytes = 1_000_000

export type Question = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: string
}

/** `reset` cuts the connection, `silence` never responds. */
export type Answer =
  | { status: number; headers?: Record<string, string>; body: string | Uint8Array }
  | 'reset'
  | 'silence'
export type Listener = { address: string; close(): Promise<void> }

/** On the loopback address only. A port that is taken is replaced by a free one. */
export async function listen(
  port: number,
  answer: (question: Question) => Answer | Promise<Answer>,
): Promise<Listener> {
  const server = createServer((request, response) => {
    respond(request, response, answer).catch((error: unknown) => {
      response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' })
      response.end(`The simulator failed: ${error instanceof Error ? error.stack : String(error)}`)
    })
  })
  const open = (wanted: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(wanted, loopback, () => {
        server.off('error', reject)
        resolve()
      })
    })
  await open(port).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    return open(0)
  })
  return {
    address: `http://${loopback}:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  answer: (question: Question) => Answer | Promise<Answer>,
) {
  const url = new URL(request.url ?? '/', `http://${loopback}`)
  const given = await answer({
    method: request.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: request.headers,
    body: await readBody(request),
  })
  if (given === 'silence') return
  if (given === 'reset') {
    request.socket.destroy()
    return
  }
  response.writeHead(given.status, { 'cache-control': 'no-store', ...given.headers })
  response.end(given.body)
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new Error('Too long a body')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

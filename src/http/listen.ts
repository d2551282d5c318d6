import { once } from 'node:events'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'

/** Longer than the minute for which proxies keep a connection: one that we close may just be carrying the next request. */
const keepAliveTimeout = 75_000

export type SlowLimits = {
  /** For all headers of a request. */
  headersMs: number
  /** So long nothing may move while a body is to come or an answer to go. */
  idleMs: number
  /** After so long, a body or an answer must have moved at this pace on average: a drop now and then is not enough. */
  graceMs: number
  bytesPerSecond: number
  lookEveryMs: number
}

/** Slower than any telephone. A large upload may take its time while it keeps moving; an idle client is cut off within 15 s. */
const slowLimits: SlowLimits = {
  headersMs: 10_000,
  idleMs: 14_000,
  graceMs: 12_000,
  bytesPerSecond: 2_000,
  lookEveryMs: 1_000,
}

export type Listening = { server: Server; underWay: Set<ServerResponse> }
type Exchange = {
  request: IncomingMessage
  response: ServerResponse
  startedAt: number
  /** When the first bytes of its answer were seen. */
  sendingSince: number | null
  /** What the line had carried before it. */
  before: { read: number; written: number }
}

export async function listen(
  listener: RequestListener,
  port: number,
  host: string,
  limits: SlowLimits = slowLimits,
): Promise<Listening> {
  const { headersMs, idleMs, lookEveryMs } = limits
  const server = createServer(
    {
      headersTimeout: headersMs,
      // A body may be a large file: how long one may take is decided by its pace.
      requestTimeout: 0,
      connectionsCheckingInterval: lookEveryMs,
      keepAliveTimeout,
    },
    listener,
  )
  const underWay = new Set<ServerResponse>()
  const exchanges = new Map<Socket, Exchange>()
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    underWay.add(response)
    exchanges.set(socket, {
      request,
      response,
      startedAt: performance.now(),
      sendingSince: null,
      before: { read: socket.bytesRead, written: socket.bytesWritten },
    })
    response.once('close', () => {
      underWay.delete(response)
      if (exchanges.get(socket)?.response === response) exchanges.delete(socket)
    })
  })
  // Nothing has moved. Somebody who waits for us to think is not to blame.
  server.setTimeout(idleMs, (socket) => {
    const exchange = exchanges.get(socket)
    if (exchange && isThinking(exchange)) socket.setTimeout(idleMs)
    else socket.destroy()
  })
  const looking = setInterval(() => {
    for (const [socket, exchange] of exchanges) if (isTooSlow(socket, exchange, limits)) socket.destroy()
  }, lookEveryMs).unref()
  server.once('close', () => clearInterval(looking))
  server.listen(port, host)
  await once(server, 'listening')
  return { server, underWay }
}

/** All was said, and nothing is answered yet. */
function isThinking({ request, response }: Exchange): boolean {
  return request.complete && !response.headersSent
}

function isTooSlow(socket: Socket, exchange: Exchange, { graceMs, bytesPerSecond }: SlowLimits): boolean {
  if (isThinking(exchange)) return false
  const { response, startedAt, before } = exchange
  const now = performance.now()
  if (response.headersSent) exchange.sendingSince ??= now
  const since = exchange.sendingSince ?? startedAt
  // Of an answer all counts that was given to the line: only at the end does it tell that it was read.
  const bytes =
    exchange.sendingSince === null ? socket.bytesRead - before.read : socket.bytesWritten - before.written
  return now - since > graceMs + (bytes / bytesPerSecond) * 1000
}

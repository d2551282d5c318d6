import { once } from 'node:events'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'

/** Longer than the minute for which proxies reuse a connection: one that we close might carry the next request. */
const keepAliveTimeout = 75_000

export type SlowLimits = {
  /** For all headers of a request. */
  headersMs: number
  /** How long a body or a response may make no progress. */
  idleMs: number
  /** After this time, a body or a response must have this average pace: an occasional byte is not enough. */
  graceMs: number
  bytesPerSecond: number
  lookEveryMs: number
}

/** Slower than any phone network. A large upload may take long while it makes progress; an idle client is cut off in 15 s. */
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
  /** When the first bytes of its response were sent. */
  sendingSince: number | null
  /** The bytes that the socket had carried before it. */
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
      // A body may be a large file, so its pace is limited instead of its time.
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
  // No progress. A client that waits for our response is not to blame.
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

/** The request has arrived whole, and the response has not begun. */
function isThinking({ request, response }: Exchange): boolean {
  return request.complete && !response.headersSent
}

function isTooSlow(socket: Socket, exchange: Exchange, { graceMs, bytesPerSecond }: SlowLimits): boolean {
  if (isThinking(exchange)) return false
  const { response, startedAt, before } = exchange
  const now = performance.now()
  if (response.headersSent) exchange.sendingSince ??= now
  const since = exchange.sendingSince ?? startedAt
  // Bytes of a response count once the socket has them: whether they were read is known only at the end.
  const bytes =
    exchange.sendingSince === null ? socket.bytesRead - before.read : socket.bytesWritten - before.written
  return now - since > graceMs + (bytes / bytesPerSecond) * 1000
}

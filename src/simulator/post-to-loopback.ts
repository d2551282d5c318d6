import { request } from 'node:http'
import { loopback } from './http-listener.ts'

const timeout = 10_000

/**
 * Posts to this machine whatever host the address names, and tells that host in the header: `tp.localhost` is known to
 * browsers but not to Node, and nothing may leave the machine. `fetch` would drop the header.
 */
export function postToLoopback(
  address: string,
  body: string,
  headers: Record<string, string>,
): Promise<string> {
  const url = new URL(address)
  return new Promise((resolve) => {
    const outgoing = request(
      {
        host: loopback,
        port: url.port || 80,
        path: url.pathname + url.search,
        method: 'POST',
        headers: { ...headers, host: url.host, 'content-length': String(Buffer.byteLength(body)) },
        timeout,
        agent: false,
      },
      (response) => {
        response.resume()
        response.once('close', () => resolve(String(response.statusCode)))
      },
    )
    outgoing.once('timeout', () => outgoing.destroy(new Error('timeout')))
    outgoing.once('error', ({ message }) => resolve(message))
    outgoing.end(body)
  })
}

export function isAccepted(result: string): boolean {
  return /^2\d\d$/.test(result)
}

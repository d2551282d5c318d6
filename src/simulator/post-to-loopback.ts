import { request } from 'node:http'
import { loopback } from './http-listener.ts'

const timeout = 10_000

type Outgoing = {
  method: 'GET' | 'POST'
  address: string
  /** Another port than that of the URL, where the shop really listens. */
  port?: string
  body?: string
  headers?: Record<string, string>
}

/** Only the status, or the error. */
export async function postToLoopback(
  address: string,
  body: string,
  headers: Record<string, string>,
): Promise<string> {
  return (await askLoopback({ method: 'POST', address, body, headers })).status
}

/**
 * Connects to this machine whatever host the URL names, and sends that host in the header: browsers resolve
 * `tp.localhost` but Node does not, and nothing may leave the machine. `fetch` would drop the header.
 */
export function askLoopback({
  method,
  address,
  port,
  body = '',
  headers = {},
}: Outgoing): Promise<{ status: string; text: string }> {
  const url = new URL(address)
  return new Promise((resolve) => {
    const outgoing = request(
      {
        host: loopback,
        port: port || url.port || 80,
        path: url.pathname + url.search,
        method,
        headers: {
          ...headers,
          host: url.host,
          ...(method === 'POST' && { 'content-length': String(Buffer.byteLength(body)) }),
        },
        timeout,
        agent: false,
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.once('close', () =>
          resolve({ status: String(response.statusCode), text: Buffer.concat(chunks).toString() }),
        )
      },
    )
    outgoing.once('timeout', () => outgoing.destroy(new Error('timeout')))
    outgoing.once('error', ({ message }) => resolve({ status: message, text: '' }))
    outgoing.end(body)
  })
}

export function isAccepted(result: string): boolean {
  return /^2\d\d$/.test(result)
}

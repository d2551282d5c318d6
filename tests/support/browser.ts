import { expect } from 'vitest'
import { allCalls } from '../../src/http/app.ts'
import { createMetrics } from '../../src/platform/metrics.server.ts'
import { createRateLimits } from '../../src/platform/rate-limits.server.ts'

const documented = new Map(
  allCalls({ rateLimits: createRateLimits(undefined as never, false), metrics: createMetrics() }).map(
    ({ path, output }) => [path, output],
  ),
)

/** The last segment of a path may be a parameter. */
function documentedAt(path: string) {
  const last = (name: string) => documented.get(path.replace(/[^/]+$/, name))
  return documented.get(path) ?? last(':slug') ?? last(':code')
}

/** A shop in this process, or one in its own process. */
export type Door = {
  app: { request(address: string, request?: RequestInit): Response | Promise<Response> }
}

type Answer = { status: number; body: Record<string, unknown>; headers: Headers }
type Options = { host?: string; headers?: Record<string, string> }

/** Stores cookies as a browser does, in one jar per host. */
export function browser(shop: Door, { host = 'localhost', headers = {} }: Options = {}) {
  const jar = new Map<string, string>()

  async function send(path: string, request: RequestInit): Promise<Response> {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await shop.app.request(`http://${host}${path}`, {
      ...request,
      headers: { 'user-agent': firefox, ...headers, ...(cookie && { cookie }), ...request.headers },
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=0/i.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }

  return {
    jar,
    /** Sends a request unchanged; cookies are sent and stored. */
    send,
    /** Checks that a successful response matches its documentation and has no message. */
    async ask(path: string, payload?: unknown, more: Record<string, string> = {}): Promise<Answer> {
      const response = await send(path, {
        method: payload === undefined ? 'GET' : 'POST',
        ...(payload !== undefined && {
          headers: { 'content-type': 'application/json', ...more },
          body: JSON.stringify(payload),
        }),
      })
      const body = await response.json()
      if (response.ok) {
        expect(documentedAt(path)?.safeParse(body).error, path).toBeUndefined()
        expect(body).not.toHaveProperty('message')
      }
      return { status: response.status, body, headers: response.headers }
    },
    /** Downloads the file that a call returns. */
    async download(path: string, payload: unknown) {
      const response = await send(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(payload),
      })
      return {
        status: response.status,
        bytes: new Uint8Array(await response.arrayBuffer()),
        headers: response.headers,
      }
    },
    async visit(path: string) {
      const response = await send(path, {})
      return { status: response.status, html: await response.text(), headers: response.headers }
    },
    /** Submits a form with files, as a browser does. */
    async upload(path: string, form: FormData) {
      const response = await send(path, { method: 'POST', body: form })
      return { status: response.status, html: await response.text(), headers: response.headers }
    },
    async fetchFile(path: string) {
      const response = await send(path, {})
      const bytes = new Uint8Array(await response.arrayBuffer())
      return { status: response.status, bytes, headers: response.headers }
    },
    /** Submits a form as a page without JavaScript does. */
    async post(path: string, fields: Record<string, string>) {
      const response = await send(path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields),
      })
      return { status: response.status, html: await response.text(), headers: response.headers }
    },
  }
}

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

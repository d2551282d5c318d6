import type { Shop } from '../../src/assemble.ts'

type Answer = { status: number; body: Record<string, unknown>; headers: Headers }

/** Makes a JSON call as a browser on this host does. */
export async function ask(
  shop: Shop,
  path: string,
  payload?: unknown,
  { host = 'localhost', headers = {} }: { host?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const response = await shop.app.request(`http://${host}${path}`, {
    method: payload === undefined ? 'GET' : 'POST',
    headers: { ...(payload !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(payload !== undefined && { body: JSON.stringify(payload) }),
  })
  return { status: response.status, body: await response.json(), headers: response.headers }
}

/** Requests a page as text without following redirects. */
export async function visit(
  shop: Shop,
  path: string,
  host = 'localhost',
  headers: Record<string, string> = {},
) {
  const response = await shop.app.request(`http://${host}${path}`, { headers })
  return { status: response.status, headers: response.headers, html: await response.text() }
}

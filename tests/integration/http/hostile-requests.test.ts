import { createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopListener } from '../../../src/http/shop-listener.ts'
import { testShop } from '../../support/test-shop.ts'

const at = testShop()

// Over a real socket: whatever builds a request in this process would put its host and path right first.
const server = createServer()
let own = ''

beforeAll(async () => {
  server.on('request', shopListener(at.shop))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  own = `localhost:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

/** One request as it is, with whatever an attacker may write into it. */
function ask(path: string, headers: Record<string, string>) {
  return new Promise<{ status: number; location: string; html: string }>((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    send({ host: '127.0.0.1', port, path, headers, agent: false }, async (response) => {
      resolve({
        status: response.statusCode ?? 0,
        location: response.headers.location ?? '',
        html: await text(response),
      })
    })
      .on('error', reject)
      .end()
  })
}

test.each([
  ['a foreign host', 'evil.example'],
  ['a foreign host in capitals with a dot and a port', 'EVIL.example.:80'],
  ['a host that begins like ours', 'localhost.evil.example'],
  ['a host with a name before it', '<own>@evil.example'],
  ['two hosts in one', '<own>, evil.example'],
  ['a host with a path', 'evil.example/<own>'],
  ['a host of markup', '"><script src=//evil.example></script>'],
  ['an empty host', ''],
])('SITE-04 %s does not reach the page of another visitor', async (_title, host) => {
  await expectHarmless('/en/', { host: host.replace('<own>', own) })
})

test.each<[string, Record<string, string>, string]>([
  ['a forwarded host', { 'x-forwarded-host': 'evil.example' }, '/en/'],
  ['a forwarded host of the standard', { forwarded: 'host=evil.example' }, '/en/'],
  ['a rewritten address', { 'x-original-url': 'http://evil.example/' }, '/en/'],
  ['an absolute address', {}, 'http://evil.example/en/'],
])('SITE-04 %s is not believed beside our own host', async (_title, headers, path) => {
  for (const { html } of await expectHarmless(path, { host: own, ...headers }))
    expect(html).not.toContain('evil.example')
})

async function expectHarmless(path: string, headers: Record<string, string>) {
  // A query of the test's own would not do: it is no part of a page's key. Twice, to be kept and to be served.
  const answers = [await ask(path, headers), await ask(path, headers)]
  for (const { status, html } of answers) {
    expect(status).toBeLessThan(500)
    expect(html).not.toContain('<script src=//evil.example')
  }
  for (const clean of ['/en/', '/lt/', '/en/unsupported-browser/']) {
    const page = await ask(clean, { host: own })
    expect(page.status).toBe(200)
    expect(page.html).not.toMatch(/evil\.example/i)
    expect(page.html).toContain(`<link rel="canonical" href="http://${own}${clean}"/>`)
  }
  return answers
}

test.each(['//evil.example', '///evil.example/', '/\\evil.example', '/en//evil.example'])(
  'LOC-01 the address %s does not lead out of the shop',
  async (path) => {
    const { status, location } = await ask(path, { host: own })
    expect([302, 400, 404]).toContain(status)
    if (location) expect(new URL(location, `http://${own}`).host).toBe(own)
  },
)

test.each(['/no-such-file.txt', '/%2Fevil.example'])(
  'ROUTE-08 no page answers in the name of a file that does not exist: %s',
  async (path) => {
    const { status, html } = await ask(path, { host: own })
    expect(status).toBe(404)
    expect(html).not.toContain('From shops abroad')
  },
)

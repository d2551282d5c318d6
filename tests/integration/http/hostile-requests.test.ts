import { createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopListener } from '../../../src/http/shop-listener.ts'
import { testShop } from '../../support/test-shop.ts'

const at = testShop()

// Over a real socket, because a request built in this process has its host and path normalised.
const server = createServer()
let own = ''

beforeAll(async () => {
  server.on('request', shopListener(at.shop))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  own = `localhost:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

/** Sends one request unchanged, with anything that an attacker may write into it. */
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
])('SITE-04 %s beside our own host is ignored', async (_title, headers, path) => {
  for (const { html } of await expectHarmless(path, { host: own, ...headers }))
    expect(html).not.toContain('evil.example')
})

async function expectHarmless(path: string, headers: Record<string, string>) {
  // Two requests: one fills the cache and one hits it. An unknown query would not separate tests: the key omits it.
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
  'LOC-01 the path %s does not redirect out of the shop',
  async (path) => {
    const { status, location } = await ask(path, { host: own })
    expect([302, 400, 404]).toContain(status)
    if (location) expect(new URL(location, `http://${own}`).host).toBe(own)
  },
)

test.each(['/no-such-file.txt', '/%2Fevil.example'])(
  'ROUTE-08 a file that does not exist returns 404 instead of a page: %s',
  async (path) => {
    const { status, html } = await ask(path, { host: own })
    expect(status).toBe(404)
    expect(html).not.toContain('From shops abroad')
  },
)

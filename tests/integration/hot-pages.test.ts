import { type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testShop } from '../support/test-shop.ts'

// Over a real socket: only there has a request words of its own to be remembered by.
const at = testShop({ TRUSTED_PROXIES: ['127.0.0.2'] })
let port = 0
const server = createAdaptorServer({ fetch: (...args) => at.shop.app.fetch(...args) })

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => void server.close())

function get(path: string, headers: Record<string, string>, localAddress = '127.0.0.1') {
  return new Promise<{ cache: unknown; html: string; headers: IncomingHttpHeaders }>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers, localAddress }, (response) => {
      let html = ''
      response.on('data', (chunk) => {
        html += chunk
      })
      response.on('end', () =>
        resolve({ cache: response.headers['x-page-cache'], html, headers: response.headers }),
      )
    })
      .on('error', reject)
      .end()
  })
}

const busy = async (path: string, headers: Record<string, string>, localAddress?: string) => {
  await get(path, headers, localAddress)
  await get(path, headers, localAddress)
  return get(path, headers, localAddress)
}

test('a busy page is still told apart by host, language and currency', async () => {
  const page = await busy('/en/', { host: 'localhost' })
  expect(page.cache).toBe('hit')
  expect((await busy('/en/', { host: 'wl.localhost' })).html).toContain('data-variant="wl"')
  expect((await busy('/lt/', { host: 'localhost' })).html).toContain('lang="lt-LT"')
  expect((await busy('/en/', { host: 'localhost', cookie: 'a=b; currency_id=2; c=d' })).html).toContain(
    'US$2.70',
  )
  expect((await busy('/en/', { host: 'localhost' })).html).toContain('€2.49')
})

test('a forged forwarded host gets nothing that a trusted proxy asked for', async () => {
  const forwarded = { host: 'localhost', 'x-forwarded-host': 'wl.localhost' }
  expect((await busy('/en/', forwarded, '127.0.0.2')).html).toContain('data-variant="wl"')
  expect((await busy('/en/', forwarded)).html).toContain('data-variant="default"')
})

test('a busy page changes as soon as what it shows does', async () => {
  await busy('/en/', { host: 'localhost' })
  const { id } = at.shop.sites.byCode('default')
  const row = { site_id: id, locale: 'en', key: 'home.title', text: 'Fresh' }
  await at.shop.db.insertInto('translation_overrides').values(row).execute()
  await vi.waitFor(async () =>
    expect((await get('/en/', { host: 'localhost' })).html).toContain('<title>Fresh | '),
  )
})

test('a busy page carries the same headers as the first time, and an id of its own', async () => {
  const headers = { host: 'wl.localhost' }
  const {
    'x-request-id': firstId,
    'x-page-cache': _miss,
    date: _then,
    ...first
  } = (await get('/lt/', headers)).headers
  await busy('/lt/', headers)
  const {
    'x-request-id': id,
    'x-page-cache': cache,
    date: _now,
    ...hot
  } = (await get('/lt/', headers)).headers
  expect(cache).toBe('hit')
  expect(hot).toEqual(first)
  expect(hot).toMatchObject({ 'x-frame-options': 'DENY', 'x-content-type-options': 'nosniff' })
  expect(id).not.toBe(firstId)
})

test('over TLS, and only there, browsers are told to stay with it', async () => {
  const secure = { host: 'localhost', 'x-forwarded-proto': 'https' }
  for (const path of ['/en/', '/en/', '/en/', '/api/config/languages', '/en/nothing/']) {
    const { headers } = await get(path, secure, '127.0.0.2')
    expect([path, headers['strict-transport-security']]).toEqual([
      path,
      'max-age=63072000; includeSubDomains',
    ])
    expect((await get(path, secure)).headers['strict-transport-security']).toBeUndefined()
  }
})

import { expect, test, vi } from 'vitest'
import { ask, visit } from '../../support/ask.ts'
import { soon } from '../../support/soon.ts'
import { testShop } from '../../support/test-shop.ts'

const at = testShop({ STRICT_HOSTS: true })

async function addHost(host: string, code: string, isPrimary = false) {
  const { id } = at.shop.sites.byCode(code)
  await at.shop.db.insertInto('site_domains').values({ host, site_id: id, is_primary: isPrimary }).execute()
}

test('SITE-04 with strict hosts an unknown host gets 421 and no data, for pages, calls, files and client navigation', async () => {
  for (const path of ['/', '/en/', '/en/_.data', '/status', '/image?src=/x&w=80&d=1', '/favicon.ico']) {
    const { status, html } = await visit(at.shop, path, 'evil.example')
    expect([path, status]).toEqual([path, 421])
    expect(html).not.toMatch(/Amberway|EUR/)
  }
  const { status, body } = await ask(
    at.shop,
    '/api/store-config',
    { langIso: 'lt' },
    {
      host: 'evil.example',
      headers: { 'accept-language': 'lt' },
    },
  )
  expect([status, body.code]).toEqual([421, 'service.unknown_host'])
  expect(body).not.toHaveProperty('site')
  expect(body.message).toMatch(/parduotuv/i)
})

test('SITE-04 a forged X-Forwarded-Host header is ignored', async () => {
  await addHost('shop.example', 'default')
  await vi.waitFor(async () => expect((await visit(at.shop, '/en/', 'shop.example')).status).toBe(200), soon)
  const { status } = await visit(at.shop, '/en/', 'evil.example', { 'x-forwarded-host': 'shop.example' })
  expect(status).toBe(421)
})

test('SITE-01 a host that is not the primary one redirects to it, with path and query', async () => {
  await addHost('www.partner.example', 'pj')
  await addHost('partner.example', 'pj', true)
  await vi.waitFor(async () => {
    const { status, headers } = await visit(at.shop, '/lt/x/?a=1', 'www.partner.example')
    expect([status, headers.get('location')]).toEqual([301, 'http://partner.example/lt/x/?a=1'])
  }, soon)
})

test('the health checks answer on any host', async () => {
  expect((await visit(at.shop, '/healthz', 'evil.example')).html).toBe('ok')
  expect((await visit(at.shop, '/readyz', 'evil.example')).status).toBe(200)
})

import { expect, test } from 'vitest'
import { assemble } from '../../../src/assemble.ts'
import { ask } from '../../support/ask.ts'
import { freshDatabase, shopOptions } from '../../support/test-shop.ts'

test('a stored rate limit applies across two processes and survives a restart', async () => {
  const url = await freshDatabase()
  const options = shopOptions(url)
  const [one, other] = await Promise.all([assemble(options), assemble(options)])
  const change = (shop: typeof one) => ask(shop, '/api/locale/change', { newLocale: 'lt' })
  for (let asked = 0; asked < 60; asked += 1) {
    expect((await change(one)).status).toBe(200)
    expect((await change(other)).status).toBe(200)
  }
  const refused = await change(other)
  expect([refused.status, refused.body.code]).toEqual([429, 'auth.rate_limited'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(refused.body.details).toEqual({ retry_after: Number(refused.headers.get('retry-after')) })
  await Promise.all([one.close(), other.close()])

  const restarted = await assemble(options)
  expect((await change(restarted)).status).toBe(429)
  await restarted.close()
})

test('a flood of calls from one address is refused, while pages are still served', async () => {
  const shop = await assemble(shopOptions(await freshDatabase()))
  const statuses = new Set<number>()
  for (let asked = 0; asked < 1210; asked += 1)
    statuses.add((await shop.app.request('/api/config/languages')).status)
  expect([...statuses]).toEqual([200, 429])
  expect((await shop.app.request('http://localhost/en/')).status).toBe(200)
  await shop.close()
})

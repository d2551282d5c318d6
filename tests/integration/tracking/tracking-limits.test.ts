import { expect, test } from 'vitest'
import { browser } from '../../support/browser.ts'
import { testShop } from '../../support/test-shop.ts'

const at = testShop()

test('GUARD-06 TRACK-01 guessing numbers is slow: after 120 in ten minutes every number answers alike', async () => {
  const visitor = browser(at.shop)
  const statuses = new Set<number>()
  for (let guess = 0; guess < 120; guess += 1)
    statuses.add((await visitor.send(`/api/tracking/RP44091${String(guess).padStart(5, '0')}`, {})).status)
  expect([...statuses]).toEqual([404])
  const call = await visitor.send('/api/tracking/RP4409199999', {})
  expect(call.status).toBe(429)
  expect(Number(call.headers.get('retry-after'))).toBeGreaterThan(0)
  const page = await visitor.visit('/en/tracking/OR100001/')
  expect(page.status).toBe(429)
  expect(page.html).toContain('name="number"')
  expect(page.html).toContain('role="alert"')
})

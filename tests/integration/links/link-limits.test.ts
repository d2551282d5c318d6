import { expect, test } from 'vitest'
import { browser } from '../../support/browser.ts'
import { fromAddress } from '../../support/from-address.ts'
import { testShop } from '../../support/test-shop.ts'

const at = testShop()

test('ORD-03 a visitor has 120 new links read in an hour; known ones and refused ones are free', async () => {
  const visitor = browser(fromAddress(at.shop, '198.51.100.1'))
  const ask = (url: string) => visitor.ask('/api/quotes/parse-url', { url })
  for (let number = 0; number < 120; number++) {
    const { status } = await ask(`https://shop-${number}.example/`)
    expect(status).toBe(200)
  }
  expect((await ask('https://shop-0.example/')).body).toMatchObject({ state: 'unreadable' })
  expect((await ask('http://127.0.0.1/')).status).toBe(422)
  const { status, body, headers } = await ask('https://one-more.example/')
  expect([status, body.code]).toEqual([429, 'auth.rate_limited'])
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  const other = browser(fromAddress(at.shop, '198.51.100.2'))
  expect((await other.ask('/api/quotes/parse-url', { url: 'https://one-more.example/' })).status).toBe(200)
})

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { browser } from '../../support/browser.ts'
import { fromAddress } from '../../support/from-address.ts'
import { testShop } from '../../support/test-shop.ts'

/** A shop abroad that sends a byte now and then, for ever. */
const dripping = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html' })
  const drip = setInterval(() => response.write(' '), 100)
  response.on('close', () => clearInterval(drip))
})
let address = ''
beforeAll(async () => {
  dripping.listen(0, '127.0.0.1')
  await once(dripping, 'listening')
  address = `http://127.0.0.1:${(dripping.address() as AddressInfo).port}`
})
afterAll(() => {
  dripping.closeAllConnections()
  dripping.close()
})

const at = testShop()
const impatient = testShop({
  isPatient: false,
  get SIMULATED_SHOPS() {
    return address
  },
})

test('ORD-03 a page that drips is given up after five seconds, and the form goes on without it', async () => {
  const visitor = browser(fromAddress(impatient.shop, '198.51.100.3'))
  const { status, body } = await visitor.ask('/api/quotes/parse-url', { url: 'https://dripping.example/' })
  expect([status, body.state, body.shop]).toEqual([200, 'unreadable', 'dripping.example'])
})

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

import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '../routes.ts'
import { mayHaveTags } from './tagged-pages.ts'

const buying = ['checkout', 'payment', 'simple', 'create-order']
/** What stands in these frames and is neither: both say only what has become of something. */
const harmless = ['success', 'order-successful', 'unsupported-browser']

/** The first part of every address below these layouts. */
function addressesIn(entries: readonly RouteConfigEntry[], isInside = false): string[] {
  return entries.flatMap(({ id = '', path, children = [] }) => {
    const isHere = isInside || buying.some((name) => id.startsWith(`layout/${name}/`))
    const own = isHere && path ? [path.replace(/\/?(?::\w+\??|\*)/g, '')] : []
    return [...own, ...addressesIn(children, isHere)]
  })
}

test('TRK-01 tags are on no page to sign in, type a password, buy, pay or confirm, nor where the address is a secret', () => {
  const addresses = addressesIn(routes).filter((address) => !harmless.includes(address))
  expect(addresses.length).toBeGreaterThan(10)
  expect(addresses.filter((address) => mayHaveTags(`/en/${address}/`))).toEqual([])
  for (const path of [
    '/lt/password-reset/abc/',
    '/en/order/token/',
    '/en/newsletter/confirm/token/',
    '/en/account-information/',
    '/en/site-pro/join/token/',
    '/en/payment',
  ])
    expect(mayHaveTags(path)).toBe(false)
})

test.each([
  '/en/',
  '/lt/c/shoes/',
  '/en/p/payment-terminal/',
  '/en/cart/',
  '/en/success/abc/',
  '/en/checkouts/',
])('TRK-01 %s may have tags', (path) => {
  expect(mayHaveTags(path)).toBe(true)
})

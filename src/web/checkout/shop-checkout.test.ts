import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noCheckout } from './checkout-state.ts'
import { checkout, leaveCheckout } from './shop-checkout.ts'

const begun = { ...noCheckout, slug: 'a1b2c3', step: 4, email: 'ieva@example.test', parcel_shop: 7 }

/** Answers the invalidation; every other call is refused. */
function pretendServer(invalidate: () => Promise<Response>) {
  const asked: string[] = []
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    return url.includes('/invalidate/') ? invalidate() : Promise.resolve(new Response('{}', { status: 404 }))
  })
  return asked
}

const refusal = () =>
  Promise.resolve(
    Response.json({ status: false, code: 'payment.payment_pending', message: 'No' }, { status: 409 }),
  )

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  checkout.set(begun)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('CHK-05 leaving invalidates the checkout on the server, resets the state and fetches the cart', async () => {
  const asked = pretendServer(() => Promise.resolve(Response.json({ status: true })))
  expect(await leaveCheckout()).toBe('left')
  expect(checkout.get()).toEqual(noCheckout)
  expect(asked).toEqual(['/api/checkout/invalidate/a1b2c3', '/api/cart/fetch'])
})

test('CHK-05 a refused invalidation keeps the state of the checkout', async () => {
  pretendServer(refusal)
  expect(await leaveCheckout()).toBe('pending')
  expect(checkout.get()).toEqual(begun)
})

test('CHK-05 an invalidation that does not arrive keeps the state after two more tries', async () => {
  const asked = pretendServer(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await leaveCheckout()).toBe('failed')
  expect(checkout.get()).toEqual(begun)
  expect(asked.filter((url) => url.includes('/invalidate/'))).toHaveLength(3)
})

test('CHK-05 a checkout that was begun during the invalidation is kept', async () => {
  const next = { ...begun, slug: 'd4e5f6', step: 3 }
  pretendServer(async () => {
    checkout.set(next)
    return Response.json({ status: true })
  })
  expect(await leaveCheckout()).toBe('left')
  expect(checkout.get()).toEqual(next)
})

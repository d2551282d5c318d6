import { expect, test } from 'vitest'
import { err, ok, type Result } from '#core/result.ts'
import type { ShownCheckout } from '#shop/checkout/checkout-view.server.ts'
import type { CallFailure, CallOptions } from '#web/calls/call.ts'
import { noCheckout, received } from './checkout-state.ts'
import { createCheckoutStore } from './checkout-store.ts'

type Call = { path: string; payload: object; options: CallOptions | undefined }

const slug = 'a'.repeat(32)
const shown = (changes: Partial<ShownCheckout> = {}) =>
  ({
    slug,
    step: 4,
    is_guest: true,
    selected_shipping_method: 'air',
    local_delivery: null,
    courier_info: { parcelshop_id: null },
    payment_methods: [],
    payments: [],
    address: null,
    promotion: null,
    email: null,
    payment: null,
    ...changes,
  }) as unknown as ShownCheckout
const failed = (status: number) => err({ status, answer: null })

function storeWith(...answers: Result<unknown, CallFailure>[]) {
  const calls: Call[] = []
  const fetched: string[] = []
  const store = createCheckoutStore({
    call: async (path, payload, options) => {
      calls.push({ path, payload, options })
      const [answer] = answers.splice(0, 1)
      if (!answer) throw new Error('Asked once too often')
      return answer
    },
    languageId: () => 2,
    fetchCart: () => fetched.push('cart'),
  })
  store.set(received(shown()))
  return { store, calls, fetched }
}

test('CHK-02 a checkout is fetched by its slug with step and language and two retries, and the answer replaces the state', async () => {
  const { store, calls } = storeWith(ok(shown({ step: 5, email: 'jonas@pastas.example' })))
  await store.fetch()
  expect(calls).toEqual([
    {
      path: `/api/checkout/fetch/${slug}`,
      payload: { slug, step: 4, language_id: 2 },
      options: { retries: 2 },
    },
  ])
  expect(store.get()).toMatchObject({ slug, step: 5, email: 'jonas@pastas.example' })
})

test.each([
  ['a falsy result', ok(null)],
  ['a result without a checkout', ok({ status: true })],
  ['the result of another checkout', ok(shown({ slug: 'b'.repeat(32) }))],
  ['an unknown checkout', failed(404)],
  ['a checkout that is over', failed(410)],
])('CHK-02 %s clears the slug', async (_title, answer) => {
  const { store } = storeWith(answer)
  await store.fetch()
  expect(store.get()).toEqual(noCheckout)
})

test.each([0, 401, 503])(
  'CHK-02 a fetch that fails with %i says nothing about the checkout, which stays',
  async (status) => {
    const { store } = storeWith(failed(status))
    await store.fetch()
    expect(store.get().slug).toBe(slug)
  },
)

test('CHK-02 without a slug nothing is fetched', async () => {
  const { store, calls } = storeWith()
  store.set(noCheckout)
  await store.fetch()
  expect(calls).toEqual([])
})

test('CHK-05 leaving invalidates the checkout with two retries, resets the state and fetches the cart', async () => {
  const { store, calls, fetched } = storeWith(ok({ status: true }))
  expect(await store.leave()).toBe('left')
  expect(calls).toEqual([
    {
      path: `/api/checkout/invalidate/${slug}`,
      payload: { slug, language_id: 2 },
      options: { retries: 2, outlivesPage: true },
    },
  ])
  expect(store.get()).toEqual(noCheckout)
  expect(fetched).toEqual(['cart'])
})

test.each([
  [409, 'pending'],
  [401, 'failed'],
  [0, 'failed'],
] as const)('CHK-05 the state survives an invalidation that is refused with %i', async (status, outcome) => {
  const { store, fetched } = storeWith(failed(status))
  expect(await store.leave()).toBe(outcome)
  expect(store.get().slug).toBe(slug)
  expect(fetched).toEqual(['cart'])
})

test('CHK-05 a checkout that began while the last one was left stays', async () => {
  const { store } = storeWith(ok({ status: true }))
  const leaving = store.leave()
  const next = received(shown({ slug: 'c'.repeat(32) }))
  store.set(next)
  await leaving
  expect(store.get()).toEqual(next)
})

test('CHK-07 the balance is removed once, only if there are payments, and again after a failure', async () => {
  const { store, calls } = storeWith(failed(503), ok({ status: true }))
  expect(await store.removeBalanceOnce()).toBe(false)
  expect(calls).toEqual([])
  const payments = [{ payment_processor_id: 4, type: 'balance', amount: 5, state: 'authorized' }]
  store.set(received(shown({ payments })))
  expect(await store.removeBalanceOnce()).toBe(false)
  expect(await store.removeBalanceOnce()).toBe(true)
  expect(await store.removeBalanceOnce()).toBe(false)
  expect(calls).toHaveLength(2)
})

import { expect, test } from 'vitest'
import { err, ok, type Result } from '#core/result.ts'
import type { CallFailure } from '#web/calls/call.ts'
import { someCart, someItem } from './cart-fixture.ts'
import { noCart } from './cart-state.ts'
import { type CartAnswer, createCartStore } from './cart-store.ts'

function storeWith(answers: Promise<Result<CartAnswer, CallFailure>>[]) {
  const reported: CallFailure[] = []
  const store = createCartStore({
    ask: () => answers.shift() ?? Promise.reject(new Error('Asked once too often')),
    report: (failure) => reported.push(failure),
  })
  return { store, reported }
}
const answered = (content = someCart()) => Promise.resolve(ok({ success: true, cart: content }))

test('CART-01 the state starts empty: by air, without an error, not loaded', () => {
  expect(storeWith([]).store.get()).toMatchObject({
    items: [],
    delivery: null,
    shipping: null,
    expiration: null,
    has_error: false,
    loaded: false,
    shipping_method: 'air',
    reservation_error: null,
  })
})

test('CART-03 a fetch clears the error and empties items, delivery and shipping; success fills them', async () => {
  const content = someCart({ shipping_method: 'sea', expiration: '2026-11-15T10:15:00.000Z' })
  const { store } = storeWith([Promise.resolve(err({ status: 500, answer: null })), answered(content)])
  await store.fetchCart()
  store.set({ items: content.items, delivery: content.delivery, shipping: content.shipping })
  const fetching = store.fetchCart()
  expect(store.get()).toMatchObject({
    items: [],
    delivery: null,
    shipping: null,
    has_error: false,
    loaded: false,
  })
  await fetching
  expect(store.get()).toEqual({ ...content, has_error: false, loaded: true })
})

test('CART-03 a failure sets the error, stays not loaded, and is reported with the answer of the server', async () => {
  const failure = { status: 503, answer: { code: 'service.overloaded' } }
  const { store, reported } = storeWith([answered(), Promise.resolve(err(failure))])
  await store.fetchCart()
  await store.fetchCart()
  expect(store.get()).toMatchObject({ has_error: true, loaded: false, items: [] })
  expect(reported).toEqual([failure])
})

test('CART-04 the cart can be reset, or have only its items emptied', async () => {
  const { store } = storeWith([answered(someCart({ shipping_method: 'sea' }))])
  await store.fetchCart()
  const { items: _before, ...rest } = store.get()
  store.emptyItems()
  expect(store.get()).toEqual({ ...rest, items: [] })
  store.reset()
  expect(store.get()).toEqual(noCart)
})

test('a fetch that was overtaken by another answer changes nothing', async () => {
  let answer: (result: Result<CartAnswer, CallFailure>) => void = () => {}
  const { store } = storeWith([new Promise((resolve) => (answer = resolve))])
  const fetching = store.fetchCart()
  store.receive(someCart({ version: 5 }))
  answer(ok({ success: true, cart: someCart({ version: 4, items: [] }) }))
  await fetching
  expect(store.get()).toMatchObject({ version: 5, loaded: true })
  expect(store.get().items).toHaveLength(1)
})

test('a pending change is shown at once, and disappears without a trace if it is given up', () => {
  const { store } = storeWith([])
  store.receive(someCart({ items: [someItem({ id: 1, quantity: 1 }), someItem({ id: 2 })] }))
  const before = store.get()
  const more = { kind: 'quantity', id: 1, quantity: 3 } as const
  const fewer = { kind: 'remove', id: 2 } as const
  const bySea = { kind: 'shipping', method: 'sea' } as const
  for (const change of [more, fewer, bySea]) store.applyOptimistically(change)
  expect(store.get()).toMatchObject({ items: [{ id: 1, quantity: 3 }], shipping_method: 'sea' })
  expect(store.get().items).toHaveLength(1)
  expect(store.known()).toEqual(before)
  for (const change of [bySea, more, fewer]) store.settle(change)
  expect(store.get()).toEqual(before)
})

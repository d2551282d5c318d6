import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { err, ok, type Result } from '#core/result.ts'
import type { CallFailure } from '#web/calls/call.ts'
import { createCartChanges } from './cart-changes.ts'
import { someCart, someItem } from './cart-fixture.ts'
import { type CartAnswer, createCartStore } from './cart-store.ts'

type Answer = Result<CartAnswer, CallFailure>

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A server that answers when the test says so. */
function shop(server = someCart()) {
  const sent: { path: string; payload: object; answer(result: Answer): void }[] = []
  const store = createCartStore({
    ask: async () => ok({ success: true, cart: server }),
    report: () => {},
  })
  store.receive(someCart({ items: [someItem({ id: 1 }), someItem({ id: 2 })] }))
  const changes = createCartChanges({
    store,
    post: (path, payload) => new Promise((answer) => sent.push({ path, payload, answer })),
  })
  const quantity = (id = 1) => store.get().items.find((item) => item.id === id)?.quantity
  return { store, changes, sent, quantity }
}
const accepted = (version: number, quantity: number): Answer =>
  ok({
    success: true,
    cart: someCart({ version, items: [someItem({ id: 1, quantity }), someItem({ id: 2 })] }),
  })
const refused = (status: number, code: string): Answer =>
  err({ status, answer: { code, message: `No: ${code}` } })
const settle = () => vi.advanceTimersByTimeAsync(1000)

test('quick presses are shown at once and sent as one change, the last', async () => {
  const { changes, sent, quantity } = shop()
  for (const wanted of [2, 3, 4]) {
    void changes.enqueue({ kind: 'quantity', id: 1, quantity: wanted })
    expect(quantity()).toBe(wanted)
  }
  expect(sent).toEqual([])
  await settle()
  expect(sent).toMatchObject([{ path: '/api/cart/update', payload: { id: 1, quantity: 4, version: 1 } }])
})

test('a press during a request waits for it and sends the version that it returned', async () => {
  const { changes, sent, quantity } = shop()
  void changes.enqueue({ kind: 'quantity', id: 1, quantity: 2 })
  await settle()
  void changes.enqueue({ kind: 'quantity', id: 1, quantity: 3 })
  await settle()
  expect(sent).toHaveLength(1)
  sent[0]?.answer(accepted(2, 2))
  await settle()
  expect(quantity()).toBe(3)
  expect(sent[1]).toMatchObject({ payload: { id: 1, quantity: 3, version: 2 } })
  sent[1]?.answer(accepted(3, 3))
  await settle()
  expect(quantity()).toBe(3)
})

test('a refused change shows the cart of the server, and the reason at its line', async () => {
  const now = someCart({ items: [someItem({ id: 1, quantity: 1, max_quantity: 1 })], version: 4 })
  const { changes, sent, quantity, store } = shop(now)
  const outcome = changes.enqueue({ kind: 'quantity', id: 1, quantity: 3 })
  await settle()
  sent[0]?.answer(refused(409, 'cart.insufficient_stock'))
  await settle()
  expect(quantity()).toBe(1)
  expect(store.get().version).toBe(4)
  expect(changes.problems.get()).toEqual({
    lines: { 1: { text: 'No: cart.insufficient_stock' } },
    general: null,
  })
  expect(await outcome).toMatchObject({ isApplied: false })
  void changes.enqueue({ kind: 'quantity', id: 1, quantity: 1 })
  expect(changes.problems.get().lines).toEqual({})
})

test('a cart that was changed elsewhere is fetched, and the waiting changes are dropped', async () => {
  const now = someCart({ items: [someItem({ id: 1, quantity: 5 })], version: 9 })
  const { changes, sent, quantity } = shop(now)
  void changes.enqueue({ kind: 'remove', id: 1 })
  const later = changes.enqueue({ kind: 'quantity', id: 2, quantity: 4 })
  await settle()
  sent[0]?.answer(refused(409, 'service.stale_version'))
  await settle()
  expect(sent).toHaveLength(1)
  expect(quantity()).toBe(5)
  expect(quantity(2)).toBeUndefined()
  expect(await later).toEqual({ isApplied: false, problem: null })
  expect(changes.problems.get().general).toEqual({ text: 'No: service.stale_version' })
})

test('without a connection the change is undone, and the rest of the cart stays', async () => {
  const { changes, sent, store } = shop()
  const before = store.get()
  void changes.enqueue({ kind: 'remove', id: 2 })
  expect(store.get().items).toHaveLength(1)
  await settle()
  sent[0]?.answer(err({ status: 0, answer: null }))
  await settle()
  expect(store.get()).toEqual(before)
  expect(changes.problems.get().lines).toEqual({ 2: { text: null } })
})

test('an addition fits any version of the cart; the caller gets a refusal', async () => {
  const { changes, sent } = shop()
  const outcome = changes.enqueue({ kind: 'add', product_id: 10, variant_id: 100, quantity: 2 })
  await settle()
  expect(sent).toMatchObject([
    { path: '/api/cart/add', payload: { product_id: 10, variant_id: 100, quantity: 2 } },
  ])
  expect(sent[0]?.payload).not.toHaveProperty('version')
  sent[0]?.answer(refused(409, 'cart.held_by_others'))
  await settle()
  expect(await outcome).toEqual({ isApplied: false, problem: { text: 'No: cart.held_by_others' } })
  expect(changes.problems.get()).toEqual({ lines: {}, general: null })
})

test('a change that still waits when the visitor leaves the page is sent at once', () => {
  const { changes, sent } = shop()
  void changes.enqueue({ kind: 'quantity', id: 1, quantity: 2 })
  changes.flush()
  expect(sent).toHaveLength(1)
})

test('a code applies once the server accepts it; the caller gets a refusal', async () => {
  const { changes, sent, store } = shop()
  const entered = changes.enqueue({ kind: 'promo', code: 'amber10' })
  await settle()
  expect(sent).toMatchObject([{ path: '/api/cart/apply-promo', payload: { code: 'amber10' } }])
  expect(store.get().promotion).toBeNull()
  sent[0]?.answer(refused(422, 'checkout.promo_expired'))
  expect(await entered).toEqual({ isApplied: false, problem: { text: 'No: checkout.promo_expired' } })
  expect(changes.problems.get()).toEqual({ lines: {}, general: null })
})

test('a removed code disappears at once, and comes back if the removal is refused', async () => {
  const { changes, sent, store } = shop()
  const promotion = { code: 'AMBER10', discount_amount: 4, promotion_type: 1 as const, problem: null }
  store.receive(someCart({ promotion }))
  void changes.enqueue({ kind: 'promo', code: null })
  expect(store.get().promotion).toBeNull()
  await settle()
  expect(sent).toMatchObject([{ path: '/api/cart/remove-promo', payload: {} }])
  sent[0]?.answer(refused(503, 'service.overloaded'))
  await settle()
  expect(store.get().promotion).toEqual(promotion)
})

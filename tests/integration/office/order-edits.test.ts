import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { brokenInvariants } from '../../../db/broken-invariants.ts'
import { balanceOf, chosen, customerWith, spendFrom } from '../../support/balances.ts'
import { password } from '../../support/customers.ts'
import { emailsTo } from '../../support/emails.ts'
import { staffWith } from '../../support/office.ts'
import { payingShop } from '../../support/paying-shop.ts'
import { beginCheckout, pay, toLocker, variantWith } from '../../support/purchases.ts'
import { goodCard, press } from '../../support/simulator-client.ts'
import { until } from '../../support/soon.ts'

const at = payingShop()

afterEach(async () => {
  at.resetClock()
  expect(await brokenInvariants(at.shop.db)).toEqual([])
})

type Wish = { lines?: { id: string; quantity: number; price?: string }[]; added?: object[]; reason?: string }
type Seen = {
  before: Record<string, number>
  after: Record<string, number>
  consequence: string
  amount: number
  toPay: number
}

const boss = () => staffWith(at.shop, 'super_admin', { now: at.now(), isConfirmed: true })
const pathOf = async (orderId: number) => `/orders/default/${(await at.order(orderId)).number}`
const linesOf = (orderId: number) =>
  at.db
    .selectFrom('order_lines')
    .select(['id', 'sku', 'quantity', 'fulfilment', 'held', 'sold', 'is_extra', 'price', 'variant_id'])
    .where('order_id', '=', String(orderId))
    .orderBy('id')
    .execute()
const skuOf = async (variantId: number) =>
  (await at.db.selectFrom('variants').select('sku').where('id', '=', variantId).executeTakeFirstOrThrow()).sku

type Person = Awaited<ReturnType<typeof boss>>

function fieldsOf({ lines = [], added = [], reason = 'sold_out' }: Wish, version: number) {
  return { version: String(version), reason, lines: JSON.stringify(lines), added: JSON.stringify(added) }
}

async function preview(person: Person, orderId: number, wish: Wish) {
  const { version } = await at.order(orderId)
  return person.act(`${await pathOf(orderId)}/edit`, 'preview', fieldsOf(wish, version))
}

/** Looks first, as the page does, then saves what was seen. */
async function save(person: Person, orderId: number, wish: Wish, changes: Record<string, string> = {}) {
  const { version } = await at.order(orderId)
  const looked = await preview(person, orderId, wish)
  const seen = looked.body.value as Seen | undefined
  const act = seen?.consequence === 'refund' ? 'save-refund' : 'save'
  const price = String(seen?.after.price ?? 0)
  const fields = { ...fieldsOf(wish, version), price, words: '', ...changes }
  return { seen, answer: await person.act(`${await pathOf(orderId)}/edit`, act, fields) }
}

/** An unpaid order of three pieces of one variant and one of another, with its page open at the provider. */
async function placedOfTwo(visitor: Awaited<ReturnType<typeof customerWith>>['visitor'], fromBalance = 0) {
  const [one, other] = [await variantWith(at.shop.db, 10), await variantWith(at.shop.db, 10)]
  const added = await visitor.ask('/api/cart/add', { ...one, quantity: 3 })
  expect(added.status).toBe(200)
  const slug = await beginCheckout(visitor, other)
  await toLocker(visitor, slug)
  if (fromBalance > 0) expect((await spendFrom(visitor, slug, fromBalance)).status).toBe(200)
  const { total } = await chosen(visitor, slug)
  const { body } = await pay(visitor, slug, total)
  const { order_id: orderId, next } = body as { order_id: number; next: { url: string } }
  return { orderId, total, url: next.url, one, other, visitor }
}

test('OPS-01 fewer pieces of an unpaid order free their stock, close the open payment page and make a new total', async () => {
  const placed = await placedOfTwo((await customerWith(at.shop, '0')).visitor)
  const { orderId, url, one, visitor } = placed
  const staff = await boss()
  const [line] = await linesOf(orderId)
  const before = await at.stock(one.variant_id)
  const { seen, answer } = await save(staff, orderId, { lines: [{ id: line?.id ?? '', quantity: 1 }] })
  expect(answer.body, answer.text).toMatchObject({ ok: true })
  expect(seen?.consequence).toBe('unpaid')
  expect(seen?.after.subtotal).toBeLessThan(seen?.before.subtotal ?? 0)
  expect((await at.stock(one.variant_id)).reserved).toBe(before.reserved - 2)
  const order = await at.order(orderId)
  expect(Number(order.total) * 10_000).toBe(seen?.after.price)
  expect((await at.payment(orderId)).state).toBe('cancelled')
  // The old page takes no money any more; the customer pays the new total.
  await press(url, goodCard).catch(() => null)
  await at.tellAll()
  expect((await at.order(orderId)).status).toBe('awaiting_payment')
  const again = await visitor.post(`/en/payment-pay/?order=${order.number}`, { 'payment.id': '1' })
  expect(again.status).toBe(303)
  const payment = await at.payThere({ orderId, url: again.headers.get('location') ?? '' })
  expect(payment.captured).toBe(order.total)
  expect(await at.emails(orderId)).toEqual(['changed', 'paid'])
})

test('OPS-01 the balance pays no more than an unpaid order costs after its change, and pays it if that is all', async () => {
  const person = await customerWith(at.shop, '40')
  const { orderId } = await placedOfTwo(person.visitor, 40)
  const staff = await boss()
  const [one, other] = await linesOf(orderId)
  const free = { name: 'Wrapping', quantity: 1, price: '1,50' }
  const cheap = await save(staff, orderId, {
    lines: [
      { id: one?.id ?? '', quantity: 1, price: '5.00' },
      { id: other?.id ?? '', quantity: 0 },
    ],
    added: [free],
  })
  expect(cheap.answer.body, cheap.answer.text).toMatchObject({ ok: true })
  const order = await at.order(orderId)
  expect(order).toMatchObject({ status: 'paid', total: '0.0000' })
  expect(Number(order.balance)).toBeLessThan(40)
  expect(await balanceOf(at.shop, person.user.id)).toEqual({
    available: 40 - Number(order.balance),
    authorised: 0,
  })
})

test('OPS-01 a line taken off a paid order returns to the stock and is given back once, with one credit note and one email', async () => {
  const person = await customerWith(at.shop, '0')
  const placed = await placedOfTwo(person.visitor)
  const { orderId, one } = placed
  const payment = await at.payThere(placed)
  const staff = await boss()
  const stock = await at.stock(one.variant_id)
  const [line] = await linesOf(orderId)
  const wish = { lines: [{ id: line?.id ?? '', quantity: 1 }] }
  // Without the right to refund nothing moves.
  const support = await staffWith(at.shop, 'support', { now: at.now() })
  const { version } = await at.order(orderId)
  const fields = { ...fieldsOf(wish, version), price: '1', words: '' }
  expect((await support.act(`${await pathOf(orderId)}/edit`, 'save', fields)).status).toBe(422)
  expect((await support.act(`${await pathOf(orderId)}/edit`, 'save-refund', fields)).status).toBe(403)
  const { seen, answer } = await save(staff, orderId, wish, { words: 'Atsiprašome' })
  expect(answer.body, answer.text).toMatchObject({ ok: true })
  expect(seen?.consequence).toBe('refund')
  await until(async () => (await at.payment(orderId)).state === 'partially_refunded')
  await at.tellAll()
  expect(Number((await at.payment(orderId)).refunded) * 10_000).toBe(seen?.amount)
  expect((await at.stock(one.variant_id)).on_hand).toBe(stock.on_hand + 2)
  expect(await linesOf(orderId)).toMatchObject([
    { quantity: 1, fulfilment: 'to_buy', sold: 1 },
    { quantity: 1, fulfilment: 'to_buy' },
    { quantity: 2, fulfilment: 'cancelled', sold: 0 },
  ])
  const notes = await at.db
    .selectFrom('invoices')
    .select('gross')
    .where('order_id', '=', String(orderId))
    .where('kind', '=', 'credit_note')
    .execute()
  expect(notes.map(({ gross }) => Number(gross) * 10_000)).toEqual([seen?.amount])
  expect(await at.emails(orderId)).toEqual(['paid', 'changed'])
  await until(async () =>
    (await emailsTo(at.shop, 'jonas@pastas.example')).some(({ text }) => text.includes('Atsiprašome')),
  )
  expect((await staff.open(await pathOf(orderId))).text).toContain('Lines changed: sold out in the shop')
  expect(payment.captured).not.toBe('0.0000')
})

test('OPS-01 a line added to a paid order leaves the stock and is asked for by an invoice, which the next change replaces', async () => {
  const placed = await placedOfTwo((await customerWith(at.shop, '0')).visitor)
  const { orderId } = placed
  await at.payThere(placed)
  const staff = await boss()
  const extra = await variantWith(at.shop.db, 4)
  const sku = await skuOf(extra.variant_id)
  expect((await preview(staff, orderId, { added: [{ sku: 'NO-SUCH', quantity: 1 }] })).status).toBe(422)
  expect((await save(staff, orderId, { added: [{ sku, quantity: 9 }] })).answer.body).toMatchObject({
    ok: false,
    fields: { sku },
  })
  // By air at most two devices with batteries, as in the cart.
  const { sku: phone } = await at.db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .innerJoin('stocks', 'stocks.variant_id', 'variants.id')
    .select('variants.sku')
    .where(sql<boolean>`restrictions @> '{lithium_battery}' and on_hand - reserved > 3`)
    .limit(1)
    .executeTakeFirstOrThrow()
  const goes = (by: 'air' | 'sea') =>
    at.db.updateTable('orders').set({ shipping_method: by }).where('id', '=', String(orderId)).execute()
  expect((await preview(staff, orderId, { added: [{ sku: phone, quantity: 3 }] })).status).toBe(200)
  await goes('air')
  expect((await preview(staff, orderId, { added: [{ sku: phone, quantity: 2 }] })).status).toBe(200)
  const devices = await preview(staff, orderId, { added: [{ sku: phone, quantity: 3 }] })
  expect(devices).toMatchObject({ status: 422, body: { text: expect.stringContaining('go by sea') } })
  await goes('sea')
  const first = await save(staff, orderId, { added: [{ sku, quantity: 2 }] })
  expect(first.answer.body, first.answer.text).toMatchObject({ ok: true })
  expect(first.seen?.consequence).toBe('invoice')
  expect(await at.stock(extra.variant_id)).toEqual({ on_hand: 2, reserved: 0 })
  const added = (await linesOf(orderId)).find(({ is_extra }) => is_extra)
  const typed = (await at.order(orderId)).number
  const cancel = { typed, refund_to: 'original' }
  expect((await staff.act(await pathOf(orderId), 'cancel', cancel)).body.ok).toBe(false)
  // One piece less: the unpaid invoice is void, and another asks for what is due now.
  const second = await save(staff, orderId, { lines: [{ id: added?.id ?? '', quantity: 1 }] })
  expect(second.answer.body, second.answer.text).toMatchObject({ ok: true })
  expect(second.seen?.amount).toBeLessThan(first.seen?.amount ?? 0)
  const invoices = await at.db
    .selectFrom('invoices')
    .innerJoin('invoice_states', 'invoice_states.invoice_id', 'invoices.id')
    .select(['gross', 'state'])
    .where('order_id', '=', String(orderId))
    .where('kind', '=', 'misc')
    .orderBy('invoices.id')
    .execute()
  expect(invoices.map(({ gross, state }) => [Number(gross) * 10_000, state])).toEqual([
    [first.seen?.amount, 'void'],
    [second.seen?.amount, 'issued'],
  ])
  // Without the last piece nothing is due: no money moves, and nothing waits to be paid.
  const piece = (await linesOf(orderId)).find(
    ({ is_extra, fulfilment }) => is_extra && fulfilment === 'to_buy',
  )
  const third = await save(staff, orderId, { lines: [{ id: piece?.id ?? '', quantity: 0 }] })
  expect(third.seen?.consequence).toBe('none')
  expect(await at.stock(extra.variant_id)).toEqual({ on_hand: 4, reserved: 0 })
  expect((await staff.act(await pathOf(orderId), 'cancel', cancel)).body.ok).toBe(true)
})

test('OPS-01 what is bought stays, and the last line is not removed but the order cancelled', async () => {
  const placed = await at.paid()
  const { orderId } = placed
  const staff = await boss()
  const [line] = await linesOf(orderId)
  const gone = { lines: [{ id: line?.id ?? '', quantity: 0 }] }
  expect((await preview(staff, orderId, gone)).text).toContain('Cancel the order instead')
  expect((await staff.act(await pathOf(orderId), 'buy', { to: 'bought' })).body.ok).toBe(true)
  const added = { added: [{ name: 'Wrapping', quantity: 1, price: '2' }], ...gone }
  expect((await preview(staff, orderId, added)).text).toContain('is bought already')
  expect((await staff.open(`${await pathOf(orderId)}/edit`)).text).toContain('it stays')
})

test('OPS-01 one of two people who save at once learns that somebody saved first', async () => {
  const placed = await placedOfTwo((await customerWith(at.shop, '0')).visitor)
  const { orderId } = placed
  await at.payThere(placed)
  const [staff, colleague] = [await boss(), await boss()]
  const [one, other] = await linesOf(orderId)
  const answers = await Promise.all([
    save(staff, orderId, { lines: [{ id: one?.id ?? '', quantity: 2 }] }),
    save(colleague, orderId, { lines: [{ id: other?.id ?? '', quantity: 0 }] }),
  ])
  expect(answers.map(({ answer }) => answer.status).sort()).toEqual([200, 409])
  expect(await at.emails(orderId)).toEqual(['paid', 'changed'])
})

test('OPS-01 a customer who pays or cancels while staff edit is first or second, never charged a price that is gone', async () => {
  const staff = await boss()
  for (const turn of [1, 2, 3]) {
    const placed = await placedOfTwo((await customerWith(at.shop, '0')).visitor)
    const { orderId, url, visitor } = placed
    const [line] = await linesOf(orderId)
    const customerActs =
      turn === 3
        ? visitor.post(`/en/my-orders/${(await at.order(orderId)).number}/`, { intent: 'cancel' })
        : press(url, goodCard).catch(() => null)
    const [{ answer }] = await Promise.all([
      save(staff, orderId, { lines: [{ id: line?.id ?? '', quantity: 1 }] }),
      customerActs,
    ])
    await at.tellAll()
    expect([200, 409, 422]).toContain(answer.status)
    await at.allHeard((await at.payment(orderId)).provider_ref)
  }
})

test('ACC-05 what staff wrote about an order is in its customer’s copy of their data, and goes with the account', async () => {
  const { visitor, user } = await customerWith(at.shop, '0')
  const { orderId } = await placedOfTwo(visitor)
  const staff = await boss()
  await staff.act(await pathOf(orderId), 'note', { text: 'Asked for a gift wrap' })
  const { bytes } = await visitor.download('/api/account/export', { password })
  expect(JSON.parse(strFromU8(unzipSync(bytes)['notes.json'] as Uint8Array))).toMatchObject([
    { subject: `order ${(await at.order(orderId)).number}`, text: 'Asked for a gift wrap' },
  ])
  const typed = (await at.order(orderId)).number
  expect((await staff.act(await pathOf(orderId), 'cancel', { typed, refund_to: 'original' })).body.ok).toBe(
    true,
  )
  expect(
    (await staff.act(`/customers/default/${user.suite_code}`, 'erase', { typed: 'Ieva Kuršytė' })).body,
  ).toMatchObject({ ok: true })
  expect((await staff.open(await pathOf(orderId))).text).not.toContain('Asked for a gift wrap')
})

test('OPS-01 a colleague who has the order open is named', async () => {
  const { orderId } = await at.placed()
  const path = await pathOf(orderId)
  const support = await staffWith(at.shop, 'support', { now: at.now() })
  const buyer = await staffWith(at.shop, 'buyer', { now: at.now() })
  expect(JSON.parse((await support.open(`${path}/presence?editing=1`)).text)).toEqual({ others: [] })
  expect(JSON.parse((await buyer.open(`${path}/presence`)).text)).toEqual({
    others: [{ name: expect.any(String), isEditing: true }],
  })
  at.pass(2)
  expect(JSON.parse((await buyer.open(`${path}/presence`)).text)).toEqual({ others: [] })
})

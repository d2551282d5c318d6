import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { brokenInvariants } from '../../../db/broken-invariants.ts'
import { customerWith } from '../../support/balances.ts'
import { browser } from '../../support/browser.ts'
import { nextEmailTo } from '../../support/emails.ts'
import { staffWith } from '../../support/office.ts'
import { payingShop } from '../../support/paying-shop.ts'
import { variantWith } from '../../support/purchases.ts'

const at = payingShop({ changes: { RATE_LIMITS: true } })

afterEach(async () => {
  expect(await brokenInvariants(at.shop.db)).toEqual([])
})

type Preview = {
  total: number
  lines: ({ sku: string; max: number; isShort: boolean } | null)[]
  services: { id: number; type: string; fits: boolean }[]
  points: { id: number }[]
  codeProblem: string | null
}
type Person = Awaited<ReturnType<typeof staffWith>>
type Changes = Record<string, string>

const path = '/orders/default/new'
const support = () => staffWith(at.shop, 'support', { now: at.now() })
let guests = 0

/** An order of a guest to the door, as the page sends it. */
function wishOf(lines: { sku: string; quantity: number }[], changes: Changes = {}): Changes {
  guests += 1
  return {
    customer: '',
    email: `guest-${guests}@pastas.example`,
    locale: 'en',
    lines: JSON.stringify(lines),
    way: 'air',
    country: '1',
    service: '',
    first_name: 'Jonas',
    last_name: 'Žemaitis',
    phone_number: '+37061234567',
    first_address: 'Pylimo g. 5',
    city: 'Vilnius',
    zip: '01141',
    ...changes,
    point: changes.point ?? '',
    point_text: '',
    code: changes.code ?? '',
    payment: '',
  }
}

async function preview(person: Person, wish: Changes): Promise<Preview> {
  const answer = await person.act(path, 'preview', wish)
  expect(answer.body.ok, answer.text).toBe(true)
  return answer.body.value as Preview
}

/** Chooses the courier, looks at the total, and sends the form. */
async function ready(person: Person, wish: Changes, type = 'courier') {
  const first = await preview(person, wish)
  const service = String(first.services.find((one) => one.type === type)?.id)
  const chosen = { ...wish, service }
  const seen = await preview(person, chosen)
  return { seen, form: { ...chosen, key: randomUUID(), total: String(seen.total) } }
}

async function skuWith(onHand: number) {
  const wanted = await variantWith(at.shop.db, onHand)
  const { sku } = await at.db
    .selectFrom('variants')
    .select('sku')
    .where('id', '=', wanted.variant_id)
    .executeTakeFirstOrThrow()
  return { sku, variantId: wanted.variant_id }
}

const numberIn = (text: string) => /\/orders\/default\/(OR\d+)/.exec(text)?.[1]
const ordersOf = (email: string) =>
  at.db.selectFrom('orders').selectAll().where('email', '=', email).execute()

test('OPS-01 a guest pays an order of the office by the link in the email, and accepts the terms only then', async () => {
  const staff = await support()
  const { sku, variantId } = await skuWith(5)
  const wish = wishOf([{ sku, quantity: 2 }], { code: 'AMBER10' })
  const { seen, form } = await ready(staff, wish)
  const placed = await staff.act(path, 'place', form)
  const number = numberIn(placed.text)
  expect(number, placed.text).toBeDefined()
  const email = wish.email ?? ''
  const [order] = await ordersOf(email)
  expect(order).toMatchObject({ number, status: 'awaiting_payment', terms_version: null, user_id: null })
  expect(Math.round(Number(order?.total) * 10_000)).toBe(seen.total)
  expect(Number(order?.promo_discount)).toBeGreaterThan(0)
  expect(await at.stock(variantId)).toEqual({ on_hand: 5, reserved: 2 })
  const orderId = Number(order?.id)
  const event = await at.db
    .selectFrom('state_events')
    .select(['actor_type', 'actor_id'])
    .where('entity', '=', 'order')
    .where('entity_id', '=', String(orderId))
    .executeTakeFirstOrThrow()
  expect(event).toEqual({ actor_type: 'staff', actor_id: staff.id })
  const audited = await at.db
    .selectFrom('audit_entries')
    .select('staff_id')
    .where('act', '=', 'new-order.place')
    .where('table_name', '=', 'orders')
    .execute()
  expect(audited).toContainEqual({ staff_id: staff.id })

  const letter = await nextEmailTo(at.shop, email)
  expect(letter.text).toContain('accept the purchase agreement')
  const link = /\/en\/order\/([0-9a-f]{64})\//.exec(letter.text)
  const guest = browser(at.shop)
  const page = await guest.visit(link?.[0] ?? '')
  expect(page.html).toContain(number)
  const pay = `/en/payment-pay/?order=${number}&token=${link?.[1]}`
  expect(page.html.replaceAll('&amp;', '&')).toContain(pay)
  expect((await guest.visit(pay)).html).toMatch(/I accept the <a [^>]*>purchase agreement<\/a>/)
  const refused = await guest.post(pay, { 'payment.id': '1' })
  expect(refused.status).toBe(422)
  expect((await at.order(orderId)).terms_version).toBeNull()
  const opened = await guest.post(pay, { 'payment.id': '1', terms: 'on' })
  expect(opened.status).toBe(303)
  await at.payThere({ orderId, url: opened.headers.get('location') ?? '' })
  const paid = await at.order(orderId)
  expect(paid).toMatchObject({ status: 'paid', terms_version: '7' })
  expect(paid.terms_accepted_at).not.toBeNull()
  expect(await at.stock(variantId)).toEqual({ on_hand: 3, reserved: 0 })
})

test('OPS-01 a customer’s order keeps their cart and names their account, and none of another site is found', async () => {
  const staff = await support()
  const { visitor, user } = await customerWith(at.shop, '0')
  const other = await variantWith(at.shop.db, 5)
  await visitor.ask('/api/cart/add', { ...other, quantity: 1 })
  const { sku } = await skuWith(5)
  const found = await staff.act(path, 'find', { words: user.suite_code })
  expect(found.body.value).toMatchObject([{ suite: user.suite_code }])
  const { form } = await ready(staff, wishOf([{ sku, quantity: 1 }], { customer: user.suite_code }))
  const placed = await staff.act(path, 'place', form)
  expect(numberIn(placed.text), placed.text).toBeDefined()
  const [order] = await ordersOf(user.email)
  expect(order).toMatchObject({ user_id: String(user.id), number: numberIn(placed.text) })
  expect(await at.stock(other.variant_id)).toMatchObject({ reserved: 1 })
  const elsewhere = await staff.act('/orders/lv/new', 'place', form)
  expect(elsewhere.body.text ?? elsewhere.status, elsewhere.text).toMatch(/no such customer/)
  expect((await staff.act('/orders/lv/new', 'find', { words: user.suite_code })).body.value).toEqual([])
  // A guest’s order for somebody who has an account would stay hidden from them.
  const asGuest = await staff.act(path, 'place', {
    ...form,
    customer: '',
    email: user.email,
    key: randomUUID(),
  })
  expect(asGuest.body.fields?.email).toContain('Find and choose them')
})

test('OPS-01 a double click places one order; another total, an unknown SKU, too many or a code that is none place none', async () => {
  const staff = await support()
  const { sku, variantId } = await skuWith(3)
  const wish = wishOf([{ sku, quantity: 2 }])
  const { form } = await ready(staff, wish)
  const refuse = async (changes: Changes) => {
    const answer = await staff.act(path, 'place', { ...form, ...changes })
    expect(answer.body.ok, answer.text).toBe(false)
    return answer.body
  }
  expect((await refuse({ total: '1' })).text).toContain('price has changed')
  const unknown = JSON.stringify([{ sku: 'NO-SUCH', quantity: 1 }])
  expect((await refuse({ lines: unknown })).fields).toEqual({ sku: 'NO-SUCH' })
  expect((await refuse({ lines: JSON.stringify([{ sku, quantity: 9 }]) })).fields).toEqual({ sku })
  expect((await refuse({ code: 'NOSUCH' })).fields?.code).toBeDefined()
  expect((await refuse({ phone_number: '12' })).fields).toHaveProperty(['address.phone_number'])
  expect((await refuse({ email: 'nobody' })).fields).toHaveProperty('email')
  // Nothing is left of what was refused, so the same form may be sent again.
  expect(await at.stock(variantId)).toEqual({ on_hand: 3, reserved: 0 })
  const twice = await Promise.all([staff.act(path, 'place', form), staff.act(path, 'place', form)])
  expect(new Set(twice.map(({ text }) => numberIn(text))).size).toBe(1)
  expect(await ordersOf(wish.email ?? '')).toHaveLength(1)
  expect(await at.stock(variantId)).toEqual({ on_hand: 3, reserved: 2 })
  const late = await staff.act(path, 'place', form)
  expect(numberIn(late.text)).toBe(numberIn(twice[0]?.text ?? ''))
})

test('OPS-01 an order of the office goes to a locker of its own country only, and never above the limit of unpaid orders', async () => {
  const staff = await support()
  const { sku } = await skuWith(20)
  const wish = wishOf([{ sku, quantity: 1 }])
  const { seen, form } = await ready(staff, wish, 'locker')
  const point = String(seen.points[0]?.id)
  const foreign = await at.db
    .selectFrom('pickup_points')
    .innerJoin('countries', 'countries.id', 'pickup_points.country_id')
    .select('pickup_points.id')
    .where('countries.iso_code', '=', 'LV')
    .executeTakeFirstOrThrow()
  expect((await staff.act(path, 'place', { ...form, point: String(foreign.id) })).body.ok).toBe(false)
  for (const _ of Array.from({ length: 5 })) {
    const placed = await staff.act(path, 'place', { ...form, point, key: randomUUID() })
    expect(numberIn(placed.text), placed.text).toBeDefined()
  }
  const sixth = await staff.act(path, 'place', { ...form, point, key: randomUUID() })
  expect(sixth.body.ok, sixth.text).toBe(false)
  expect(await ordersOf(wish.email ?? '')).toHaveLength(5)
})

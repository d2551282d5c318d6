import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { brokenInvariants } from '../../../db/broken-invariants.ts'
import { amount } from '../../../src/core/money.ts'
import { remindOrders } from '../../../src/shop/orders/remind-orders.server.ts'
import { giveBack } from '../../../src/shop/payments/give-back.server.ts'
import { syncPayment } from '../../../src/shop/payments/sync-payment.server.ts'
import { atPayment, chosen, customerWith, spendFrom } from '../../support/balances.ts'
import { payingShop } from '../../support/paying-shop.ts'
import { pay } from '../../support/purchases.ts'
import { value } from '../../support/simulated-stripe.ts'
import { press } from '../../support/simulator-client.ts'
import { until } from '../../support/soon.ts'

const at = payingShop()
const declinedCard = { card: '4000 0000 0000 0002' }
const staff = { type: 'staff' as const, id: '1' }

afterEach(async () => {
  at.resetClock()
  expect(await brokenInvariants(at.shop.db)).toEqual([])
})

type Person = Awaited<ReturnType<typeof customerWith>>

/** Waits until no job is left, so that every email is written. */
async function allJobsDone() {
  await at.tellAll()
  await until(async () => {
    const { rows } = await sql`select from graphile_worker.jobs limit 1`.execute(at.db)
    return rows.length === 0
  }, 'the end of all jobs')
}

/** Counts the emails of the whole shop; the tests of this file run one after the other. */
async function allEmails() {
  await allJobsDone()
  return at.db.selectFrom('emails').select(['id', 'subject', 'text', 'html']).orderBy('id').execute()
}

async function emailsSoFar(): Promise<number> {
  return (await allEmails()).length
}

async function emailsSince(before: number) {
  return (await allEmails()).slice(before)
}

async function notesOf(orderId: number) {
  const notes = at.db.selectFrom('invoices').select(['number', 'gross']).where('kind', '=', 'credit_note')
  return notes.where('order_id', '=', String(orderId)).orderBy('id').execute()
}

async function placedBy({ visitor }: Person, fromBalance = 0) {
  const { slug } = await atPayment(at.shop, visitor)
  if (fromBalance > 0) await spendFrom(visitor, slug, fromBalance)
  const { total } = await chosen(visitor, slug)
  const { body } = await pay(visitor, slug, total)
  const { order_id: orderId, next } = body as { order_id: number; next: { url: string } }
  const { number } = await at.order(orderId)
  return { orderId, number, url: next.url, total }
}

async function cancel({ visitor }: Person, number: string, refund_to = 'original') {
  const { status } = await visitor.post(`/en/my-orders/${number}/`, { intent: 'cancel', refund_to })
  expect(status).toBe(200)
}

test.each([
  { by: 'card', fromBalance: 0 },
  { by: 'card and balance', fromBalance: 10 },
])('an order paid by $by is followed by one email, which confirms it', async ({ fromBalance }) => {
  const person = await customerWith(at.shop, '40')
  const before = await emailsSoFar()
  const { orderId } = await at.paidBy(person, fromBalance)
  const { number, total, balance } = await at.order(orderId)
  const emails = await emailsSince(before)
  expect(emails).toHaveLength(1)
  const [{ subject = '', text = '', html = '' } = {}] = emails
  expect(subject).toMatch(new RegExp(`^Order ${number} is confirmed: in your locker \\d`))
  expect(text).toContain(`Total at your locker: €${(Number(total) + Number(balance)).toFixed(2)}`)
  expect(text.includes('Paid from balance: €10.00')).toBe(fromBalance > 0)
  expect(text).toContain('Withdraw within 14 days')
  expect(html).toContain('src="cid:picture-1"')
})

test('an order paid from the balance alone is followed by one email', async () => {
  const person = await customerWith(at.shop, '900')
  const before = await emailsSoFar()
  const { slug } = await atPayment(at.shop, person.visitor)
  await spendFrom(person.visitor, slug)
  await chosen(person.visitor, slug, 4)
  const { body } = await pay(person.visitor, slug, 0)
  const { number } = await at.order(body.order_id as number)
  const subjects = (await emailsSince(before)).map(({ subject }) => subject)
  expect(subjects).toEqual([expect.stringContaining(`Order ${number} is confirmed`)])
})

test('an order whose card was declined and which is then paid is followed by one email', async () => {
  const person = await customerWith(at.shop, '0')
  const before = await emailsSoFar()
  const { orderId, url, number } = await placedBy(person)
  await press(url, declinedCard)
  await at.payThere({ orderId, url })
  const subjects = (await emailsSince(before)).map(({ subject }) => subject)
  expect(subjects).toEqual([expect.stringContaining(`Order ${number} is confirmed`)])
})

test('an order that waits for payment has an email after 30 minutes, not before, and none if it is paid by then', async () => {
  const person = await customerWith(at.shop, '0')
  const paid = await customerWith(at.shop, '0')
  const before = await emailsSoFar()
  const { number } = await placedBy(person)
  const { orderId } = await at.paidBy(paid)
  const confirmed = expect.stringContaining(`Order ${(await at.order(orderId)).number} is confirmed`)
  const subjects = async () => (await emailsSince(before)).map(({ subject }) => subject)
  const remind = () => remindOrders({ db: at.shop.db, clock: at.now })
  expect(await subjects()).toEqual([confirmed])
  at.pass(29)
  await remind()
  expect(await subjects()).toEqual([confirmed])
  at.pass(2)
  await Promise.all([remind(), remind()])
  await remind()
  expect(await subjects()).toEqual([confirmed, `Order ${number}: waiting for payment`])
})

test('a payment page that expires within two hours of the order sends no email, one that expires later sends one', async () => {
  const person = await customerWith(at.shop, '0')
  const before = await emailsSoFar()
  const expire = async (orderId: number) => {
    const { id, provider_ref } = await at.payment(orderId)
    value(await at.stripe.adapter().cancel(provider_ref ?? ''))
    // Its webhooks are lost: signed by another clock than the shop's, they would be refused.
    await at.stripe.settle()
    at.stripe.received.splice(0)
    expect(value(await syncPayment(at.parts(), id)).state).toBe('expired')
  }
  const soon = await placedBy(person)
  const late = await placedBy(person)
  at.pass(119)
  await expire(soon.orderId)
  expect(await emailsSince(before)).toEqual([])
  at.pass(2)
  await expire(late.orderId)
  const subjects = (await emailsSince(before)).map(({ subject }) => subject)
  expect(subjects).toEqual([`Order ${late.number}: the payment did not go through`])
})

test.each([
  { refund_to: 'original', fromBalance: 0 },
  { refund_to: 'balance', fromBalance: 0 },
  { refund_to: 'original', fromBalance: 10 },
  { refund_to: 'balance', fromBalance: 10 },
])(
  'INV-01 BAL-02 a paid order with €$fromBalance from the balance, cancelled to $refund_to, has one email and one credit note',
  async ({ refund_to, fromBalance }) => {
    const person = await customerWith(at.shop, '40')
    const { orderId } = await at.paidBy(person, fromBalance)
    const { number, total, balance } = await at.order(orderId)
    const before = await emailsSoFar()
    await cancel(person, number, refund_to)
    await until(async () => (await at.payment(orderId)).state === 'refunded')
    const whole = (Number(total) + Number(balance)).toFixed(2)
    const emails = await emailsSince(before)
    expect(emails.map(({ subject }) => subject)).toEqual([
      `Order ${number} is cancelled, €${whole} goes back`,
    ])
    const notes = await notesOf(orderId)
    expect(notes.map(({ gross }) => Number(gross).toFixed(2))).toEqual([whole])
    expect(emails[0]?.text).toContain(`Credit note ${notes[0]?.number}`)
  },
)

test('an unpaid order that is cancelled has one email and no credit note', async () => {
  const person = await customerWith(at.shop, '40')
  const before = await emailsSoFar()
  const { orderId, number } = await placedBy(person, 10)
  await cancel(person, number)
  const subjects = (await emailsSince(before)).map(({ subject }) => subject)
  expect(subjects).toEqual([`Order ${number} is cancelled`])
  expect(await notesOf(orderId)).toEqual([])
})

test('INV-01 each part of a refund has one email with its credit note, also when it goes two ways', async () => {
  const person = await customerWith(at.shop, '40')
  const { orderId, payment } = await at.paidBy(person, 10)
  const { number } = await at.order(orderId)
  const before = await emailsSoFar()
  const wish = { siteId: 1, orderId: String(orderId), reason: 'goodwill', actor: staff }
  value(await giveBack(at.parts(), { ...wish, amount: amount('3') }))
  value(await giveBack(at.parts(), { ...wish, amount: amount('2'), isToBalance: true }))
  // More than is left of the card: the rest goes to the balance.
  const rest = (Number(payment.amount) - 5 + 4).toFixed(2)
  value(await giveBack(at.parts(), { ...wish, amount: amount(rest) }))
  const emails = await emailsSince(before)
  expect(emails).toHaveLength(3)
  const notes = await notesOf(orderId)
  expect(notes.map(({ gross }) => Number(gross).toFixed(2))).toEqual(['3.00', '2.00', rest])
  const told = notes.map((note) => emails.find(({ text }) => text.includes(note.number)))
  expect(told.map((email) => email?.subject)).toEqual(
    ['3.00', '2.00', rest].map((sum) => `Order ${number}: €${sum} is on its way back`),
  )
  expect(told[2]?.text).toContain('To your balance, at once: €4.00')
})

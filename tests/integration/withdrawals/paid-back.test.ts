import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { brokenInvariants } from '../../../db/broken-invariants.ts'
import { decimal } from '../../../src/core/money.ts'
import { listDocumentsOfOrder } from '../../../src/shop/invoices/list-documents-of-order.server.ts'
import { recordDelivery, recordShipment } from '../../../src/shop/orders/record-shipment.server.ts'
import { customerWith } from '../../support/balances.ts'
import { claimRow, sendClaim } from '../../support/claims.ts'
import { emailAbout } from '../../support/emails.ts'
import { staffWith } from '../../support/office.ts'
import { inTransaction, placeOrder, staff } from '../../support/orders.ts'
import { payingShop } from '../../support/paying-shop.ts'
import { plainBrowser } from '../../support/plain-page.ts'
import { goodCard, press } from '../../support/simulator-client.ts'
import { until } from '../../support/soon.ts'

const at = payingShop()

afterEach(async () => {
  at.resetClock()
  expect(await brokenInvariants(at.shop.db)).toEqual([])
})

/** Paid by card and brought to its locker. */
async function delivered() {
  const { visitor } = await customerWith(at.shop, '0')
  const { id, number, payUrl } = await placeOrder(at.shop, visitor, {
    email: 'jonas@example.test',
    quantity: 2,
  })
  await press(payUrl, goodCard)
  await at.tellAll()
  await until(async () => (await at.order(Number(id))).status === 'paid')
  const payment = await at.payment(Number(id))
  await at.allHeard(payment.provider_ref)
  const parcel = {
    siteId: 1,
    orderId: id,
    courierId: 1,
    trackingCode: `WD-${id}00`,
    at: at.now(),
    actor: staff,
  }
  const shipped = await inTransaction(at.shop, (trx) => recordShipment(trx, parcel))
  if (!shipped.ok) throw new Error(shipped.error.code)
  const came = { siteId: 1, ...shipped.value, at: at.now(), actor: staff }
  await inTransaction(at.shop, (trx) => recordDelivery(trx, came))
  return { id, number, email: (await at.order(Number(id))).email, payment, visitor }
}

test('FORM-01 ORD-02 one of two pieces is withdrawn from, received and paid back once, less what use took', async () => {
  const { id, number, email, payment } = await delivered()
  const guest = plainBrowser(at.shop)
  const form = await guest.open('/en/withdrawal/')
  const found = await form.press('Show the items of my order', { name: 'Jonas Žemaitis', email, number })
  const [line = ''] = found
    .$('input[name="line"]')
    .toArray()
    .map((one) => one.attribs.value ?? '')
  const asked = await found.press('Continue', { scope: 'some', line, [`pieces.${line}`]: '1' })
  const receipt = await asked.press('Confirm withdrawal')
  const wd = /WD\d+/.exec(receipt.text())?.[0] ?? ''
  const code = /RT (\d+) (\d{3})/.exec(receipt.text())
  const rt = `RT${code?.[1]}${code?.[2]}`

  const packer = await staffWith(at.shop, 'warehouse', { now: at.now() })
  const office = `/returns/default/${rt}`
  expect((await packer.open('/returns')).text).toContain(rt)
  expect((await packer.open(office)).text).not.toContain('€')
  const arrived = {
    'line[]': [line],
    'received[]': ['1'],
    'condition[]': ['used'],
    'note[]': ['Marks on the sole'],
    'restock[]': [line],
  }
  const both = await Promise.all([
    packer.act(office, 'receive', arrived),
    packer.act(office, 'receive', arrived),
  ])
  expect(both.filter(({ body }) => body.ok)).toHaveLength(1)
  await until(async () => (await withdrawalOf(wd)).state === 'to_refund')
  await emailAbout(at.shop, email, `Your goods of ${wd}`)

  const row = await withdrawalOf(wd)
  const whole = Number(row.goods) + Number(row.shipping) - Number(row.fee)
  const finance = await staffWith(at.shop, 'finance', { now: at.now(), isConfirmed: true })
  const page = `/withdrawals/default/${wd}`
  const pay = (amount: number, more = {}) =>
    finance.act(page, 'refund', {
      amount: amount.toFixed(2),
      deduction: '',
      reason: '',
      to: 'original',
      ...more,
    })
  // Less needs a reason, and another amount than the one shown is never paid.
  expect((await pay(whole - 1, { deduction: '1.00' })).body).toMatchObject({ ok: false })
  expect((await pay(whole - 2, { deduction: '1.00', reason: 'Worn outside' })).status).toBe(409)
  const less = () => pay(whole - 1, { deduction: '1.00', reason: 'Worn outside' })
  const paid = await Promise.all([less(), less()])
  expect(paid.filter(({ body }) => body.ok)).toHaveLength(1)
  await until(async () => Number((await at.payment(Number(id))).refunded) > 0)
  const after = await at.payment(Number(id))
  expect(Number(after.refunded)).toBeCloseTo(whole - 1, 2)
  expect(after.id).toBe(payment.id)
  const [, ...notes] = await listDocumentsOfOrder(at.shop.db, 1, id)
  expect(notes.map(({ gross }) => decimal(gross))).toEqual([expect.closeTo(whole - 1, 2)])
  const back = await at.db
    .selectFrom('returns')
    .select('state')
    .where('number', '=', rt)
    .executeTakeFirstOrThrow()
  expect(back.state).toBe('closed')
  const again = await guest.open(receipt.path)
  expect(again.text()).toContain('Worn outside')
  expect((await at.order(Number(id))).status).toBe('processing')
})

function withdrawalOf(number: string) {
  return at.db.selectFrom('withdrawals').selectAll().where('number', '=', number).executeTakeFirstOrThrow()
}

test('FORM-01 a declaration without an order is matched by staff, accepted, or refused in words', async () => {
  const { number, email } = await delivered()
  const guest = plainBrowser(at.shop)
  const form = await guest.open('/en/withdrawal/')
  const send = async () => {
    const asked = await form.press('Continue', {
      name: 'Jonas',
      email: 'other@example.test',
      number,
      items: 'All of it',
    })
    return /WD\d+/.exec((await asked.press('Confirm withdrawal')).text())?.[0] ?? ''
  }
  const [wd, other] = [await send(), await send()]
  const support = await staffWith(at.shop, 'support', { now: at.now() })
  expect((await support.open('/withdrawals')).text).toContain(wd)
  const page = `/withdrawals/default/${wd}`
  expect((await support.act(page, 'match', { number: 'OR999999' })).body).toMatchObject({ ok: false })
  expect((await support.act(page, 'match', { number })).body.ok).toBe(true)
  expect((await support.act(page, 'accept', { words: 'We found it.' })).body.ok).toBe(true)
  expect((await withdrawalOf(wd)).state).toBe('waiting')
  expect((await emailAbout(at.shop, 'other@example.test', `${wd} is accepted`)).text).toContain(
    'We found it.',
  )
  expect((await support.act(`/withdrawals/default/${other}`, 'refuse', { words: '' })).body.ok).toBe(false)
  expect(
    (await support.act(`/withdrawals/default/${other}`, 'refuse', { words: 'Sent twice.' })).body.ok,
  ).toBe(true)
  const told = await emailAbout(at.shop, 'other@example.test', `answer to your withdrawal ${other}`)
  expect(told.text).toContain('Sent twice.')
  expect(email).not.toBe('other@example.test')
})

test('FORM-01 what a claim has given for a piece is not paid back again by a withdrawal, nor the other way round', async () => {
  const { id, number, email, visitor } = await delivered()
  const finance = await staffWith(at.shop, 'finance', { now: at.now(), isConfirmed: true })
  const claim = () => sendClaim(at.shop, visitor, { id, number }, { email })
  const pay = async (claimed: string) =>
    finance.act(`/claims/default/${claimed}`, 'pay', {
      outcome: 'refund',
      amount: '5.00',
      paidTo: 'original',
      chargedTo: 'us',
      letter: 'We give you the money back.',
      key: randomUUID(),
      version: String((await claimRow(at.shop, claimed)).version),
      confirmer: '',
    })
  expect((await pay(await claim())).body.ok).toBe(true)
  const { price } = await at.db
    .selectFrom('order_lines')
    .select('price')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  const guest = plainBrowser(at.shop)
  const asked = await (await guest.open('/en/withdrawal/')).press('Continue', {
    name: 'Jonas Žemaitis',
    email,
    number,
  })
  const wd = /WD\d+/.exec((await asked.press('Confirm withdrawal')).text())?.[0] ?? ''
  const row = await withdrawalOf(wd)
  expect(row).toMatchObject({ state: 'to_decide', doubts: ['claimed'] })
  expect(Number(row.goods)).toBeCloseTo(2 * Number(price) - 5, 2)
  const later = await claim()
  expect((await finance.open(`/claims/default/${later}`)).text).toContain('Withdrawn from')
  expect((await pay(later)).body).toMatchObject({ ok: false })
})

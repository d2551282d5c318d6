import { expect, test } from 'vitest'
import { customerWith } from '../../support/balances.ts'
import { staffWith } from '../../support/office.ts'
import { payingShop } from '../../support/paying-shop.ts'
import { until } from '../../support/soon.ts'

const at = payingShop()

const finance = (isConfirmed = true) => staffWith(at.shop, 'finance', { now: at.now(), isConfirmed })
const documentsOf = (orderId: number) =>
  at.db.selectFrom('invoices').selectAll().where('order_id', '=', String(orderId)).orderBy('id').execute()
const stateOf = (id: string) =>
  at.db
    .selectFrom('invoice_states')
    .select(['state', 'credited'])
    .where('invoice_id', '=', id)
    .executeTakeFirstOrThrow()

test('OPS-01 an invoice is listed, shown with its VAT and its payment, and served as the stored PDF; looks are written down', async () => {
  const { payment, orderId } = await at.paid()
  const [invoice] = await documentsOf(orderId)
  const number = invoice?.number ?? ''
  const path = `/invoices/default/${invoice?.id}`
  const person = await finance()
  expect((await person.open(`/invoices?q=${number}`)).text).toContain(path)
  expect((await person.open('/invoices?view=credit')).text).not.toContain(number)
  expect((await person.open(`/invoices/file?q=${number}`)).text).toContain(`${number},default,Invoice,`)
  const page = await person.open(path)
  expect(page.text).toContain(`/payments/default/${payment.id}`)
  expect(page.text).toContain('21 %')
  const file = await person.open(`${path}/pdf`)
  expect(file.headers.get('content-type')).toBe('application/pdf')
  expect(file.text.startsWith('%PDF')).toBe(true)
  const looks = await at.db
    .selectFrom('audit_entries')
    .select(['act', 'operation'])
    .where('subject', '=', `invoice ${number}`)
    .orderBy('id')
    .execute()
  expect(looks).toEqual([
    { act: 'invoice.contact', operation: 'view' },
    { act: 'invoice.pdf', operation: 'view' },
  ])
  const support = await staffWith(at.shop, 'support', { now: at.now() })
  for (const closed of ['/invoices', path, `${path}/pdf`, '/reports', '/reports/vat'])
    expect((await support.open(closed)).status, closed).toBe(403)
  for (const absent of [`/invoices/lt/${invoice?.id}`, '/invoices/default/x', '/invoices/lt/1/pdf'])
    expect((await person.open(absent)).status, absent).toBe(404)
})

test('OPS-01 a credit gives the money back, and its credit note takes the same amount off', async () => {
  const { orderId } = await at.paid()
  const [invoice] = await documentsOf(orderId)
  const path = `/invoices/default/${invoice?.id}`
  const wish = { amount: '2.50', reason: 'scratched', to: 'original' }
  expect((await (await finance(false)).act(path, 'credit', wish)).status).toBe(401)
  const person = await finance()
  expect((await person.act(path, 'credit', { ...wish, amount: '9999' })).status).toBe(422)
  expect((await person.act(path, 'credit', { ...wish, reason: '' })).status).toBe(422)
  expect(await documentsOf(orderId)).toHaveLength(1)
  expect((await person.act(path, 'credit', wish)).body.ok).toBe(true)
  await until(async () => (await documentsOf(orderId)).length === 2)
  const note = (await documentsOf(orderId))[1]
  expect(note).toMatchObject({ kind: 'credit_note', gross: '2.5000' })
  expect(await stateOf(invoice?.id ?? '')).toEqual({ state: 'partially_credited', credited: '2.5000' })
  expect((await person.open(path)).text).toContain(note?.number ?? '-')
})

test('OPS-01 an extra invoice is issued to a customer and voided by its typed number, once', async () => {
  const { user } = await customerWith(at.shop, '0')
  const { email } = await at.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', String(user.id))
    .executeTakeFirstOrThrow()
  const person = await finance()
  const wanted = {
    site: 'default',
    email: email ?? '',
    reference: 'P-1',
    name: 'Extra packing',
    amount: '12,10',
    vat: '21',
    days: '7',
  }
  expect((await person.act('/invoices', 'issue', { ...wanted, email: 'nobody@example.com' })).status).toBe(
    422,
  )
  expect((await person.act('/invoices', 'issue', { ...wanted, amount: '0' })).status).toBe(422)
  expect((await person.act('/invoices', 'issue', { ...wanted, colour: 'red' })).status).toBe(422)
  const local = await staffWith(at.shop, 'site_admin', { now: at.now(), isConfirmed: true })
  expect((await local.act('/invoices', 'issue', { ...wanted, site: 'lt' })).status).toBe(422)
  const issued = await person.act('/invoices', 'issue', wanted)
  const number = /MI\d{4}-\d+/.exec(issued.body.toast ?? '')?.[0] ?? ''
  const invoice = await at.db
    .selectFrom('invoices')
    .select(['id', 'net', 'vat', 'gross', 'user_id'])
    .where('number', '=', number)
    .where('site_id', '=', 1)
    .executeTakeFirstOrThrow()
  expect(invoice).toMatchObject({ net: '10.0000', vat: '2.1000', gross: '12.1000', user_id: String(user.id) })
  const path = `/invoices/default/${invoice.id}`
  expect((await person.open('/invoices?view=unpaid')).text).toContain(path)
  expect((await person.act(path, 'void', { typed: 'MI' })).status).toBe(422)
  expect(await stateOf(invoice.id)).toMatchObject({ state: 'issued' })
  expect((await person.act(path, 'void', { typed: number })).body.ok).toBe(true)
  expect(await stateOf(invoice.id)).toMatchObject({ state: 'void' })
  expect((await person.act(path, 'void', { typed: number })).status).toBe(422)
  const trail = await at.db
    .selectFrom('audit_entries')
    .select(['table_name', 'operation'])
    .where('act', '=', 'invoice.void')
    .execute()
  expect(trail).toEqual([{ table_name: 'invoice_states', operation: 'update' }])
})

/** Sums of a country, from the file of the report. */
async function vatOf(country: string, period: string) {
  const { text } = await (await finance()).open(`/reports/vat-file?period=${period}`)
  const rows = text.split('\r\n').map((row) => row.split(','))
  const cents = (place: number) =>
    rows
      .filter((row) => row[3] === country)
      .reduce((sum, row) => sum + Math.round(Number(row[place]) * 100), 0)
  return { net: cents(6), vat: cents(7), gross: cents(8) }
}

test('OPS-01 the VAT report counts a sale by its country and takes its credit off; the accountant gets a row for each rate', async () => {
  const period = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Vilnius' }).format(at.now()).slice(0, 7)
  const before = await vatOf('LT', period)
  const { orderId } = await at.paid()
  const [invoice] = await documentsOf(orderId)
  const cents = (text: string | undefined) => Math.round(Number(text) * 100)
  const sold = {
    net: before.net + cents(invoice?.net),
    vat: before.vat + cents(invoice?.vat),
    gross: before.gross + cents(invoice?.gross),
  }
  expect(await vatOf('LT', period)).toEqual(sold)
  const person = await finance()
  await person.act(`/invoices/default/${invoice?.id}`, 'credit', {
    amount: '1.21',
    reason: 'late',
    to: 'original',
  })
  await until(async () => (await documentsOf(orderId)).length === 2)
  expect(await vatOf('LT', period)).toEqual({
    net: sold.net - 100,
    vat: sold.vat - 21,
    gross: sold.gross - 121,
  })
  const page = await person.open(`/reports/vat?period=${period}`)
  expect(page.text).toContain('Lithuania')
  expect(page.text).toContain('Not in the sums')
  const file = await person.open(`/reports/accounting-file?period=${period}`)
  const rows = file.text.split('\r\n').filter((row) => row.startsWith(`${invoice?.number},`))
  expect(rows).toHaveLength(1)
  expect(file.text).toContain('-1.21')
  const looks = await at.db
    .selectFrom('audit_entries')
    .select('operation')
    .where('act', '=', 'accounting-file')
    .execute()
  expect(looks).toEqual([{ operation: 'view' }])
})

test('OPS-01 the sales report adds a paid order by site, currency, method and category', async () => {
  const period = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Vilnius' }).format(at.now()).slice(0, 7)
  const person = await finance()
  const ordersBy = async () => {
    const { text } = await person.open(`/reports/sales-file?period=${period}`)
    const rows = text.split('\r\n').map((row) => row.replace('"Card, Stripe"', 'Card').split(','))
    const count = (by: string, name: string) =>
      Number(rows.find((row) => row[2] === by && row[3] === name)?.[4] ?? 0)
    const categories = rows
      .filter((row) => row[2] === 'Category')
      .reduce((sum, row) => sum + Number(row[4]), 0)
    return [count('Site', 'Amberway'), count('Currency', 'EUR'), count('Payment', 'Card'), categories]
  }
  const before = await ordersBy()
  await at.paid()
  expect(await ordersBy()).toEqual(before.map((count) => count + 1))
  const page = await person.open(`/reports?period=${period}`)
  expect(page.text).toContain('Sales a week')
  expect(page.text).toContain('By category')
})

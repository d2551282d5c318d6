import { expect, test } from 'vitest'
import { staffWith } from '../../support/office.ts'
import { reconcilingShop } from '../../support/reconciling-shop.ts'

const at = reconcilingShop({ hasPaypal: true })

const staff = (role: 'finance' | 'site_admin' | 'buyer', isConfirmed = true) =>
  staffWith(at.shop, role, { now: at.now(), isConfirmed })
type Person = Awaited<ReturnType<typeof staff>>

const page = '/mismatches/statements'
const head = 'Data;Nuoroda;Suma;Valiuta;Mokestis;Pastaba'
const headings = ['date', 'orderid', 'amount', 'currency', 'fee', '']

/** A payment of a bank, as its adapter would have left it. */
async function paidByBank() {
  const { payment, orderId } = await at.paid()
  const reference = `order-${orderId}`
  await at.db
    .updateTable('payments')
    .set({ provider: 3, provider_ref: reference, capture_ref: reference })
    .where('id', '=', payment.id)
    .execute()
  return { id: payment.id, reference, amount: Number(payment.amount).toFixed(2).replace('.', ',') }
}

function upload(person: Person, content: string, name = 'november.csv') {
  const form = new FormData()
  form.set('act', 'upload')
  form.set('file', new File([content], name, { type: 'text/csv' }))
  return person.send(page, form)
}

const kept = () =>
  at.db
    .selectFrom('statements')
    .select(['id', 'content', 'line_count', 'matched', 'cases'])
    .orderBy('id', 'desc')
    .execute()

async function uploaded(person: Person, content: string) {
  await upload(person, content)
  const [newest] = await kept()
  return `${page}/${newest?.id}`
}

test('OPS-01 a statement is uploaded, its columns chosen and compared: fees go to payments, unknown money becomes cases', async () => {
  const [good, wrong] = [await paidByBank(), await paidByBank()]
  const today = at.now().toISOString().slice(0, 10)
  const file = [
    head,
    `${today} 10:20;${good.reference};${good.amount};EUR;0,29;pirkėjas`,
    `${today} 10:21;${wrong.reference};1,01;EUR;0,10;`,
    `${today} 10:22;nobody-knows;5,00;EUR;;`,
  ].join('\r\n')
  const finance = await staff('finance')
  const path = await uploaded(finance, file)
  const opened = await finance.open(path)
  expect(opened.text).toContain(`value="${today}"`)
  const chosen = { 'mapping[]': headings, from: today, to: today }
  const twice = { ...chosen, 'mapping[]': headings.with(5, 'date') }
  expect((await finance.act(path, 'compare', twice)).status).toBe(422)
  expect(await at.cases()).toEqual([])
  expect((await finance.act(path, 'compare', chosen)).status).toBeLessThan(400)
  expect((await kept())[0]).toMatchObject({ content: null, line_count: 3, matched: 1, cases: 2 })
  const kinds = (await at.cases()).map(({ kind, provider_ref }) => `${kind} ${provider_ref}`).sort()
  expect(kinds).toEqual([`amount_differs ${wrong.reference}`, 'missing_here nobody-knows'])
  const payment = await finance.open(`/payments/default/${good.id}`)
  expect(payment.text).toContain('Fee of the provider')
  expect(payment.text).toContain('€0.29')
  const again = await uploaded(finance, file)
  await finance.act(again, 'compare', chosen)
  expect((await kept())[0]).toMatchObject({ matched: 1, cases: 0 })
  expect(await at.cases()).toHaveLength(2)
  const fees = await at.db
    .selectFrom('payment_fees')
    .select('amount')
    .where('payment_id', '=', good.id)
    .execute()
  expect(fees).toEqual([{ amount: '0.2900' }])
  const file0 = await finance.open(`/reports/sales-file?period=${today.slice(0, 7)}&site=default`)
  expect(file0.text).toMatch(/Payment,"Bank link, Paysera",2,[\d.]+,0\.39/)
})

test('OPS-01 a broken statement changes nothing, and each wrong cell is told with its line', async () => {
  const finance = await staff('finance')
  const before = (await kept()).length
  for (const [content, text] of [
    [`${head}\n2026-11-02;"A`, 'The file is broken at line 2'],
    [`${head}\n2026-11-02;A`, 'Line 2 has another number of cells'],
    [head, 'The file has no lines'],
  ] as const)
    expect((await upload(finance, content)).text).toContain(text)
  expect(await kept()).toHaveLength(before)
  const path = await uploaded(finance, `${head}\n2026-11-02;A-1;5,00;EUR;;\n2026-11-02;A-2;five;EUR;;`)
  const chosen = { 'mapping[]': headings, from: '2026-11-02', to: '2026-11-02' }
  const refused = await finance.act(path, 'compare', chosen)
  expect(refused.body).toMatchObject({ ok: false, fields: { problems: 'Line 3: Amount cannot be read.' } })
  expect(await at.db.selectFrom('provider_movements').select('ref').execute()).toEqual([])
  expect(await at.runs()).toEqual([])
  expect((await finance.act(path, 'drop')).status).toBeLessThan(400)
  expect(await kept()).toHaveLength(before)
})

test('OPS-01 statements are for those who decide about money on every site, after password and code', async () => {
  const file = `${head}\n2026-11-02;A-1;5,00;EUR;;`
  const before = (await kept()).length
  expect((await upload(await staff('buyer'), file)).status).toBe(403)
  expect((await upload(await staff('site_admin'), file)).status).toBe(403)
  expect((await upload(await staff('finance', false), file)).status).toBe(401)
  expect(await kept()).toHaveLength(before)
})

test('OPS-01 fees that Stripe lists are recorded with their payment, once', async () => {
  const { payment } = await at.paid()
  await at.reconcile()
  await at.reconcile()
  const fees = await at.db
    .selectFrom('payment_fees')
    .select(['kind', 'amount', 'currency'])
    .where('payment_id', '=', payment.id)
    .execute()
  // As the simulator charges: 1.5 percent and 25 cents.
  const expected = (Math.round(Number(payment.amount) * 1.5) + 25) / 100
  expect(fees).toEqual([{ kind: 'payment', amount: expected.toFixed(4), currency: 'EUR' }])
})

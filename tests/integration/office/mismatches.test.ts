import { expect, test } from 'vitest'
import { staffWith } from '../../support/office.ts'
import { reconcilingShop } from '../../support/reconciling-shop.ts'

const at = reconcilingShop()

const staff = (role: 'finance' | 'super_admin' | 'site_admin' | 'buyer', isConfirmed = true) =>
  staffWith(at.shop, role, { now: at.now(), isConfirmed })
const foreign = async (amount: number) => {
  await at.stripe.control('payments/foreign', { amount, currency: 'eur' })
  await at.reconcile()
  const found = (await at.cases()).at(-1)
  return { id: found?.id ?? '', path: `/mismatches/${found?.id}`, ref: found?.provider_ref ?? '' }
}
const caseOf = (id: string) =>
  at.db
    .selectFrom('reconciliation_cases')
    .select(['state', 'resolution', 'resolved_by', 'proposed_by', 'proposed_to'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test('OPS-01 money that we do not know is a case with both sides, its likely cause, and a day that differs', async () => {
  const { path, ref } = await foreign(1234)
  const finance = await staff('finance')
  expect((await finance.open('/')).text).toContain('Payment mismatches')
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Vilnius' }).format(at.now())
  const list = await finance.open(`/mismatches?day=${today}`)
  expect(list.text).toContain(path)
  expect(list.text).toContain('+€12.34')
  const file = await finance.open(`/mismatches/file?day=${today}`)
  expect(file.text).toContain(`${today},"Card, Stripe",EUR,1,12.34,0,0.00,12.34`)
  const page = await finance.open(path)
  expect(page.text).toContain('Most likely')
  expect(page.text).toContain(ref)
  expect((await (await staff('buyer')).open(path)).status).toBe(403)
})

test('OPS-01 a small case is explained and closed by one person, after password and code', async () => {
  const { id, path } = await foreign(4000)
  const unsure = await staff('finance', false)
  expect((await unsure.act(path, 'explain', { note: 'a test payment' })).status).toBe(401)
  const finance = await staff('finance')
  expect((await finance.act(path, 'explain', { note: ' ' })).status).toBe(422)
  expect(await caseOf(id)).toMatchObject({ state: 'open' })
  expect((await finance.act(path, 'explain', { note: 'a test payment' })).body.ok).toBe(true)
  expect(await caseOf(id)).toMatchObject({ state: 'resolved', resolution: 'a test payment' })
  expect((await finance.open('/mismatches?state=closed')).text).toContain(path)
  const trail = await at.db
    .selectFrom('audit_entries')
    .select(['table_name', 'operation'])
    .where('subject', '=', `mismatch ${id}`)
    .execute()
  expect(trail).toEqual([{ table_name: 'reconciliation_cases', operation: 'update' }])
})

test('OPS-01 above 200 the one who explains names who is asked, who gets an email; never the same person closes it', async () => {
  const { id, path } = await foreign(25_000)
  const finance = await staff('finance')
  const boss = await staff('super_admin')
  const local = await staff('site_admin')
  expect((await finance.act(path, 'confirm')).status).toBe(422)
  const unnamed = await finance.act(path, 'explain', { note: 'another shop' })
  expect(unnamed.body.fields).toEqual({ confirmer: 'This needs a second person: choose who is asked.' })
  for (const confirmer of [finance.id, local.id])
    expect((await finance.act(path, 'explain', { note: 'another shop', confirmer })).status).toBe(422)
  expect(await caseOf(id)).toMatchObject({ state: 'open', proposed_by: null })
  const asked = { note: 'another shop', confirmer: boss.id }
  expect((await finance.act(path, 'explain', asked)).body.ok).toBe(true)
  expect((await finance.act(path, 'explain', asked)).body.ok).toBe(true)
  expect(await caseOf(id)).toMatchObject({ state: 'open', proposed_by: finance.id, proposed_to: boss.id })
  const { email } = await at.db
    .selectFrom('staff')
    .select('email')
    .where('id', '=', boss.id)
    .executeTakeFirstOrThrow()
  const emails = await at.db.selectFrom('emails').select(['text']).where('recipient', '=', email).execute()
  expect(emails).toHaveLength(1)
  expect(emails[0]?.text).toContain(path)
  expect((await finance.act(path, 'confirm')).status).toBe(422)
  expect(await caseOf(id)).toMatchObject({ state: 'open' })
  expect((await boss.open(path)).text).toContain('Confirm and close €250.00')
  expect((await boss.act(path, 'confirm')).body.ok).toBe(true)
  expect(await caseOf(id)).toMatchObject({
    state: 'resolved',
    resolution: 'another shop',
    resolved_by: boss.id,
  })
})

test('OPS-01 comparing again asks the provider and closes a case whose sides agree now', async () => {
  const { payment } = await at.paid()
  const second = { amount: Math.round(Number(payment.amount) * 100), currency: 'eur', payment_id: payment.id }
  const { id: intent } = await at.stripe.control('payments/foreign', second)
  await at.reconcile()
  const [found] = await at.cases()
  const path = `/mismatches/${found?.id}`
  const finance = await staff('finance')
  expect((await finance.open(path)).text).toContain(`/payments/default/${payment.id}`)
  expect((await finance.act(path, 'compare')).body.toast).toBe('Both sides still differ')
  await at.db.deleteFrom('provider_movements').where('ref', '=', intent).execute()
  expect((await finance.act(path, 'compare')).body.toast).toContain('the case is closed')
  expect(await caseOf(found?.id ?? '')).toMatchObject({ state: 'resolved', resolution: 'matched_later' })
})

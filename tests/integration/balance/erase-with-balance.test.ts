import { afterEach, expect, test } from 'vitest'
import { brokenInvariants } from '../../../db/broken-invariants.ts'
import { giveBack } from '../../../src/shop/payments/give-back.server.ts'
import { reconcilePayments } from '../../../src/shop/payments/reconcile-payments.server.ts'
import { adjust, atPayment, balanceOf, customerWith, spendFrom } from '../../support/balances.ts'
import { isSignedIn, password } from '../../support/customers.ts'
import { payingShop } from '../../support/paying-shop.ts'

const at = payingShop()

afterEach(async () => {
  at.resetClock()
  expect(await brokenInvariants(at.shop.db)).toEqual([])
})

type Person = Awaited<ReturnType<typeof customerWith>>

const erase = (person: Person) => person.ask('/api/account/erase', { password })

async function expectRefused(person: Person) {
  expect(await erase(person)).toMatchObject({ status: 409, body: { code: 'account.balance_not_empty' } })
  expect(await isSignedIn(person)).toBe(true)
}

test('ACC-05 an account with money on its balance is not erased, and the page says why; an empty one is erased', async () => {
  const person = await customerWith(at.shop, '0.01')
  await expectRefused(person)
  const page = await person.visitor.post('/en/account-information/', { intent: 'erase', password })
  expect(page.status).toBe(422)
  expect(page.html.match(/role="alert">([^<]*)/)?.[1]).toMatch(/^There is still money on your balance/)
  await adjust(at.shop, person.user.id, '0.01', { isDeduction: true })
  expect((await erase(person)).status).toBe(200)
})

test('ACC-05 an account with a held balance or one in another currency is not erased', async () => {
  const person = await customerWith(at.shop, '10')
  const { slug } = await atPayment(at.shop, person.visitor)
  await spendFrom(person.visitor, slug, 10)
  expect(await balanceOf(at.shop, person.user.id)).toEqual({ available: 0, authorised: 10 })
  await expectRefused(person)
  const rich = await customerWith(at.shop, '0')
  await adjust(at.shop, rich.user.id, '5', { currencyId: 2 })
  await expectRefused(rich)
})

test('ACC-05 an account with an open top-up is erased only after the top-up has ended', async () => {
  const person = await customerWith(at.shop, '0')
  expect((await person.ask('/api/balance/top-up', { amount: 20, provider: 1 })).status).toBe(200)
  await expectRefused(person)
  const { provider_ref: ref } = await at.db
    .selectFrom('payments')
    .select('provider_ref')
    .where('user_id', '=', String(person.user.id))
    .executeTakeFirstOrThrow()
  await at.stripe.adapter().cancel(String(ref))
  at.pass(3)
  await reconcilePayments(at.parts())
  expect((await erase(person)).status).toBe(200)
})

test('ACC-05 an account with a pending refund to its balance is not erased; a pending refund to the provider does not prevent it', async () => {
  const person = await customerWith(at.shop, '0')
  const { orderId, payment } = await at.paidBy(person)
  const wish = {
    siteId: 1,
    orderId: String(orderId),
    reason: 'goodwill',
    actor: { type: 'staff', id: '1' },
  } as const
  expect(await giveBack(at.parts(), wish)).toMatchObject({ ok: true })
  const [refund] = await at.refunds(payment.id)
  const asIf = (change: object) =>
    at.db.updateTable('refunds').set(change).where('id', '=', String(refund?.id)).execute()
  await asIf({ is_to_balance: true, state: 'requested', poll_at: null })
  await expectRefused(person)
  await asIf({ is_to_balance: false, state: 'pending' })
  expect((await erase(person)).status).toBe(200)
  await asIf({ state: 'succeeded' })
})

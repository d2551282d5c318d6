import { afterEach, expect, test } from 'vitest'
import { customer } from '../../support/customers.ts'
import { payingShop } from '../../support/paying-shop.ts'
import { beginCheckout, data, pay, toLocker, variantWith } from '../../support/purchases.ts'

const at = payingShop({ hasPaypal: true, changes: { providerMs: 2000 } })

const waiting = 'Your order waits for payment'

const silences = {
  1: [{ method: 'POST', path: '/v1/checkout/sessions' }],
  2: [
    { method: 'POST', path: '/v1/oauth2/token' },
    { method: 'POST', path: '/v2/checkout/orders' },
  ],
} as const

async function silence(provider: 1 | 2) {
  for (const call of silences[provider])
    await at.stripe.control('faults', { ...call, times: 1000, action: 'timeout' })
}
afterEach(() => at.stripe.control('faults/clear'))

async function readyToConfirm(provider: number) {
  const { visitor } = await customer(at.shop)
  const slug = await beginCheckout(visitor, await variantWith(at.shop.db, 5))
  await toLocker(visitor, slug)
  const payment = { id: provider, index: 0, type: 'full' }
  const { total } = await data(visitor, slug, { step: 5, payment })
  return { visitor, slug, total }
}

const ordersOf = (slug: string) =>
  at.db
    .selectFrom('orders')
    .innerJoin('checkouts', 'checkouts.id', 'orders.checkout_id')
    .select(['orders.id', 'orders.number', 'orders.status'])
    .where('checkouts.slug', '=', slug)
    .execute()

test.each([1, 2] as const)(
  'PAY-01 provider %i does not respond: the call times out, the order awaits payment and can be paid later',
  async (provider) => {
    const { visitor, slug, total } = await readyToConfirm(provider)
    await silence(provider)
    const silent = await pay(visitor, slug, total)
    const [order] = await ordersOf(slug)
    expect([silent.status, silent.body.code]).toEqual([503, 'payment.provider_unavailable'])
    expect(silent.body.details).toEqual({
      order_id: Number(order?.id),
      order_number: order?.number,
      order_status: 'awaiting_payment',
    })
    expect(order?.status).toBe('awaiting_payment')
    const page = await visitor.visit(`/en/success/${slug}/`)
    expect(page.html).toContain(waiting)

    await at.stripe.control('faults/clear')
    const again = await pay(visitor, slug, total)
    expect(again.status, JSON.stringify(again.body)).toBe(200)
    expect(again.body.next).toMatchObject({ type: 'redirect' })
    expect(await ordersOf(slug)).toHaveLength(1)
  },
)

test.each([1, 2] as const)(
  'PAY-01 provider %i does not respond: the page leads to the unpaid order and to a retry',
  async (provider) => {
    const { visitor, slug, total } = await readyToConfirm(provider)
    await silence(provider)
    const confirmed = await visitor.post(`/en/confirm/${slug}/`, {
      expected_total: String(total),
      terms: 'on',
    })
    expect([confirmed.status, confirmed.headers.get('location')]).toEqual([303, `/en/success/${slug}/`])
    const [order] = await ordersOf(slug)
    const payPage = `/en/payment-pay/?order=${order?.number}`
    expect((await visitor.visit(`/en/success/${slug}/`)).html).toContain('/en/payment-pay/')
    const refused = await visitor.post(payPage, { 'payment.id': String(provider) })
    expect(refused.html).toContain('<main')
    expect(refused.status).toBe(503)

    await at.stripe.control('faults/clear')
    const again = await visitor.post(payPage, { 'payment.id': String(provider) })
    expect(again.status).toBe(303)
    expect(again.headers.get('location')).toMatch(/^http:/)
  },
)

test('PAY-01 a payment whose provider answers neither fetch nor cancel blocks other methods until it answers again', async () => {
  const { visitor, slug, total } = await readyToConfirm(1)
  expect((await pay(visitor, slug, total)).status).toBe(200)
  const [order] = await ordersOf(slug)
  const payPage = `/en/payment-pay/?order=${order?.number}`
  for (const call of [
    { method: 'GET', path: '/v1/checkout/sessions/*' },
    { method: 'POST', path: '/v1/checkout/sessions/*/expire' },
  ])
    await at.stripe.control('faults', { ...call, times: 1000, action: 'timeout' })
  const refused = await visitor.post(payPage, { 'payment.id': '2' })
  expect(refused.status).toBe(503)
  expect(await at.payment(order?.id ?? '')).toMatchObject({ provider: 1, state: 'requires_action' })
  expect((await visitor.visit(payPage)).status).toBe(200)

  await at.stripe.control('faults/clear')
  expect((await visitor.post(payPage, { 'payment.id': '2' })).status).toBe(303)
  expect(await at.payment(order?.id ?? '')).toMatchObject({ provider: 2, state: 'requires_action' })
})

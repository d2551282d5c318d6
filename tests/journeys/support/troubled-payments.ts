import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { heading } from './buying.ts'
import { expect } from './fixtures.ts'
import { lockerOf } from './orders.ts'
import type { TroubledShop } from './troubled-shop.ts'

/** Each external payment method: its number, its path at the simulator, and the buttons on its page. */
export const ways = {
  Card: {
    provider: 1,
    under: '',
    success: 'Payment succeeds',
    later: 'Pay later: the money comes',
    questions: [{ method: 'GET', path: '/v1/checkout/sessions/*' }],
  },
  PayPal: {
    provider: 2,
    under: 'paypal/',
    success: 'Pay from the balance',
    later: 'Pay; PayPal reviews it, then the money comes',
    questions: [{ method: 'GET', path: '/v2/checkout/orders/*' }],
  },
  'Bank link': {
    provider: 3,
    under: 'paysera/',
    success: 'Confirm the payment',
    later: 'Confirm; the bank is slow',
    // Paysera cannot be polled.
    questions: [],
  },
} as const
export type Way = keyof typeof ways
export const everyWay = Object.keys(ways) as Way[]
const bank = 'nemunas'

/** The page polls every two seconds; jobs and callbacks may be slow on a busy machine. */
export const soon = { timeout: 30_000 }

/** By a bank or PayPal. */
export const confirming = / is confirming the (?:card )?payment$/

type Delivery = { id: string; type: string; state: string; results: string[] }

/** Controls the webhooks of a provider: hold, release, resend or forge them. */
export const tell = (shop: TroubledShop, way: Way, what: string, wish: object = {}) =>
  shop.control(`${ways[way].under}deliveries/${what}`, wish)
export const told = (shop: TroubledShop, way: Way): Promise<Delivery[]> =>
  shop.ask(`${ways[way].under}deliveries`)

export type Placed = { orderId: string; paymentId: string; ref: string; total: number }

/** An order placed by calls alone, up to the provider's page; other tests cover the pages before it. */
export async function placeOrder(page: Page, shop: TroubledShop, way: Way | 'Balance', fromBalance = 0) {
  const ask = async (path: string, data?: object, headers: Record<string, string> = {}) => {
    const answer = await page.request.fetch(path, { method: data ? 'POST' : 'GET', data, headers })
    expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200)
    return answer.json()
  }
  await ask('/api/cart/add', { ...shop.wanted, quantity: 1 })
  const { slug } = await ask('/api/checkout/generate')
  const fetched = (data: object) => ask(`/api/checkout/fetch/${slug}`, data)
  await fetched(lockerOf(await fetched({ step: 3 }), 'jonas@pastas.example'))
  if (way === 'Balance') await ask('/api/checkout/use-balance', { slug })
  else if (fromBalance > 0) await ask('/api/checkout/use-balance', { slug, amount: fromBalance })
  const id = way === 'Balance' ? 4 : ways[way].provider
  const payment = { id, ...(way === 'Bank link' && { bank }) }
  const { total } = await fetched({ step: 5, payment })
  const key = { 'idempotency-key': randomUUID() }
  const { next } = await ask(`/api/checkout/pay/${slug}`, { expected_total: total }, key)
  await page.goto(next.url ?? `/en/success/${slug}/`)
  return newest(shop)
}

/** The newest order, with its payment at a provider if it has one. */
async function newest(shop: TroubledShop): Promise<Placed> {
  const [row] = await shop.query(`select orders.id, payments.id as payment, provider_ref, amount from orders
    join payments on payments.order_id = orders.id order by orders.id desc, provider = 4, attempt desc limit 1`)
  return {
    orderId: String(row?.id),
    paymentId: String(row?.payment),
    ref: String(row?.provider_ref),
    total: Number(row?.amount),
  }
}

/** Presses a button on the provider's page. With `isCutOff` it takes effect, but the buyer gets no response. */
export async function press(
  page: Page,
  way: Way,
  { what = 'success', isCutOff = false }: { what?: 'success' | 'later'; isCutOff?: boolean } = {},
) {
  if (way === 'PayPal') await page.getByRole('button', { name: 'Log in as the test buyer' }).click()
  const button = page.getByRole('button', { name: ways[way][what], exact: true })
  await expect(button).toBeVisible()
  if (!isCutOff) return button.click()
  const isDone = Promise.withResolvers<void>()
  await page.route(page.url(), async (route) => {
    await route.fetch({ maxRedirects: 0 })
    await route.fulfill({ status: 204 })
    isDone.resolve()
  })
  await button.click()
  await isDone.promise
  await page.unroute(page.url())
}

const orderLink = (page: Page) => page.getByRole('link', { name: /^(?:Track order|See the order)$/ })

/** Opens the newest order of this visitor. */
export async function openOrder(page: Page) {
  await page.goto('/en/success/')
  await page.goto((await orderLink(page).getAttribute('href')) ?? '')
  await expect(heading(page, /^Order OR/)).toBeVisible()
}

/** Opens the order from the success page. */
export async function seeOrder(page: Page) {
  await orderLink(page).click()
  await expect(heading(page, /^Order OR/)).toBeVisible()
}

export const payments = (page: Page) => page.getByRole('region', { name: 'Payments' }).getByRole('listitem')
export const stands = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })

/** Reloads until a job has made it visible. */
export async function reloadUntil(page: Page, locator: Locator) {
  const look = async () => {
    await page.reload()
    return locator.isVisible()
  }
  await expect.poll(look, { ...soon, intervals: [100] }).toBe(true)
}

/** Checks on the page of an order that it is paid once. */
export async function expectPaidOnce(page: Page, shop: TroubledShop, way: Way, { orderId }: Placed) {
  await reloadUntil(page, stands(page, 'Paid, thank you'))
  await expect(payments(page)).toHaveCount(1)
  await expect(payments(page)).toContainText([new RegExp(`${way}.*Paid`)])
  const captures = await shop.query(`select state_events.id from state_events
    join payments on payments.id::text = entity_id where entity = 'payment' and to_state = 'captured' and order_id = ${orderId}`)
  expect(captures, 'it was taken once').toHaveLength(1)
  expect(await shop.query(`select alarm from payments where order_id = ${orderId}`)).toEqual([
    { alarm: null },
  ])
}

/** Waits until all received webhooks are processed. */
export async function allHeard(shop: TroubledShop) {
  const waiting = 'select id from webhook_inbox where processed_at is null'
  await expect.poll(() => shop.query(waiting), soon).toEqual([])
}

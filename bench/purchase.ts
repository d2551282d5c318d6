// One purchase, step by step over HTTP, as the pages do it.
import type { Pool } from 'undici'

export type Goods = { product_id: number; variant_id: number }
export type Delivery = { index: number; parcelshopId: number }
export type Step = 'add' | 'generate' | 'delivery' | 'payment' | 'pay' | 'paid'
export const steps: readonly Step[] = ['add', 'generate', 'delivery', 'payment', 'pay', 'paid']
export type Buyer = {
  /** A guest has none. */
  session?: string | undefined
  paysFrom: 'card' | 'balance'
  /** Up to the return from the provider, instead of only to its page. */
  goesToTheEnd: boolean
}

const address = { first_name: 'Bench', last_name: 'Mark', phone_number: '+37061234567', country_id: 1 }
const unread: readonly Step[] = ['add', 'delivery']
const maxBytes = 10_000_000
let keys = 0

/** Reports the time of each step; throws where one fails. */
export async function buy(
  pool: Pool,
  goods: Goods,
  delivery: Delivery,
  tell: (step: Step, ms: number) => void | Promise<void>,
  { session = '', paysFrom, goesToTheEnd }: Buyer,
): Promise<void> {
  let cookie = session
  async function ask(step: Step, path: string, body?: object): Promise<string> {
    const began = performance.now()
    keys += 1
    const answer = await pool.request({
      path,
      method: body ? 'POST' : 'GET',
      headers: {
        'content-type': 'application/json',
        ...(step === 'pay' && { 'idempotency-key': `bench-${process.pid}-${keys}` }),
        ...(cookie && { cookie }),
      },
      body: body ? JSON.stringify(body) : null,
    })
    // Measuring does not need four hundred lockers parsed as text.
    const isRead = answer.statusCode >= 400 || !unread.includes(step)
    const text = isRead ? await answer.body.text() : ''
    if (!isRead) await answer.body.dump({ limit: maxBytes })
    const took = performance.now() - began
    if (answer.statusCode !== (step === 'paid' ? 302 : 200))
      throw new Error(`${step}: ${answer.statusCode} ${text.slice(0, 200)}`)
    cookie ||= String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? ''
    await tell(step, took)
    return text
  }
  await ask('add', '/api/cart/add', { ...goods, quantity: 1 })
  const { slug } = JSON.parse(await ask('generate', '/api/checkout/generate'))
  const { index, parcelshopId } = delivery
  await ask('delivery', `/api/checkout/fetch/${slug}`, {
    step: 4,
    shipping: { shipping_method: 'sea' },
    delivery: { delivery_method_index: index, parcelshop_id: parcelshopId },
    address,
    country: 1,
    email: 'bench@example.test',
  })
  const payment = { step: 5, payment: { id: paysFrom === 'balance' ? 4 : 1, index: 0, type: 'full' } }
  const told = await ask('payment', `/api/checkout/fetch/${slug}`, payment)
  const paid = await ask('pay', `/api/checkout/pay/${slug}`, { expected_total: totalIn(told) })
  if (paysFrom === 'card' && goesToTheEnd) await ask('paid', await payByCard(JSON.parse(paid).next.url))
}

/** On the provider's page, which leads back to the shop: the buyer waits for it, but it is not our work. */
async function payByCard(page: string): Promise<string> {
  const body = new URLSearchParams({ card: '4242 4242 4242 4242' })
  const { headers } = await fetch(page, { method: 'POST', body, redirect: 'manual' })
  const { pathname, search } = new URL(headers.get('location') ?? '', page)
  return pathname + search
}

/** Without parsing four hundred lockers each time: the client shares the machine with the shop. */
function totalIn(checkout: string): number {
  return Number(/"total":([\d.]+),"currency"/.exec(checkout)?.[1])
}

// Somebody who buys something, step by step over HTTP, as the pages do it.
import type { Pool } from 'undici'

export type Goods = { product_id: number; variant_id: number }
export type Delivery = { index: number; parcelshopId: number }
export type Step = 'add' | 'generate' | 'delivery' | 'balance' | 'payment' | 'pay'
export const steps: readonly Step[] = ['add', 'generate', 'delivery', 'balance', 'payment', 'pay']

const address = { first_name: 'Bench', last_name: 'Mark', phone_number: '+37061234567', country_id: 1 }
let keys = 0

/** Tells after each step how long it took; throws where one fails. */
export async function buy(
  pool: Pool,
  goods: Goods,
  delivery: Delivery,
  tell: (step: Step, ms: number) => void | Promise<void>,
  /** A guest has no session. */
  { session = '', paysFrom }: { session?: string | undefined; paysFrom: 'card' | 'balance' },
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
    const text = await answer.body.text()
    const took = performance.now() - began
    if (answer.statusCode !== 200) throw new Error(`${step}: ${answer.statusCode} ${text.slice(0, 200)}`)
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
  if (paysFrom === 'balance') await ask('balance', '/api/checkout/use-balance', { slug })
  const payment = { step: 5, payment: { id: paysFrom === 'balance' ? 4 : 1, index: 0, type: 'full' } }
  const told = await ask('payment', `/api/checkout/fetch/${slug}`, payment)
  await ask('pay', `/api/checkout/pay/${slug}`, { expected_total: totalIn(told) })
}

/** Without reading four hundred lockers each time: the client shares the machine with the shop. */
function totalIn(checkout: string): number {
  return Number(/"total":([\d.]+),"currency"/.exec(checkout)?.[1])
}

import { expect, test, vi } from 'vitest'
import type { CrashPoint } from '../../src/platform/crash-point.server.ts'
import { pay, type Visitor } from '../support/purchases.ts'
import { plenty, query, soundness } from '../support/shop-folder.ts'
import type { ShopProcess } from '../support/shop-process.ts'
import { simulatedStripe } from '../support/simulated-stripe.ts'
import { goodCard, press } from '../support/simulator-client.ts'
import { soon } from '../support/soon.ts'
import { guest, readyToPay } from './buying.ts'
import { dataFolder, pause, postmasterOf, startShop } from './started-shop.ts'

const stripe = simulatedStripe()

/** After a crash during the pay call the buyer sees an error and presses again; a later crash needs no action. */
const points: { point: CrashPoint; isAtPay: boolean }[] = [
  { point: 'after-order-commit', isAtPay: true },
  { point: 'before-provider', isAtPay: true },
  { point: 'after-provider', isAtPay: true },
  { point: 'after-webhook-insert', isAtPay: false },
  { point: 'before-complete-commit', isAtPay: false },
  { point: 'after-complete-commit', isAtPay: false },
]

function variables(data: string, more: Record<string, string> = {}): Record<string, string> {
  return { SHOP_DATA_DIR: data, NODE_ENV: 'test', RATE_LIMITS: '0', ...stripe.settings(), ...more }
}

/** Waits for the start, and directs the webhooks of the provider to this process. */
async function opened(shop: ShopProcess): Promise<void> {
  await shop.opened()
  await stripe.control('webhook', { url: `http://localhost:${shop.port}/api/webhooks/stripe` })
}

const orderOf = (
  slug: string,
) => `select orders.id::int, orders.status, payments.state, payments.captured = orders.total as is_full
  from orders join checkouts on checkouts.id = orders.checkout_id join payments on payments.order_id = orders.id
  where checkouts.slug = '${slug}'`

test('PAY-03 a shop killed at the worst moments loses no order and charges no customer twice', async (t) => {
  const data = dataFolder(t)
  let shop = await startShop(t, variables(data))
  await opened(shop)
  const wanted = await plenty(data)
  for (const { point, isAtPay } of points) {
    await shop.stop()
    shop = await startShop(t, variables(data, { CRASH_AT: point }), shop.port)
    await opened(shop)
    const visitor = guest(() => shop.port) as Visitor
    const { slug, total } = await readyToPay(visitor, wanted)
    const first = await pay(visitor, slug, total).catch(() => null)
    expect(first?.status, point).toBe(isAtPay ? undefined : 200)
    if (first) await press((first.body.next as { url: string }).url, goodCard)
    expect((await shop.ended()).signal, point).toBe('SIGKILL')

    shop = await startShop(t, variables(data), shop.port)
    await opened(shop)
    if (isAtPay) {
      const again = await pay(visitor, slug, total)
      expect(again.status, JSON.stringify(again.body)).toBe(200)
      await press((again.body.next as { url: string }).url, goodCard)
    }
    await stripe.settle(3600)
    await vi.waitFor(async () => {
      const paid = { status: 'paid', state: 'captured', is_full: true }
      expect(await query(data, orderOf(slug)), point).toMatchObject([paid])
    }, soon)
    if (first) expect(await query(data, orderOf(slug))).toMatchObject([{ id: first.body.order_id }])
    const { sessions, charges } = await stripe.ask('objects')
    const isOurs = ({ metadata }: { metadata: { slug: string } }) => metadata.slug === slug
    expect(sessions.filter(isOurs), point).toHaveLength(1)
    expect(charges.filter(isOurs), point).toHaveLength(1)
  }
  expect(await soundness(data)).toEqual([])
}, 240_000)

test('a database killed under many buyers loses no acknowledged order, and buying goes on', async (t) => {
  const data = dataFolder(t)
  const shop = await startShop(t, variables(data))
  await opened(shop)
  const wanted = await plenty(data)
  const acknowledged: { id: number; begunAt: number }[] = []
  let isOver = false
  async function buy() {
    while (!isOver) {
      const begunAt = performance.now()
      try {
        const visitor = guest(() => shop.port) as Visitor
        const { slug, total } = await readyToPay(visitor, wanted)
        const { status, body } = await pay(visitor, slug, total)
        if (status === 200) acknowledged.push({ id: Number(body.order_id), begunAt })
      } catch {
        await pause()
      }
    }
  }
  const crowd = Array.from({ length: 8 }, buy)
  for (let kill = 0; kill < 3; kill += 1) {
    const before = acknowledged.length
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(before + 10), soon)
    process.kill(postmasterOf(data), 'SIGKILL')
    const killedAt = performance.now()
    const restarts = kill + 1
    await vi.waitFor(() => expect(shop.output.split('starting it again').length - 1).toBe(restarts), soon)
    // Begun after the kill: the response to an earlier purchase may arrive while the database is still down.
    await vi.waitFor(() => expect(acknowledged.some(({ begunAt }) => begunAt > killedAt)).toBe(true), soon)
  }
  isOver = true
  await Promise.all(crowd)
  expect(shop.isAlive(), 'the same process all the time').toBe(true)
  const rows = await query(data, 'select id::int from orders')
  const stored = new Set(rows.map(({ id }) => id))
  expect(acknowledged.filter(({ id }) => !stored.has(id))).toEqual([])
  expect(await soundness(data)).toEqual([])
}, 180_000)

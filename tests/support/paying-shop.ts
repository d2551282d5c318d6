import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { assemble, type Shop, type ShopOptions } from '../../src/assemble.ts'
import { acrossSites } from '../../src/platform/database.server.ts'
import { createLog } from '../../src/platform/log.server.ts'
import { openProviderFiles } from '../../src/platform/provider-files.server.ts'
import { openPaypal } from '../../src/providers/payments/paypal.ts'
import { openPaysera } from '../../src/providers/payments/paysera.ts'
import { paymentProviders } from '../../src/shop/payment-methods/payment-providers.server.ts'
import type { PaymentParts } from '../../src/shop/payments/payment-parts.server.ts'
import { atPayment, chosen, spendFrom } from './balances.ts'
import { pay, readyToPay, type Visitor, variantWith } from './purchases.ts'
import { type Received, simulatedStripe } from './simulated-stripe.ts'
import { goodCard, press } from './simulator-client.ts'
import { until } from './soon.ts'
import { freshDatabase, shopOptions } from './test-shop.ts'

export type PayingShop = ReturnType<typeof payingShop>

/** A shop (with `hasSecond` two on one database), the simulated providers and a clock that can be advanced. */
export function payingShop({
  hasPaypal = false,
  hasPaysera = false,
  hasSecond = false,
  changes = {},
}: {
  hasPaypal?: boolean
  hasPaysera?: boolean
  hasSecond?: boolean
  changes?: Partial<ShopOptions>
} = {}) {
  const stripe = simulatedStripe()
  let aheadMs = 0
  const clock = () => new Date(Date.now() + aheadMs)
  const shops: Shop[] = []
  let databaseUrl = ''

  beforeAll(async () => {
    databaseUrl = await freshDatabase()
    const options = shopOptions(databaseUrl, {
      RATE_LIMITS: false,
      ...stripe.settings(),
      ...(hasPaypal && stripe.paypalSettings()),
      ...(hasPaysera && stripe.payseraSettings()),
      clock,
      ...changes,
    })
    shops.push(await assemble(options))
    if (hasSecond) shops.push(await assemble(options))
  })
  afterAll(() => Promise.all(shops.map((shop) => shop.close())))
  // Most of these tests wait for webhooks, so a failed one prints deliveries, inbox, payments and jobs.
  beforeEach(({ onTestFailed }) => {
    onTestFailed(async () => {
      const { rows: jobs } = await sql`select * from graphile_worker.jobs`.execute(db())
      const heard = db().selectFrom('webhook_inbox').select(['event_id', 'processed_at', 'problem'])
      const payments = db()
        .selectFrom('payments')
        .select(['id', 'provider', 'state', 'captured', 'alarm', 'created_at'])
      const known = {
        told: await stripe.ask('deliveries'),
        heard: await heard.orderBy('id', 'desc').limit(10).execute(),
        payments: await payments.orderBy('created_at', 'desc').limit(5).execute(),
        jobs,
      }
      console.info(JSON.stringify(known, null, 2))
    })
  })

  const first = () => shops[0] as Shop
  const second = () => shops[1] as Shop
  const db = () => acrossSites(first().db)

  return {
    stripe,
    get shop() {
      return first()
    },
    get second() {
      return second()
    },
    get db() {
      return db()
    },
    get databaseUrl() {
      return databaseUrl
    },
    now: clock,
    pass(minutes: number) {
      aheadMs += minutes * 60_000
    },
    resetClock() {
      aheadMs = 0
    },
    parts: (of = first()): PaymentParts => ({
      db: of.db,
      log: createLog('silent'),
      clock,
      sites: of.sites,
      payments: paymentProviders({
        1: stripe.adapter(),
        2: hasPaypal ? openPaypal(stripe.paypalSettings(), clock) : null,
        3: hasPaysera
          ? openPaysera(stripe.payseraSettings(), {
              files: openProviderFiles(of.db),
              clock,
              log: createLog('silent'),
            })
          : null,
      }),
    }),
    /** Passes an event, as the provider sent it, to the webhook endpoint of the shop. */
    async tell({ method, path, raw, headers }: Omit<Received, 'host' | 'type' | 'eventId'>, to = first()) {
      const response = await to.app.request(`http://localhost${path}`, {
        method,
        headers,
        ...(method === 'POST' && { body: new Uint8Array(raw) }),
      })
      expect(response.status).toBe(200)
    },
    /** Passes on all events that the provider has sent since the last call. */
    async tellAll() {
      await stripe.settle()
      for (const event of stripe.received.splice(0)) await this.tell(event)
    },
    order: (id: number | string) =>
      db().selectFrom('orders').selectAll().where('id', '=', String(id)).executeTakeFirstOrThrow(),
    payment: (orderId: number | string) =>
      db()
        .selectFrom('payments')
        .selectAll()
        .where('order_id', '=', String(orderId))
        .where('provider', '<>', 4)
        .orderBy('attempt', 'desc')
        .executeTakeFirstOrThrow(),
    refunds: (paymentId: string) =>
      db()
        .selectFrom('refunds')
        .selectAll()
        .where('payment_id', '=', paymentId)
        .orderBy('created_at')
        .execute(),
    stock: (variantId: number) =>
      db()
        .selectFrom('stocks')
        .select(['on_hand', 'reserved'])
        .where('variant_id', '=', variantId)
        .executeTakeFirstOrThrow(),
    /** Templates of the emails about an order, but for the one that it was placed. */
    emails: async (orderId: number | string) => {
      const rows = await db()
        .selectFrom('outbox_events')
        .select('payload')
        .where('topic', '=', 'order.email')
        .orderBy('id')
        .execute()
      return rows
        .map(({ payload }) => payload as { orderId: string; template: string })
        .filter((payload) => payload.orderId === String(orderId) && payload.template !== 'placed')
        .map(({ template }) => template)
    },
    /** An order that is placed, with its payment page open at the provider. */
    async placed(onHand = 5, known?: { product_id: number; variant_id: number }, provider = 1) {
      const wanted = known ?? (await variantWith(first().db, onHand))
      const { visitor, slug, total } = await readyToPay(first(), wanted, 1, provider)
      return { visitor, slug, total, ...(await place(visitor, slug, total)), ...wanted }
    },
    /** Waits for all events of a payment: the first one may have every effect while the others are still queued. */
    async allHeard(providerRef: string | null) {
      await until(async () => {
        const waiting = db()
          .selectFrom('webhook_inbox')
          .select('id')
          .where('provider_ref', '=', providerRef)
          .where('processed_at', 'is', null)
        return (await waiting.executeTakeFirst()) === undefined
      })
    },
    async paid(card: { card: string } = goodCard, known?: { product_id: number; variant_id: number }) {
      const placed = await this.placed(5, known)
      return { ...placed, payment: await this.payThere(placed, card) }
    },
    /** An order of a customer, paid by card except for the part from the balance. */
    async paidBy({ visitor }: { visitor: Visitor }, fromBalance = 0) {
      const { slug } = await atPayment(first(), visitor)
      if (fromBalance > 0) expect((await spendFrom(visitor, slug, fromBalance)).status).toBe(200)
      const { total } = await chosen(visitor, slug)
      const placed = await place(visitor, slug, total)
      return { orderId: placed.orderId, total, payment: await this.payThere(placed) }
    },
    /** Pays at the provider and waits until the shop has processed all events. */
    async payThere({ orderId, url }: { orderId: number; url: string }, card: { card: string } = goodCard) {
      await press(url, card)
      await this.tellAll()
      await until(async () => (await this.order(orderId)).status === 'paid')
      const payment = await this.payment(orderId)
      await this.allHeard(payment.provider_ref)
      return payment
    },
  }
}

async function place(visitor: Visitor, slug: string, total: number) {
  const { status, body } = await pay(visitor, slug, total)
  expect(status, JSON.stringify(body)).toBe(200)
  const { order_id, next } = body as { order_id: number; next: { url: string } }
  return { orderId: order_id, url: next.url }
}

import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brokenInvariants } from '../../../db/broken-invariants.ts'
import { assemble } from '../../../src/assemble.ts'
import { webhooks } from '../../../src/http/webhooks.ts'
import { acrossSites, type Db, openDatabase } from '../../../src/platform/database.server.ts'
import { createLog } from '../../../src/platform/log.server.ts'
import { paymentProviders } from '../../../src/shop/payment-methods/payment-providers.server.ts'
import type { PaymentParts } from '../../../src/shop/payments/payment-parts.server.ts'
import { processWebhook, type WebhookJob } from '../../../src/shop/payments/process-webhook.server.ts'
import { openSiteDirectory } from '../../../src/shop/sites/site-directory.server.ts'
import { forget, type History, providerAt, recordHistory, type Step } from '../../support/payment-history.ts'
import { type Received, simulatedStripe } from '../../support/simulated-stripe.ts'
import { goodCard, press } from '../../support/simulator-client.ts'
import { freshDatabase, shopOptions } from '../../support/test-shop.ts'

const stripe = simulatedStripe()
const now = new Date()
const log = createLog('silent')
const isDeep = process.env.ALL_HISTORIES === '1'

const byCard: Step = ({ url }) => press(url, goodCard)
const declined: Step = ({ url }) => press(url, { card: '4000 0000 0000 0002' })
const asked: Step = ({ url }) => press(url, { card: '4000 0025 0000 3155' })
const approved: Step = ({ url }) => press(`${url}/challenge`, { answer: 'approve' })
const later: Step = ({ url }) => press(url, { later: 'succeeds' })
const settled =
  (status: 'succeeded' | 'failed'): Step =>
  ({ sessionId }) =>
    stripe.control('payments/settle', { session: sessionId, status })
const overTime: Step = ({ sessionId }) => stripe.adapter().cancel(sessionId)
const givenBack: Step = ({ captureRef }) =>
  stripe.adapter().refund({ captureRef: captureRef ?? '', amount: 10_000 as never, key: `ref_${captureRef}` })
const refundFailed: Step = async ({ captureRef }) => {
  const { refunds } = await stripe.ask('objects')
  const { id } = refunds.find((refund: { payment_intent: string }) => refund.payment_intent === captureRef)
  return stripe.control('refunds/settle', { refund: id, status: 'failed' })
}
const disputed: Step = ({ captureRef }) => stripe.control('disputes', { payment_intent: captureRef })
const disputeWon: Step = async ({ captureRef }) => {
  const { disputes } = await stripe.ask('objects')
  const { id } = disputes.find((dispute: { payment_intent: string }) => dispute.payment_intent === captureRef)
  return stripe.control('disputes/close', { dispute: id, status: 'won' })
}

type End = { payment: string; order: 'paid' | 'awaiting_payment'; refunded?: string; emails: string[] }
const scenarios: { name: string; steps: Step[]; end: End }[] = [
  { name: 'paid', steps: [byCard], end: { payment: 'captured', order: 'paid', emails: ['paid'] } },
  {
    name: 'declined, then paid',
    steps: [declined, declined, byCard],
    end: { payment: 'captured', order: 'paid', emails: ['paid'] },
  },
  {
    name: 'declined, asked by the bank, paid',
    steps: [declined, asked, approved],
    end: { payment: 'captured', order: 'paid', emails: ['paid'] },
  },
  {
    name: 'paid later',
    steps: [declined, later, settled('succeeded')],
    end: { payment: 'captured', order: 'paid', emails: ['paid'] },
  },
  {
    name: 'paid later, which failed',
    steps: [later, settled('failed')],
    end: { payment: 'failed', order: 'awaiting_payment', emails: ['failed'] },
  },
  {
    name: 'declined, then left alone',
    steps: [declined, overTime],
    end: { payment: 'expired', order: 'awaiting_payment', emails: ['failed'] },
  },
  {
    name: 'paid, a part given back',
    steps: [byCard, givenBack],
    end: {
      payment: 'partially_refunded',
      order: 'paid',
      refunded: '1.0000',
      emails: ['paid', 'refunded'],
    },
  },
  {
    name: 'paid, a part given back, which failed',
    steps: [byCard, givenBack, refundFailed],
    end: { payment: 'captured', order: 'paid', emails: ['paid'] },
  },
  {
    name: 'paid, disputed, won',
    steps: [byCard, disputed, disputeWon],
    end: { payment: 'captured', order: 'paid', emails: ['paid'] },
  },
]

let db: Db
let app: ReturnType<typeof webhooks>
let parts: PaymentParts
let history: History
/** The step of the scenario that the provider has reached. */
let step = 0
/** The last ids before the current run; newer jobs, emails and events belong to it. */
let lastJob = '0'
let marks = { emails: '0', moves: '0' }
const histories = new Map<string, History>()

beforeAll(async () => {
  const url = await freshDatabase()
  const shop = await assemble(
    shopOptions(url, { RATE_LIMITS: false, ...stripe.settings(), clock: () => now }),
  )
  for (const scenario of scenarios) histories.set(scenario.name, await recordHistory(shop, stripe, scenario))
  const real = stripe.adapter(0, 5000, () => now)
  // From here on there is no worker: the test decides when each job runs.
  await shop.close()
  db = acrossSites(openDatabase(url, log, { isPatient: true }).db)
  const site = { sitesDir: 'sites', isStrict: false, defaultSite: 'default', port: 3000 }
  const sites = await openSiteDirectory({ db, log, clock: () => now, ...site })
  const truth = () => history.truths[step] as History['truths'][number]
  const payments = paymentProviders({ 1: providerAt(real, truth) })
  parts = { db, log, clock: () => now, sites, payments }
  app = webhooks(parts as never)
})
afterAll(() => db?.destroy())

async function startAnew() {
  await forget(db, history)
  const { rows } = await sql<typeof marks>`select (select coalesce(max(id), 0) from outbox_events) as emails,
    (select max(id) from state_events) as moves`.execute(db)
  marks = rows[0] ?? marks
}

async function deliver({ raw, headers }: Received): Promise<WebhookJob | null> {
  const response = await app.request('/api/webhooks/stripe', {
    method: 'POST',
    headers: { 'stripe-signature': headers.get('stripe-signature') ?? '' },
    body: new Uint8Array(raw),
  })
  expect(response.status).toBe(200)
  const { rows } = await sql<{ id: string; payload: WebhookJob }>`
    select id, payload from graphile_worker._private_jobs where id > ${lastJob} order by id`.execute(db)
  lastJob = rows.at(-1)?.id ?? lastJob
  return rows.find(({ payload }) => payload.webhookId)?.payload ?? null
}

async function ends({ payment, order, refunded = '0.0000', emails }: End, hasSeenAll = false) {
  const { rows } = await sql<Record<string, unknown>>`
    select p.state as payment, p.alarm, p.refunded, o.status as order, s.on_hand, s.reserved,
      (select array_agg(payload->>'template' order by id) from outbox_events where id > ${marks.emails} and topic = 'order.email') as emails,
      (select count(*)::int from state_events where id > ${marks.moves} and entity = 'order') as moves
    from payments p join orders o on o.id = p.order_id join stocks s on s.variant_id = ${history.variantId}
    where p.id = ${history.paymentId}`.execute(db)
  const isPaid = order === 'paid'
  const wanted = {
    payment,
    alarm: null,
    refunded,
    order,
    on_hand: isPaid ? 4 : 5,
    reserved: isPaid ? 0 : 1,
    moves: isPaid ? 1 : 0,
  }
  expect(rows[0]).toMatchObject(wanted)
  const told = rows[0]?.emails as string[]
  const sent = new Set(told)
  expect(told, 'no email twice').toHaveLength(sent.size)
  // A run that saw intermediate states may have sent emails about them, too.
  if (hasSeenAll) for (const template of emails) expect(sent).toContain(template)
  else expect([...sent]).toEqual(emails)
}

describe.each(scenarios)('$name', ({ name, end }) => {
  beforeEach(() => {
    history = histories.get(name) as History
    expect(history.events.length).toBeGreaterThan(1)
    expect(history.events.length).toBeLessThanOrEqual(6)
  })

  test('PAY-03 its events in any order, each delivered twice, lead to the same final state', async () => {
    step = history.truths.length - 1
    const all = permutations(history.events)
    for (const order of all.filter((_, place) => place % stride(all.length) === 0)) {
      await startAnew()
      for (const [turn, { event }] of order.entries()) {
        const job = await deliver(event)
        if (job) await processWebhook(parts, job)
        // The same event again; and, once, a finished job again, as if its process had crashed before marking it done.
        expect(await deliver(event)).toBeNull()
        if (job && turn === 1) await processWebhook(parts, job)
      }
      await ends(end)
    }
    expect(await brokenInvariants(db)).toEqual([])
  }, 240_000)

  test('PAY-03 its events delivered while it happens, several at once, lead to the same final state', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([...history.events.keys()], { minLength: history.events.length }),
        fc.array(fc.nat(2), { minLength: 12, maxLength: 12 }),
        async (order, pace) => {
          await startAnew()
          step = 0
          const running: Promise<void>[] = []
          for (const [turn, place] of order.entries()) {
            const { event, step: since } = history.events[place] as History['events'][number]
            // An event never comes before its step, but the provider may be a step ahead of its events.
            step = Math.min(history.truths.length - 1, Math.max(step, since) + Number(pace[turn] === 2))
            const job = await deliver(event)
            if (!job) continue
            running.push(processWebhook(parts, job))
            if (pace[turn + 6] !== 0) await Promise.all(running.splice(0))
          }
          await Promise.all(running)
          await ends(end, true)
        },
      ),
      { numRuns: isDeep ? 30 : 4 },
    )
    expect(await brokenInvariants(db)).toEqual([])
  }, 60_000)
})

/** Six events have 720 orders: the gate tries 12 of them, spread evenly; the deep tier tries all. */
function stride(orders: number): number {
  return isDeep ? 1 : Math.ceil(orders / 12)
}

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap((item, place) =>
    permutations(items.toSpliced(place, 1)).map((others) => [item, ...others]),
  )
}

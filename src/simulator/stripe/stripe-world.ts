import type Stripe from 'stripe'
import { createDeliveries, type Deliveries } from '../deliveries.ts'
import { deriveId } from '../derive-id.ts'
import type { Profile } from '../faults.ts'
import type { VirtualClock } from '../virtual-clock.ts'
import { signatureHeader } from './signature.ts'
import type { Outcome } from './test-cards.ts'

/** The API version of the SDK; another SDK does not compile until this follows. */
export const apiVersion: Stripe.LatestApiVersion = '2026-10-28.endive'

export type Settings = { seed: string; profile: Profile; webhookUrl: string | null }
export type Keys = { secretKey: string; webhookSecret: string }

/** A session and the further data of its page. */
export type KnownSession = {
  session: Stripe.Checkout.Session
  title: string
  intentMetadata: Stripe.Metadata
  description: string | null
  tries: number
}

export type StripeWorld = {
  readonly clock: VirtualClock
  readonly keys: Keys
  readonly settings: Settings
  readonly deliveries: Deliveries
  /** Base URL of the hosted pages; known once the port is open. */
  origin: string
  readonly sessions: Map<string, KnownSession>
  readonly intents: Map<string, Stripe.PaymentIntent>
  readonly charges: Map<string, Stripe.Charge>
  readonly refunds: Map<string, Stripe.Refund>
  readonly disputes: Map<string, Stripe.Dispute>
  /** In the order in which the money moved. */
  readonly balanceTransactions: Map<string, Stripe.BalanceTransaction>
  /** Movements that the list does not contain yet. */
  readonly unlisted: Set<string>
  /** The maximum page length of that list, whatever is requested. */
  longestPage: number
  /** The planned outcome of a charge's card. */
  readonly outcomes: Map<string, Outcome>
  /** Cards that wait for the buyer's confirmation, by intent. */
  readonly challenges: Map<string, Outcome>
  /** Overrides the card of the next payment. */
  nextOutcome: Outcome | null
  seconds(): number
  id(prefix: string, ...parts: (string | number)[]): string
  emit(type: Stripe.Event.Type, object: EventObject): void
  reset(): void
}

export type EventObject =
  | Stripe.Checkout.Session
  | Stripe.PaymentIntent
  | Stripe.Charge
  | Stripe.Refund
  | Stripe.Dispute

const minute = 60_000
const hour = 60 * minute
/** Growing intervals for three days. */
const retryGaps = [5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, ...Array(4).fill(12 * hour)]

export function createStripeWorld(clock: VirtualClock, keys: Keys, settings: Settings): StripeWorld {
  const seconds = () => Math.floor(clock.wallNow() / 1000)
  const deliveries = createDeliveries({
    provider: 'stripe',
    clock,
    settings,
    retryGaps,
    sign: (body) => signatureHeader(body, { secrets: [keys.webhookSecret], at: seconds() }),
  })
  /** How often an object was reported, by object and type: part of the event's id. */
  const sentEvents = new Map<string, number>()

  const world: StripeWorld = {
    clock,
    keys,
    settings,
    deliveries,
    origin: '',
    sessions: new Map(),
    intents: new Map(),
    charges: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    balanceTransactions: new Map(),
    unlisted: new Set(),
    longestPage: Number.POSITIVE_INFINITY,
    outcomes: new Map(),
    challenges: new Map(),
    nextOutcome: null,
    seconds,
    id: (prefix, ...parts) => deriveId(prefix, settings.seed, ...parts),
    emit(type, object) {
      const times = (sentEvents.get(`${object.id} ${type}`) ?? 0) + 1
      sentEvents.set(`${object.id} ${type}`, times)
      const event: Stripe.EventBase = {
        id: world.id('evt_', object.id, type, times),
        object: 'event',
        api_version: apiVersion,
        created: seconds(),
        data: { object },
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        type,
      }
      deliveries.add({ id: event.id, type, objectId: object.id, body: JSON.stringify(event, null, 2) })
    },
    reset() {
      const { sessions, intents, charges, refunds, disputes, outcomes, challenges } = world
      const { balanceTransactions, unlisted } = world
      for (const store of [sessions, intents, charges, refunds, disputes, outcomes, challenges, sentEvents])
        store.clear()
      for (const store of [balanceTransactions, unlisted]) store.clear()
      world.longestPage = Number.POSITIVE_INFINITY
      deliveries.clear()
      world.nextOutcome = null
    },
  }
  return world
}

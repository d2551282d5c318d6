import { createHash, randomUUID } from 'node:crypto'
import { createDeliveries, type Deliveries } from '../deliveries.ts'
import type { Profile } from '../faults.ts'
import type { VirtualClock } from '../virtual-clock.ts'
import type { Funding } from './fundings.ts'
import type { Capture, Order, Refund } from './paypal-objects.ts'
import { signatureHeaders } from './signature.ts'

export type Settings = { seed: string; profile: Profile; webhookUrl: string | null }
export type Keys = { clientId: string; clientSecret: string; webhookId: string }

/** An order and the further data of its page. */
export type KnownOrder = {
  order: Order
  brand: string
  locale: string
  returnUrl: string
  cancelUrl: string
  isLoggedIn: boolean
  funding: Funding
  /** Why the last capture failed. */
  problem: string | null
}

export type PaypalWorld = {
  readonly clock: VirtualClock
  readonly keys: Keys
  readonly settings: Settings
  readonly deliveries: Deliveries
  /** Base URL of calls and pages; known once the port is open. */
  origin: string
  readonly orders: Map<string, KnownOrder>
  readonly captures: Map<string, Capture>
  readonly refunds: Map<string, Refund>
  /** Money that banks have taken back. */
  readonly reversals: Map<string, Refund>
  /** Transactions that reports do not list yet. */
  readonly unlisted: Set<string>
  /** The maximum page length of a report, whatever is requested. */
  longestPage: number
  /** Expiry of each token. */
  readonly tokens: Map<string, number>
  /** Invoice ids that are already paid. */
  readonly usedInvoices: Set<string>
  /** Overrides the buyer's next choice. */
  nextFunding: Funding | null
  id(...parts: (string | number)[]): string
  /** Never the same twice, so that an approval can be told from the one before it. */
  stamp(): string
  emit(type: string, resourceType: string, resource: { id: string }): void
  reset(): void
}

const minute = 60_000
const hour = 60 * minute
/** Growing intervals for three days. */
const retryGaps = [2 * minute, 10 * minute, hour, ...Array(17).fill(4 * hour)]
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

export function createPaypalWorld(clock: VirtualClock, keys: Keys, common: Settings): PaypalWorld {
  const settings: Settings = {
    get seed() {
      return common.seed
    },
    get profile() {
      return common.profile
    },
    get webhookUrl() {
      return common.webhookUrl && new URL('paypal', common.webhookUrl).href
    },
  }
  const deliveries = createDeliveries({
    provider: 'paypal',
    clock,
    settings,
    retryGaps,
    sign: (body) =>
      signatureHeaders(body, {
        transmissionId: randomUUID(),
        at: clock.wallNow(),
        webhookId: keys.webhookId,
        origin: world.origin,
      }),
  })
  /** How often an object was reported, by object and type: part of the event's id. */
  const sentEvents = new Map<string, number>()
  let lastStamp = 0

  const world: PaypalWorld = {
    clock,
    keys,
    settings,
    deliveries,
    origin: '',
    orders: new Map(),
    captures: new Map(),
    refunds: new Map(),
    reversals: new Map(),
    unlisted: new Set(),
    longestPage: Number.POSITIVE_INFINITY,
    tokens: new Map(),
    usedInvoices: new Set(),
    nextFunding: null,
    id: (...parts) => paypalId(settings.seed, ...parts),
    stamp() {
      lastStamp = Math.max(clock.wallNow(), lastStamp + 1)
      return new Date(lastStamp).toISOString()
    },
    emit(type, resourceType, resource) {
      const times = (sentEvents.get(`${resource.id} ${type}`) ?? 0) + 1
      sentEvents.set(`${resource.id} ${type}`, times)
      const id = `WH-${world.id('event', resource.id, type, times)}`
      const event = {
        id,
        event_version: '1.0',
        create_time: new Date(clock.wallNow()).toISOString(),
        resource_type: resourceType,
        resource_version: '2.0',
        event_type: type,
        summary: type,
        resource,
        links: [],
      }
      deliveries.add({ id, type, objectId: resource.id, body: JSON.stringify(event) })
    },
    reset() {
      const { orders, captures, refunds, reversals, unlisted, tokens, usedInvoices } = world
      const stores = [orders, captures, refunds, reversals, unlisted, tokens, usedInvoices, sentEvents]
      for (const store of stores) store.clear()
      world.longestPage = Number.POSITIVE_INFINITY
      deliveries.clear()
      world.nextFunding = null
    },
  }
  return world
}

/** Seventeen capitals and digits, derived from the purpose. */
function paypalId(...parts: readonly (string | number)[]): string {
  const digest = createHash('sha256').update(JSON.stringify(parts)).digest()
  return Array.from(digest.subarray(0, 17), (byte) => letters[byte % letters.length]).join('')
}

import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { createDeliveries, type Deliveries } from '../deliveries.ts'
import { deriveId } from '../derive-id.ts'
import type { Profile } from '../faults.ts'
import { askLoopback } from '../post-to-loopback.ts'
import type { VirtualClock } from '../virtual-clock.ts'
import { type Wrapping, wrap } from './callback.ts'
import type { PaymentRequest } from './payment-request.ts'

export type Settings = { seed: string; profile: Profile; webhookUrl: string | null }
export type Keys = { projectId: string; password: string }

export type KnownOrder = {
  request: PaymentRequest
  bank: string | null
  /** The last reported status; null while the buyer is still choosing. */
  status: string | null
}

/** The form of callbacks: the same report can be sent in several ways. */
export type CallbackStyle = { method: 'GET' | 'POST'; wrapping: Wrapping }

export type PayseraWorld = {
  readonly clock: VirtualClock
  readonly keys: Keys
  readonly settings: Settings
  readonly deliveries: Deliveries
  readonly orders: Map<string, KnownOrder>
  style: CallbackStyle
  hasNoMethods: boolean
  /** Made on first use. */
  keyPair(): { publicKey: KeyObject; privateKey: KeyObject }
  rotateKey(): void
  /** Reports the state of an order to the shop, and retries until it responds OK. */
  emit(known: KnownOrder, status: string): void
  /** One changed callback, sent once; returns the shop's response. */
  send(known: KnownOrder, changes: Record<string, string>, style: CallbackStyle): Promise<string>
  reset(): void
}

const hour = 60 * 60_000
/** At once, and after one, three and twenty-four hours. */
const retryGaps = [0, hour, 3 * hour, 24 * hour]
const usualStyle: CallbackStyle = { method: 'POST', wrapping: 'signed' }

export function createPayseraWorld(clock: VirtualClock, keys: Keys, settings: Settings): PayseraWorld {
  let pair: ReturnType<PayseraWorld['keyPair']> | null = null
  const told = new Map<string, number>()

  async function deliver(
    known: KnownOrder,
    told: Record<string, string>,
    style: CallbackStyle,
  ): Promise<string> {
    const { privateKey } = world.keyPair()
    const fields = wrap(told, style.wrapping, { privateKey, password: keys.password }).toString()
    const { callbackurl } = known.request
    // The buyer's browser and this machine may reach the shop at different addresses.
    const port = settings.webhookUrl ? new URL(settings.webhookUrl).port : ''
    const { status, text } =
      style.method === 'GET'
        ? await askLoopback({ method: 'GET', address: `${callbackurl}?${fields}`, port })
        : await askLoopback({
            method: 'POST',
            address: callbackurl,
            port,
            body: fields,
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
          })
    return status === '200' && text !== 'OK' ? '200 without OK' : status
  }

  const deliveries = createDeliveries({
    provider: 'paysera',
    clock,
    settings,
    retryGaps,
    sign: () => ({}),
    async deliver({ body, objectId }) {
      const known = world.orders.get(objectId)
      return known ? deliver(known, JSON.parse(body), world.style) : 'forgotten'
    },
  })

  const world: PayseraWorld = {
    clock,
    keys,
    settings,
    deliveries,
    orders: new Map(),
    style: usualStyle,
    hasNoMethods: false,
    keyPair() {
      pair ??= generateKeyPairSync('rsa', { modulusLength: 2048 })
      return pair
    },
    rotateKey() {
      pair = null
    },
    emit(known, status) {
      known.status = status
      const { orderid } = known.request
      const times = (told.get(`${orderid} ${status}`) ?? 0) + 1
      told.set(`${orderid} ${status}`, times)
      const body = JSON.stringify(wordsAbout(known, status))
      const id = deriveId('', settings.seed, orderid, status, times)
      deliveries.add({ id, type: `status ${status}`, objectId: orderid, body })
    },
    send: (known, changes, style) =>
      deliver(known, { ...wordsAbout(known, known.status ?? '1'), ...changes }, style),
    reset() {
      for (const store of [world.orders, told]) store.clear()
      deliveries.clear()
      world.style = usualStyle
      world.hasNoMethods = false
    },
  }
  return world
}

/** All fields of a payment; the payer's name has letters that must survive the encoding. */
function wordsAbout({ request, bank }: KnownOrder, status: string): Record<string, string> {
  const { projectid, orderid, lang, amount, currency, country = 'LT', test, p_email = '' } = request
  return {
    projectid,
    orderid,
    lang,
    amount,
    currency,
    payment: bank ?? '',
    country,
    paytext: `Apmokėjimas už prekes (už nr. ${orderid})`,
    name: 'Žygimantė',
    surename: 'Šarkė + Ąžuolas/Õ',
    status,
    test,
    p_email,
    requestid: deriveId('', orderid, 'request').replace(/\D/g, '').slice(0, 10).padEnd(6, '0'),
    payamount: amount,
    paycurrency: currency,
    version: '1.9',
    type: 'macro',
  }
}

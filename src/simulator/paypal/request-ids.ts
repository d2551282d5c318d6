import type { VirtualClock } from '../virtual-clock.ts'
import { stillRunning, unprocessable } from './paypal-problem.ts'

const hour = 60 * 60 * 1000
/** Orders are remembered for six hours, money movements for 45 days. */
const keptFor = { orders: 6 * hour, payments: 45 * 24 * hour }

export type KeptAnswer = { status: number; body: string }
type Entry = { fingerprint: string; answer: KeptAnswer | null; until: number }

export type RequestIds = {
  /** The stored response, or null where the caller executes and then calls `keep`. */
  begin(id: string, call: { method: string; path: string; body: string }): KeptAnswer | null
  /** Rejections too: the same request id gets the same response. */
  keep(id: string, answer: KeptAnswer): void
  clear(): void
}

export function createRequestIds(clock: VirtualClock): RequestIds {
  const entries = new Map<string, Entry>()
  return {
    begin(id, { method, path, body }) {
      const fingerprint = JSON.stringify([method, path, body])
      const entry = entries.get(id)
      if (entry && clock.now() < entry.until) {
        if (entry.fingerprint !== fingerprint) throw unprocessable('PAYPAL_REQUEST_ID_PREVIOUSLY_USED')
        if (!entry.answer) throw stillRunning()
        return entry.answer
      }
      const isOrder = path === '/v2/checkout/orders'
      const until = clock.now() + (isOrder ? keptFor.orders : keptFor.payments)
      entries.set(id, { fingerprint, answer: null, until })
      return null
    },
    keep(id, answer) {
      const entry = entries.get(id)
      if (entry) entry.answer = answer
    },
    clear: () => entries.clear(),
  }
}

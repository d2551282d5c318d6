import { setTimeout as sleep } from 'node:timers/promises'
import { err, type Result } from '#core/result.ts'
import type { PaymentProvider, ProviderFailure } from './payment-provider.ts'

/** Two operations in a row, as when another page is closed first, still end within 20 seconds. */
export const usualLimitMs = 9_000

export type Patience = { timeout: number; retries: number; pause: number }

/** No buyer waits for lists. */
export const patienceForLists: Patience = { timeout: 20_000, retries: 2, pause: 250 }

/** The pause before a retry: long enough for a restart on the other side. */
const usualPauseMs = 400

/** Both attempts of one request end within the limit, so that the next request does not wait for an old one. */
export function patienceWithin(limitMs: number): Patience {
  const pause = Math.min(usualPauseMs, Math.floor(0.05 * limitMs))
  return { timeout: Math.floor(0.45 * limitMs), retries: 1, pause }
}

/**
 * A buyer waits for these operations, so each responds within the limit, including retries. An operation that is still
 * in progress then continues unobserved; its idempotency key is stored, so the next attempt finds its result.
 */
export function withinTime(provider: PaymentProvider, limitMs: number): PaymentProvider {
  return {
    ...provider,
    start: (payment) => limited(provider.start(payment), limitMs),
    fetch: (providerRef, toTake) => limited(provider.fetch(providerRef, toTake), limitMs),
    cancel: (providerRef, last) => limited(provider.cancel(providerRef, last), limitMs),
  }
}

async function limited<Value, Failure>(
  act: Promise<Result<Value, Failure>>,
  limitMs: number,
): Promise<Result<Value, Failure | ProviderFailure>> {
  const over = new AbortController()
  const late = sleep(limitMs, null, { signal: over.signal, ref: false }).then(
    () => err<ProviderFailure>({ code: 'unavailable', reason: `no answer in ${limitMs} ms` }),
    () => act,
  )
  try {
    return await Promise.race([act, late])
  } finally {
    over.abort()
    act.catch(() => {})
  }
}

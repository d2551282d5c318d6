import { keyInUse, otherParameters } from './stripe-problem.ts'
import type { StripeWorld } from './stripe-world.ts'

const keptFor = 24 * 60 * 60 * 1000

export type KeptAnswer = { status: number; body: string; requestId: string }
type Entry = { fingerprint: string; answer: KeptAnswer | null; since: number }

export type IdempotencyStore = {
  /** The stored response, or null where the caller executes and then calls `keep` or `forget`. */
  begin(key: string, fingerprint: string): KeptAnswer | null
  keep(key: string, answer: KeptAnswer): void
  forget(key: string): void
  clear(): void
}

export function createIdempotencyStore(clock: StripeWorld['clock']): IdempotencyStore {
  const entries = new Map<string, Entry>()
  return {
    begin(key, fingerprint) {
      const entry = entries.get(key)
      if (entry && clock.now() - entry.since < keptFor) {
        if (entry.fingerprint !== fingerprint) throw otherParameters()
        if (!entry.answer) throw keyInUse()
        return entry.answer
      }
      entries.set(key, { fingerprint, answer: null, since: clock.now() })
      return null
    },
    keep(key, answer) {
      const entry = entries.get(key)
      if (entry) entry.answer = answer
    },
    forget: (key) => entries.delete(key),
    clear: () => entries.clear(),
  }
}

import { setTimeout as pause } from 'node:timers/promises'

/** Options for `vi.waitFor` and `expect.poll`, long enough for a busy machine. */
export const soon = { timeout: 30_000, interval: 50 }

type Nothing = false | null | undefined

/** Polls until the result is truthy and returns it. After a timeout the error names what was awaited. */
export async function until<Found>(
  look: () => Promise<Found> | Found,
  what = String(look),
): Promise<Exclude<Found, Nothing>> {
  const lastAt = performance.now() + soon.timeout
  for (;;) {
    const isLast = performance.now() > lastAt
    const found = await look()
    if (found) return found as Exclude<Found, Nothing>
    if (isLast) throw new Error(`Waited ${soon.timeout / 1000} s in vain for: ${what}`)
    await pause(20)
  }
}

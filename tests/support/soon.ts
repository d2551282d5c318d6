import { setTimeout as pause } from 'node:timers/promises'

/** For `vi.waitFor` and `expect.poll`: what is waited for comes, however busy the machine is. */
export const soon = { timeout: 30_000, interval: 50 }

type Nothing = false | null | undefined

/** Looks again and again until it is so, or there is something; should that not happen, the error says what was waited for. */
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

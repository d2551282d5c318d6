import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { brokenInvariants } from '../../db/broken-invariants.ts'
import { openDatabase } from '../../src/platform/database.server.ts'
import { createLog } from '../../src/platform/log.server.ts'
import type { PayingShop } from '../support/paying-shop.ts'

/** How often each race is run; `npm run test:deep` runs many more rounds. */
export const rounds = Number(process.env.RACE_ROUNDS ?? 1)

/** How often each outcome occurred over all rounds of a race. */
export type Tally = Record<string, number>

export async function runRounds(
  { databaseUrl }: Pick<PayingShop, 'databaseUrl'>,
  run: (round: number) => Promise<string[]>,
): Promise<Tally> {
  const tally: Tally = {}
  // The checks have longer timeouts than the shop: after hundreds of rounds there are many rows.
  const { db } = openDatabase(databaseUrl, createLog('silent'), { isPatient: true })
  try {
    for (let round = 1; round <= rounds; round += 1) {
      for (const outcome of await run(round)) tally[outcome] = (tally[outcome] ?? 0) + 1
      expect(await brokenInvariants(db), `after round ${round}`).toEqual([])
    }
  } finally {
    await db.destroy()
  }
  if (process.env.RACE_ROUNDS) console.info(tally)
  return tally
}

/** Delays one side of a race, differently in each round, so that each side is sometimes the faster one. */
export function handicap(round: number): Promise<void> {
  return sleep((round % 6) * 8)
}

type Answer = { status: number; body: Record<string, unknown> }

/** The outcome of one racer: `won`, or the status and the error code. */
export function outcomeOf({ status, body }: Answer): string {
  return status === 200 ? 'won' : `${status} ${body.code}`
}

const later = '503 service.overloaded'

/**
 * One winner in every round, and only the specified outcomes for the others. On a busy machine some racers get 503:
 * they have neither won nor lost, and may even have been the winner.
 */
export function expectOneWinner(tally: Tally, losers: readonly string[]): void {
  const { won = 0, [later]: turnedAway = 0, ...others } = tally
  expect(Object.keys(others).filter((outcome) => !losers.includes(outcome))).toEqual([])
  if (turnedAway === 0) expect(won).toBe(rounds)
  expect(won).toBeLessThanOrEqual(rounds)
  expect(won).toBeGreaterThan(0)
}

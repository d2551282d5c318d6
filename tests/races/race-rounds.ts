import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { brokenInvariants } from '../../db/broken-invariants.ts'
import { openDatabase } from '../../src/platform/database.server.ts'
import { createLog } from '../../src/platform/log.server.ts'
import type { PayingShop } from '../support/paying-shop.ts'

/** So many times each race is run; `npm run test:deep` runs more. */
export const rounds = Number(process.env.RACE_ROUNDS ?? 3)

/** A race is won by one; how often, and what the others were told, is counted over all its rounds. */
export type Tally = Record<string, number>

export async function runRounds(
  { databaseUrl }: Pick<PayingShop, 'databaseUrl'>,
  run: (round: number) => Promise<string[]>,
): Promise<Tally> {
  const tally: Tally = {}
  // Whoever judges has more patience than the shop: after hundreds of rounds there is much to look through.
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

/** One side of a race waits for it, longer in some rounds than in others: so that now the one is quicker, now the other. */
export function handicap(round: number): Promise<void> {
  return sleep((round % 6) * 8)
}

type Answer = { status: number; body: Record<string, unknown> }

/** What each of the racers was told, in a word. */
export function outcomeOf({ status, body }: Answer): string {
  return status === 200 ? 'won' : `${status} ${body.code}`
}

const later = '503 service.overloaded'

/**
 * One winner in every round, and nothing but the specified answers for the others. On a machine that is too busy some are
 * told to come again later: they have neither won nor lost, and may even have been the one.
 */
export function expectOneWinner(tally: Tally, losers: readonly string[]): void {
  const { won = 0, [later]: turnedAway = 0, ...others } = tally
  expect(Object.keys(others).filter((outcome) => !losers.includes(outcome))).toEqual([])
  if (turnedAway === 0) expect(won).toBe(rounds)
  expect(won).toBeLessThanOrEqual(rounds)
  expect(won).toBeGreaterThan(0)
}

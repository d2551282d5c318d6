import { expect } from 'vitest'
import { brokenInvariants } from '../../db/broken-invariants.ts'
import type { Db } from '../../src/platform/database.server.ts'

/** So many times each race is run; `npm run races` runs more. */
export const rounds = Number(process.env.RACE_ROUNDS ?? 6)

/** A race is won by one; how often, and what the others were told, is counted over all its rounds. */
export type Tally = Record<string, number>

export async function runRounds(db: Db, run: (round: number) => Promise<string[]>): Promise<Tally> {
  const tally: Tally = {}
  for (let round = 1; round <= rounds; round += 1) {
    for (const outcome of await run(round)) tally[outcome] = (tally[outcome] ?? 0) + 1
    expect(await brokenInvariants(db), `after round ${round}`).toEqual([])
  }
  if (process.env.RACE_ROUNDS) console.info(tally)
  return tally
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

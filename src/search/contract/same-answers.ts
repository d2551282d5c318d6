import fc from 'fast-check'
import { expect } from 'vitest'
import type { SearchEngine } from '../search-engine.ts'
import { listingDocument, rates, step, take } from './random-steps.ts'

/** After any steps, all engines return the same results as the first. Each run starts with empty engines. */
export async function expectSameAnswers(
  makeEngines: () => Promise<[SearchEngine, ...SearchEngine[]]>,
  { runs }: { runs: number },
): Promise<void> {
  const met = { found: 0, foundInCurrency: 0, refused: 0, suggested: 0 }
  await fc.assert(
    fc.asyncProperty(
      rates,
      fc.array(listingDocument, { minLength: 5, maxLength: 30 }),
      fc.array(step, { minLength: 3, maxLength: 15 }),
      async (rates, documents, steps) => {
        const engines = await makeEngines()
        for (const each of [{ rates }, { put: documents }, ...steps]) {
          const [expected, ...others] = await Promise.all(engines.map((engine) => take(engine, each)))
          for (const actual of others) expect(actual).toEqual(expected)
          if (!expected) continue
          if ('refused' in expected) met.refused += 1
          else if ('queries' in expected) met.suggested += expected.queries.length > 0 ? 1 : 0
          else if ('ask' in each && expected.total > 0) {
            met[each.ask.currencyId === undefined ? 'found' : 'foundInCurrency'] += 1
          }
        }
      },
    ),
    { numRuns: runs },
  )
  // If nearly all results were empty, the test would prove nothing. Random queries stay far above these limits.
  expect(met.found).toBeGreaterThan(runs / 6)
  expect(met.foundInCurrency).toBeGreaterThan(runs / 60)
  expect(met.refused).toBeGreaterThan(runs / 120)
  expect(met.suggested).toBeGreaterThan(runs / 30)
}

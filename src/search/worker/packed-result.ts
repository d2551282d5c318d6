import type { ListingResult } from '../search-engine.ts'

/** A listing sent between threads: thousands of small objects would take milliseconds, one row of numbers does not. */
export type PackedResult = Omit<ListingResult, 'facets'> & {
  facets: { name: string; size: number }[]
  /** Value and count alternate, facet after facet. */
  counts: Float64Array<ArrayBuffer>
}

export function packed({ facets, ...rest }: ListingResult): PackedResult {
  const entries = Object.entries(facets)
  const size = entries.reduce((sum, [, counts]) => sum + counts.length, 0)
  const numbers = new Float64Array(2 * size)
  let place = 0
  for (const [, counts] of entries) {
    for (const { value, count } of counts) {
      numbers[place] = value
      numbers[place + 1] = count
      place += 2
    }
  }
  return {
    ...rest,
    facets: entries.map(([name, counts]) => ({ name, size: counts.length })),
    counts: numbers,
  }
}

export function unpacked({ facets, counts, ...rest }: PackedResult): ListingResult {
  const whole: ListingResult['facets'] = {}
  let place = 0
  for (const { name, size } of facets) {
    whole[name] = Array.from({ length: size }, () => {
      place += 2
      return { value: counts[place - 2] as number, count: counts[place - 1] as number }
    })
  }
  return { ...rest, facets: whole }
}

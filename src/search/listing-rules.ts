import {
  brandFacet,
  type FacetTerm,
  flagFacet,
  type ListingDocument,
  type ListingQuery,
} from './search-engine.ts'

/** Everything that counts as a value of a facet; may contain duplicates. */
export function termsOf({ brand, terms, flagIds }: ListingDocument): FacetTerm[] {
  return [
    ...(brand ? [{ facet: brandFacet, value: brand.value }] : []),
    ...terms,
    ...flagIds.map((value) => ({ facet: flagFacet, value })),
  ]
}

/** The chosen values by facet; facets without a choice are omitted. */
export function chosenValues({ filters = {}, flagIds = [] }: ListingQuery): Map<string, readonly number[]> {
  const chosen = new Map<string, readonly number[]>(Object.entries(filters))
  chosen.set(flagFacet, [...(chosen.get(flagFacet) ?? []), ...flagIds])
  return new Map([...chosen].filter(([, values]) => values.length > 0))
}

const rateUnit = 100_000_000
const half = 10_000

/**
 * Cents of another currency, rounded half up. The rate is multiplied in two halves: the whole product would be inexact
 * from some nine hundred thousand units of a currency on. So it is exact for every price that a listing can hold.
 */
export function convertedCents(cents: number, rate: number): number {
  const upper = cents * Math.floor(rate / half)
  const lower = (upper % half) * half + cents * (rate % half)
  return Math.floor(upper / half) + Math.floor((lower + rateUnit / 2) / rateUnit)
}

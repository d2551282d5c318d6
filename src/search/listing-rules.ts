import {
  brandFacet,
  type FacetTerm,
  flagFacet,
  type ListingDocument,
  type ListingQuery,
} from './search-engine.ts'

/** Everything that is counted as a value of a facet, perhaps more than once. */
export function termsOf({ brand, terms, flagIds }: ListingDocument): FacetTerm[] {
  return [
    ...(brand ? [{ facet: brandFacet, value: brand.value }] : []),
    ...terms,
    ...flagIds.map((value) => ({ facet: flagFacet, value })),
  ]
}

/** The chosen values by facet; facets without a choice are left out. */
export function chosenValues({ filters = {}, flagIds = [] }: ListingQuery): Map<string, readonly number[]> {
  const chosen = new Map<string, readonly number[]>(Object.entries(filters))
  chosen.set(flagFacet, [...(chosen.get(flagFacet) ?? []), ...flagIds])
  return new Map([...chosen].filter(([, values]) => values.length > 0))
}

const rateUnit = 100_000_000

/** Cents of another currency, half up. Exact in whole numbers up to some nine million units of a currency. */
export function convertedCents(cents: number, rate: number): number {
  return Math.floor((cents * rate + rateUnit / 2) / rateUnit)
}

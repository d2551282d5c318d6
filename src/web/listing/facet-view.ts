import type { Facet, ListingChoice } from '#shop/catalog/listing.ts'
import type { FacetView } from './listing-view.ts'

/** What a page needs of a facet; empty if there is nothing to choose. */
export function facetViews(facets: readonly Facet[], choice: ListingChoice): FacetView[] {
  return facets.flatMap((facet): FacetView[] => {
    if (facet.type === 'terms') {
      const { key, type, kind, label, values } = facet
      return [{ key, type, kind, label, values: values.map(valueView) }]
    }
    if (facet.key === 'current_price') {
      const { key, type, label, min, max } = facet
      return [{ key, type, label, min, max }]
    }
    const { key, type, label, steps } = facet
    return steps.length > 0 || choice.discount !== null ? [{ key, type, label, steps }] : []
  })
}

type Terms = Extract<Facet, { type: 'terms' }>

function valueView({ value, label, count, swatch }: Terms['values'][number]) {
  return swatch === null ? { value, label, count } : { value, label, count, swatch }
}

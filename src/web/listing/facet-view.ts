import type { Facet, FacetValue, ListingChoice } from '#shop/catalog/listing.ts'
import type { FacetValueView, FacetView } from './listing-view.ts'

/**
 * What a page needs of a facet; empty if there is nothing to choose. `all` are the facets without any filter: they give
 * the values, their order and the ends of the slider, so that nothing moves or vanishes while filters change. What the
 * other filters have exhausted has the count 0.
 */
export function facetViews(
  facets: readonly Facet[],
  choice: ListingChoice,
  all: readonly Facet[] = facets,
): FacetView[] {
  const keys = new Set([...all, ...facets].map(({ key }) => key))
  return [...keys].flatMap((key): FacetView[] => {
    const now = facets.find((facet) => facet.key === key)
    const whole = all.find((facet) => facet.key === key) ?? now
    if (!whole) return []
    if (whole.type === 'terms') {
      const { type, kind, label } = whole
      return [{ key, type, kind, label, values: recounted(whole.values, valuesOf(now)) }]
    }
    if (whole.key === 'current_price') {
      const { key, type, label, min, max } = whole
      return [{ key, type, label, min, max }]
    }
    const { key: ownKey, type, label, steps } = whole
    const left = now?.type === 'stats' && now.key === 'discount_percentage' ? now.steps : []
    const exhausted = steps.filter((step) => !left.includes(step))
    if (steps.length === 0 && choice.discount === null) return []
    return [{ key: ownKey, type, label, steps, ...(exhausted.length > 0 && { exhausted }) }]
  })
}

function valuesOf(facet: Facet | undefined): readonly FacetValue[] {
  return facet?.type === 'terms' ? facet.values : []
}

/** A chosen value may be in no other listing than this one, and then stands at the end. */
function recounted(whole: readonly FacetValue[], now: readonly FacetValue[]): FacetValueView[] {
  const counts = new Map(now.map(({ value, count }) => [value, count]))
  const known = new Set(whole.map(({ value }) => value))
  return [...whole, ...now.filter(({ value }) => !known.has(value))].map(({ value, label, swatch }) => ({
    value,
    label,
    count: counts.get(value) ?? 0,
    ...(swatch !== null && { swatch }),
  }))
}

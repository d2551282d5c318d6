import { useEffect, useState } from 'react'
import { decimal } from '#core/money.ts'
import type { Bounds, ListingChoice } from '#shop/catalog/listing.ts'
import { call } from '#web/calls/call.ts'
import { useShop } from '#web/shop-context.tsx'
import { listingHref } from './applied-filters.ts'
import type { FacetView, ListingView } from './listing-view.ts'

const restMs = 250

type Answer = {
  total: number
  facets: readonly { key: string; values?: readonly { value: string; count: number }[] }[]
}
type Found = { facets: readonly FacetView[]; total: number | null }

/** How many products a selection would show before it is applied; null while unknown. */
export function useFoundCount(listing: ListingView, selection: ListingChoice): Found {
  const { locale } = useShop()
  const { path, choice, categoryId, standingDiscount } = listing
  const [found, setFound] = useState<{ of: string; answer: Answer } | null>(null)
  const wanted = listingHref(path, selection)
  const isApplied = wanted === listingHref(path, choice)
  useEffect(() => {
    if (isApplied) return
    const { signal, abort } = abortable()
    const timer = setTimeout(async () => {
      const asked = { ...selection, discount: selection.discount ?? standingDiscount }
      const answer = await call<Answer>('/api/search/products', payload(asked, categoryId, locale), {
        signal,
        locale,
      })
      if (answer.ok && !signal.aborted) setFound({ of: wanted, answer: answer.value })
    }, restMs)
    return () => {
      clearTimeout(timer)
      abort()
    }
  }, [wanted, isApplied, selection, standingDiscount, categoryId, locale])
  if (isApplied) return { facets: listing.facets, total: listing.total }
  // Old counts stay until new ones come, but the button promises nothing in between.
  return {
    facets: found ? recounted(listing.facets, found.answer) : listing.facets,
    total: found?.of === wanted ? found.answer.total : null,
  }
}

function abortable() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}

/** The choice in the words of the call. */
export function payload(choice: ListingChoice, categoryId: number | null, locale: string): object {
  const { text, brands, fields, price, discount, flagIds, sort } = choice
  const units = (bounds: NonNullable<ListingChoice['price']>): Bounds<number> => ({
    ...(bounds.min !== undefined && { min: decimal(bounds.min) }),
    ...(bounds.max !== undefined && { max: decimal(bounds.max) }),
  })
  return {
    locale,
    ...(text && { text }),
    ...(categoryId !== null && { categoryId }),
    filters: {
      ...(brands.length > 0 && { manufacturer: brands }),
      ...(price && { current_price: units(price) }),
      ...(discount && { discount_percentage: discount }),
      ...Object.fromEntries(Object.entries(fields).map(([id, values]) => [`additional_field_${id}`, values])),
    },
    ...(flagIds.length > 0 && { flag_ids: flagIds }),
    ...(sort !== null && { sort }),
    limit: 1,
  }
}

/** The same values in the same places, with their new counts; one that is no longer counted has none. */
export function recounted(
  facets: readonly FacetView[],
  { facets: counted }: Pick<Answer, 'facets'>,
): FacetView[] {
  return facets.map((facet) => {
    if (facet.type !== 'terms') return facet
    const values = counted.find(({ key }) => key === facet.key)?.values ?? []
    const counts = new Map(values.map(({ value, count }) => [String(value), count]))
    return {
      ...facet,
      values: facet.values.map((value) => ({ ...value, count: counts.get(value.value) ?? 0 })),
    }
  })
}

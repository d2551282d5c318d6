import { inOrder } from '#core/collation.ts'
import { cents } from '#core/money.ts'
import type { FacetCount, ListingResult } from '#search/search-engine.ts'
import { brandFacet } from '#search/search-engine.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { CatalogDirectory, Category } from './catalog-directory.ts'
import type { Facet, FacetValue, ListingChoice } from './listing.ts'
import { fieldFacet } from './listing-document.server.ts'

/** The minimum discounts that a customer can filter by, in per cent. */
const discountSteps = [10, 20, 30, 50]

/**
 * The facets that a listing shows, out of all that the engine counts: brand, price, discount, and the additional fields
 * that the category allows. Category counts are shown as links, not as a facet.
 */
export function facetsOf(
  found: ListingResult,
  directory: CatalogDirectory,
  choice: ListingChoice,
  category: Category | undefined,
  ctx: Pick<RequestContext, 'locale' | 't'>,
): Facet[] {
  const { t } = ctx
  const facets: Facet[] = []
  const chosenPrice = choice.price
  if (found.price || chosenPrice) {
    facets.push({
      key: 'current_price',
      type: 'stats',
      label: t('facet.current_price'),
      min: cents(found.price?.min ?? 0),
      max: cents(found.price?.max ?? 0),
      chosen: chosenPrice,
    })
  }
  const brands = brandFacetOf(found.facets[brandFacet] ?? [], directory, choice, ctx)
  if (brands.values.length > 0) facets.push(brands)
  for (const id of fieldsToFilterBy(directory, category?.id ?? null)) {
    const facet = fieldFacetOf(id, found.facets[fieldFacet(id)] ?? [], directory, choice, ctx)
    if (facet && facet.values.length > 0) facets.push(facet)
  }
  facets.push({
    key: 'discount_percentage',
    type: 'stats',
    label: t('facet.discount_percentage'),
    min: 0,
    max: 100,
    chosen: choice.discount,
    steps: found.discount && found.discount.min < 100 ? stepsBelow(found.discount.min) : [],
  })
  return facets
}

/** The category's fields, or without a category all fields that are not disabled in the index. */
export function fieldsToFilterBy(directory: CatalogDirectory, categoryId: number | null): readonly number[] {
  if (categoryId !== null) return directory.category(categoryId)?.filterableFieldIds ?? []
  return directory
    .fields()
    .filter(({ isDisabledInIndex }) => !isDisabledInIndex)
    .map(({ id }) => id)
}

type TermsFacet = Extract<Facet, { type: 'terms' }>
type Reader = Pick<RequestContext, 'locale' | 't'>

function brandFacetOf(
  counts: readonly FacetCount[],
  directory: CatalogDirectory,
  choice: ListingChoice,
  { locale, t }: Reader,
): TermsFacet {
  const chosen = choice.brands.flatMap((slug) => directory.brandBySlug(slug)?.id ?? [])
  const values = withChosen(counts, chosen).flatMap(({ value, count }): FacetValue[] => {
    const brand = directory.brand(value)
    if (!brand) return []
    const isSelected = chosen.includes(value)
    return [{ value: brand.slug, label: brand.name, count, isSelected, swatch: null }]
  })
  values.sort((one, other) => other.count - one.count || inOrder(locale).compare(one.label, other.label))
  return { key: brandFacet, type: 'terms', kind: 'brand', label: t('facet.manufacturer'), values }
}

function fieldFacetOf(
  id: number,
  counts: readonly FacetCount[],
  directory: CatalogDirectory,
  choice: ListingChoice,
  { locale }: Reader,
): TermsFacet | null {
  const field = directory.field(id)
  if (!field) return null
  const chosen = choice.fields[id] ?? []
  const values = withChosen(counts, chosen)
    .flatMap(({ value, count }) => {
      const known = directory.value(value)
      return known?.fieldId === id ? [{ known, count }] : []
    })
    .sort((one, other) => one.known.position - other.known.position)
    .map(({ known, count }) => ({
      value: String(known.id),
      label: known.labels[locale],
      count,
      isSelected: chosen.includes(known.id),
      swatch: known.swatch,
    }))
  return { key: fieldFacet(id), type: 'terms', kind: field.kind, label: field.names[locale], values }
}

/** A chosen value stays visible even if it has no matches left. */
function withChosen(counts: readonly FacetCount[], chosen: readonly number[]): FacetCount[] {
  const known = new Set(counts.map(({ value }) => value))
  return [...counts, ...chosen.filter((value) => !known.has(value)).map((value) => ({ value, count: 0 }))]
}

function stepsBelow(minLeft: number): number[] {
  return discountSteps.filter((step) => 100 - step >= minLeft)
}

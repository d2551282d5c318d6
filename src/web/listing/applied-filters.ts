import { formatRange, formatShortMoney } from '#core/format.ts'
import type { Locale } from '#core/locale.ts'
import type { Translate } from '#locales/messages.ts'
import type { Bounds, Facet, ListingChoice, Offer } from '#shop/catalog/listing.ts'
import { writeListingAddress } from '#shop/catalog/listing-address.ts'
import { toggleTerm } from './choice-changes.ts'

/** A filter by its name, and where the listing is without it. */
export type AppliedFilter = { label: string; to: string }

type Naming = {
  t: Translate
  locale: Locale
  currency: string
  path: string
  facets: readonly Facet[]
  offers: readonly Pick<Offer, 'id' | 'title'>[]
  /** On the search page the text is the page, elsewhere it is one more filter. */
  isTextFilter: boolean
}

/** In the order of the address; a value without a name in the listing is shown as it is. */
export function appliedFilters(choice: ListingChoice, naming: Naming): AppliedFilter[] {
  const { t, locale, currency, facets, offers, isTextFilter } = naming
  const named = (label: string, without: ListingChoice) => ({ label, to: listingHref(naming.path, without) })
  const term = (key: string) => (value: string) =>
    named(termLabel(facets, key, value), toggleTerm(choice, key, value))
  return [
    ...(isTextFilter && choice.text ? [named(choice.text, { ...choice, text: '' })] : []),
    ...choice.brands.map(term('manufacturer')),
    ...Object.entries(choice.fields).flatMap(([id, values]) =>
      values.map(String).map(term(`additional_field_${id}`)),
    ),
    ...(choice.price
      ? [
          named(
            boundsLabel(choice.price, t, (price) => formatShortMoney(price, currency, locale)),
            { ...choice, price: null },
          ),
        ]
      : []),
    ...(choice.discount ? [named(cutLabel(choice.discount, t), { ...choice, discount: null })] : []),
    ...choice.flagIds.map((id) =>
      named(offers.find((offer) => offer.id === id)?.title ?? String(id), {
        ...choice,
        flagIds: choice.flagIds.filter((other) => other !== id),
      }),
    ),
  ]
}

export function listingHref(path: string, choice: ListingChoice, page = 1): string {
  const query = writeListingAddress(choice, page).toString()
  return query ? `${path}?${query}` : path
}

function termLabel(facets: readonly Facet[], key: string, value: string): string {
  const facet = facets.find((one) => one.type === 'terms' && one.key === key)
  const known = facet?.type === 'terms' ? facet.values.find((one) => one.value === value) : undefined
  return known?.label ?? value
}

function boundsLabel<Value>(
  { min, max }: Bounds<Value>,
  t: Translate,
  write: (value: Value) => string,
): string {
  if (min === undefined) return max === undefined ? '' : t('listing.price_to', { price: write(max) })
  return max === undefined
    ? t('listing.price_from', { price: write(min) })
    : formatRange(write(min), write(max))
}

/** Shows the share of the price that is left as a discount. */
function cutLabel({ min, max }: Bounds<number>, t: Translate): string {
  const minCut = 100 - (max ?? 100)
  if (min === undefined) return t('listing.at_least', { percent: minCut })
  return formatRange(t('card.cut', { percent: minCut }), t('card.cut', { percent: 100 - min }))
}

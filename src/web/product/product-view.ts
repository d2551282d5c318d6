import { isoDay } from '#core/dates.ts'
import { languageTag } from '#core/locale.ts'
import { type Amount, convert } from '#core/money.ts'
import type { Product } from '#shop/catalog/product.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { SiteAsset } from '#shop/sites/paint-asset.ts'
import { conversionFor, findAsset } from '#shop/sites/site.ts'
import { productCard } from '#web/listing/product-card-view.ts'
import type { ProductCardView } from '#web/ui/product-card.tsx'

/** What the page shows, with all variants, so that choosing one needs no request. */
export type ProductView = Omit<Product, 'slugs' | 'similar'> & {
  slug: string
  similar: readonly ProductCardView[]
  today: string
  /** Where it is delivered to, in the language of the page. */
  country: string
  /** A second price for the eye only, one for each variant in their order. */
  converted: { currency: string; rateDay: string; prices: readonly Amount[] } | null
  /** The harmonised notice of the legal guarantee, where the operator has supplied it. */
  guaranteeNotice: SiteAsset | null
}

type Words = Pick<RequestContext, 'site' | 'currency' | 'locale' | 'destination' | 't' | 'clock'>

export function productView({ slugs, similar, ...product }: Product, words: Words): ProductView {
  const { site, currency, locale, destination, clock } = words
  const second = conversionFor(site, currency, clock())
  return {
    ...product,
    slug: slugs[locale],
    similar: similar.map((item) => productCard(item, words)),
    today: isoDay(clock(), site.timeZone),
    country: new Intl.DisplayNames(languageTag(locale), { type: 'region' }).of(destination) ?? destination,
    converted: second && {
      currency: second.isoCode,
      rateDay: second.rateDay,
      prices: product.variants.map(({ price }) => convert(price, currency.rate, second.rate)),
    },
    guaranteeNotice: findAsset(site.assets, 'legal-guarantee.svg', locale),
  }
}

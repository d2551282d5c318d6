import { formatRange } from '#core/format.ts'
import type { Locale } from '#core/locale.ts'
import type { MenuCategory } from '#shop/catalog/menu.ts'
import type { FrameContent } from '#shop/content/content.ts'
import { fillPlaceholders, siteWords } from '#shop/content/placeholders.ts'
import type { ProviderNumber } from '#shop/payment-methods/payment-methods.ts'
import { providerNames } from '#shop/payment-methods/provider-names.ts'
import { findAsset, type Site } from '#shop/sites/site.ts'
import { storeConfigView } from '#shop/store-config/store-config-view.ts'

type Around = {
  departments: readonly MenuCategory[]
  documentKey: string
  content: FrameContent
  connected: readonly ProviderNumber[]
}

/** The data for the frame of every page, the same for all visitors of a site in one language. */
export function shopView(
  site: Site,
  locale: Locale,
  { departments, documentKey, connected, content }: Around,
) {
  const { phone, email, hours } = site.contacts
  const art = (name: string) => findAsset(site.assets, name, locale)
  return {
    code: site.code,
    locale,
    defaultLocale: site.defaultLocale,
    timeZone: site.timeZone,
    features: site.features,
    departments,
    config: storeConfigView(site, locale, { categoryDocumentKey: documentKey, post: content.post }),
    pages: pagesOf(site, content),
    hasQuestions: content.hasQuestions,
    themeHref: site.themeHref,
    legalEntity: site.legalEntity,
    contacts: { phone, email, hours: formatRange(hours.from, hours.to) },
    carriers: site.carriers,
    payWays: connected.toSorted((a, b) => a - b).map((provider) => providerNames[provider]),
    banks: site.banks,
    art: {
      logo: art('logo.svg'),
      icon: art('icon.svg'),
      hero: art('hero.svg'),
      how: { order: art('how-order.svg'), customs: art('how-customs.svg'), locker: art('how-locker.svg') },
      benefits: {
        price: art('benefit-price.svg'),
        dates: art('benefit-dates.svg'),
        returns: art('benefit-returns.svg'),
        guarantee: art('benefit-guarantee.svg'),
      },
    },
  }
}

/** Their titles may name the shop. */
function pagesOf(site: Site, { pages }: FrameContent): FrameContent['pages'] {
  const words = siteWords(site)
  return Object.fromEntries(
    Object.entries(pages).map(([key, { slug, title }]) => [
      key,
      { slug, title: fillPlaceholders(title, words) },
    ]),
  )
}

export type ShopView = ReturnType<typeof shopView>

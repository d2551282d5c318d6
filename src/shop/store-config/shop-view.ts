import { formatRange } from '#core/format.ts'
import type { Locale } from '#core/locale.ts'
import type { Site } from '#shop/sites/site.ts'
import { storeConfigView } from './store-config-view.ts'

/** What the frame of every page shows: the same for all visitors of a site in one language. */
export function shopView(site: Site, locale: Locale) {
  const { phone, email, hours } = site.contacts
  return {
    code: site.code,
    locale,
    defaultLocale: site.defaultLocale,
    config: storeConfigView(site, locale),
    themeHref: site.themeHref,
    legalEntity: site.legalEntity,
    contacts: { phone, email, hours: formatRange(hours.from, hours.to) },
  }
}

export type ShopView = ReturnType<typeof shopView>

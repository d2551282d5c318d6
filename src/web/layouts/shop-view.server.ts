import { isoDay } from '#core/dates.ts'
import { formatRange } from '#core/format.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { storeConfigView } from '#shop/store-config/store-config-view.ts'

/** What the frame of every page shows. Part of cached pages, so nothing personal; part of each, so nothing twice. */
export function shopView({ site, locale, currency, origin, messageBook, clock }: RequestContext) {
  const { phone, email, hours } = site.contacts
  return {
    code: site.code,
    locale,
    origin,
    defaultLocale: site.defaultLocale,
    currencyId: currency.id,
    config: storeConfigView(site, locale),
    themeHref: site.themeHref,
    messagesHref: `/messages/${site.code}/${locale}/${messageBook.browserMessages(site.id, locale).hash}.json`,
    legalEntity: site.legalEntity,
    contacts: { phone, email, hours: formatRange(hours.from, hours.to) },
    year: isoDay(clock(), site.timeZone).slice(0, 4),
  }
}

export type ShopView = ReturnType<typeof shopView>

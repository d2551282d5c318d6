import { isoDay } from '#core/dates.ts'
import { formatRange } from '#core/format.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { Site } from '#shop/sites/site.ts'
import { storeConfigView } from '#shop/store-config/store-config-view.ts'
import { type Packed, pack } from '#web/packed.ts'

/** What the frame of every page shows. Part of cached pages, so nothing personal; part of each, so nothing twice. */
function shopView({ site, locale, currency, origin, messageBook, clock }: RequestContext) {
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

const dayMs = 24 * 60 * 60 * 1000
const mostKept = 500
const kept = new WeakMap<Site, Map<string, Packed<ShopView>>>()

/** The same for every page of a site in one language and currency on one day; another site object is another site. */
export function packedShopView(ctx: RequestContext): Packed<ShopView> {
  const { site, locale, currency, origin, messageBook, clock } = ctx
  const { hash } = messageBook.browserMessages(site.id, locale)
  const key = `${locale} ${currency.id} ${origin} ${hash} ${Math.floor(clock().getTime() / dayMs)}`
  const ofSite = kept.get(site) ?? new Map<string, Packed<ShopView>>()
  kept.set(site, ofSite)
  const packed = ofSite.get(key) ?? pack(shopView(ctx))
  if (ofSite.size >= mostKept) ofSite.clear()
  ofSite.set(key, packed)
  return packed
}

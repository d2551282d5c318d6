import { isoDay } from '#core/dates.ts'
import { formatRange } from '#core/format.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { assetHref } from '#shop/sites/site.ts'

/** What the frame of every page shows. Part of cached pages, so nothing personal. */
export function shopView({ site, locale, currency, origin, messageBook, clock }: RequestContext) {
  const { hash } = messageBook.browserMessages(site.id, locale)
  return {
    locale,
    origin,
    year: Number(isoDay(clock(), site.timeZone).slice(0, 4)),
    messagesHref: `/messages/${site.code}/${locale}/${hash}.json`,
    currency: { id: currency.id, isoCode: currency.isoCode },
    selectableCurrencies: site.selectableCurrencies.map(({ id, isoCode }) => ({ id, isoCode })),
    site: {
      code: site.code,
      name: site.name,
      locales: site.locales,
      defaultLocale: site.defaultLocale,
      themeHref: site.themeHref,
      logoHref: assetHref(site.assets, 'logo.svg', locale),
      legalEntity: site.legalEntity,
      contacts: {
        phone: site.contacts.phone,
        email: site.contacts.email,
        hours: formatRange(site.contacts.hours.from, site.contacts.hours.to),
      },
    },
  }
}

export type ShopView = ReturnType<typeof shopView>

import type { CountryCode } from '#core/country.ts'
import { isoDay } from '#core/dates.ts'
import { convert, rate } from '#core/money.ts'
import type { CustomsRules } from '#shop/customs/customs-rules.server.ts'
import type { CourierDirectory } from '#shop/shipping/courier-directory.server.ts'
import type { ShippingRates } from '#shop/shipping/shipping-rates.server.ts'
import type { Currency, Site } from '#shop/sites/site.ts'
import { arrivalDays } from '#shop/store-config/delivery-promise.ts'
import type { VatRates } from '#shop/tax/vat-rates.server.ts'
import type { DayRates } from './calculation.ts'
import type { DatedFees } from './service-fees.server.ts'

export type RateBooks = {
  shippingRates: ShippingRates
  vatRates: VatRates
  couriers: CourierDirectory
  customs: CustomsRules
  serviceFees: DatedFees
}

const euro = rate('1')

/** Everything that holds at this moment for parcels to a country, in one currency. */
export function dayRates(
  books: RateBooks,
  of: {
    site: Site
    country: CountryCode
    currency: Pick<Currency, 'rate'>
    tierId: number | null
    now: Date
  },
): DayRates {
  const { site, country, currency, tierId, now } = of
  const day = isoDay(now, site.timeZone)
  const { air, sea } = arrivalDays(site, now)
  return {
    country,
    tariffs: books.shippingRates.tariffs(country, day),
    services: books.couriers.services(country),
    importRule: books.customs.importRule(country, day),
    dutyRate: (hs) => books.customs.dutyRate(country, hs, day),
    vat: books.vatRates.rate(country, day),
    fees: books.serviceFees.on(day),
    restrictions: books.customs.restrictions(),
    tierDiscount: books.shippingRates.tierDiscount(tierId),
    days: { air, sea },
    inCurrency: (euros) => convert(euros, euro, currency.rate),
  }
}

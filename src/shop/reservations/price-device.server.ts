import type { CountryCode } from '#core/country.ts'
import type { DayRates } from '#shop/calculator/calculation.ts'
import { dayRates, type RateBooks } from '#shop/calculator/day-rates.server.ts'
import type { CourierService } from '#shop/shipping/courier.ts'
import type { Currency, Site } from '#shop/sites/site.ts'
import type { Campaign, Device } from './campaign.ts'
import { type DevicePrice, devicePrice } from './device-price.ts'

type Where = {
  site: Site
  country: CountryCode
  currency: Currency
  now: Date
  delivery?: CourierService['type']
  /** Instead of all couriers of the country, the chosen one. */
  serviceId?: number
}

/** The price of a device today, at the locker unless said otherwise. */
export function priceDevice(
  books: RateBooks,
  campaign: Pick<Campaign, 'kind'>,
  device: Device,
  { site, country, currency, now, delivery = 'locker', serviceId }: Where,
): DevicePrice | null {
  const kind = books.customs.kinds().find(({ code }) => code === campaign.kind)
  const dollar = dollarOf(site)
  if (!kind || !dollar) return null
  const day = dayRates(books, { site, country, currency, tierId: null, now })
  const chosen = day.services.filter(({ id }) => id === serviceId)
  const rates: DayRates = chosen.length > 0 ? { ...day, services: chosen } : day
  return devicePrice(device, { kind, rates, dollar, currency, delivery })
}

/** Prices of campaigns are in dollars. */
export function dollarOf(site: Pick<Site, 'sourceCurrencies'>): Currency | null {
  return site.sourceCurrencies.find(({ isoCode }) => isoCode === 'USD') ?? null
}

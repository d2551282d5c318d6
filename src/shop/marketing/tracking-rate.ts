import type { Rate } from '#core/money.ts'
import type { Site } from '#shop/sites/site.ts'
import { trackingCurrency } from './tracking-record.ts'

/** Null while the tracking currency has no rate. */
export function trackingRate({ sourceCurrencies }: Pick<Site, 'sourceCurrencies'>): Rate | null {
  return sourceCurrencies.find(({ isoCode }) => isoCode === trackingCurrency)?.rate ?? null
}

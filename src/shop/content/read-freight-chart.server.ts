import { isoDay } from '#core/dates.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { type FreightChart, freightChart } from './freight-chart.ts'

export type DatedFreightChart = FreightChart & { day: string; currency: string }

/** By the tariffs of today to where the visitor's parcels go. */
export function readFreightChart({
  shippingRates,
  destination,
  site,
  clock,
  currency,
}: Pick<
  RequestContext,
  'shippingRates' | 'destination' | 'site' | 'clock' | 'currency'
>): DatedFreightChart | null {
  const day = isoDay(clock(), site.timeZone)
  const chart = freightChart(shippingRates.tariffs(destination, day), currency.rate)
  return chart && { ...chart, day, currency: currency.isoCode }
}

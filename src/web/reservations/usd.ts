import { formatNumber } from '#core/format.ts'
import type { Locale } from '#core/locale.ts'

/** Dollars are the maker's price, not one of ours: written as the maker writes them. */
export function usd(value: number, locale: Locale): string {
  return `$${formatNumber(value, locale)}`
}

import type { CountryCode } from '#core/country.ts'
import type { Amount } from '#core/money.ts'
import type { BasisPoints } from '#shop/tax/vat-rates.ts'
import { newestOn } from './newest-on.ts'

/** Countries with the same customs. */
export type Region = 'union' | 'gulf'

/** A region's import charges, in euros: a flat duty for each kind of goods up to a value, a percentage above it. */
export type ImportRule = {
  flatUpTo: Amount
  flatPerCode: Amount
  /** Of tariff codes without a rate of their own. */
  dutyRate: BasisPoints
  /** The customs agent's fee, which the prices of the shop include. */
  handling: Amount
}

/** The percentage above the flat limit; some goods have a limit for each piece. */
export type DutyRate = { rate: BasisPoints; maxPerPiece: Amount | null }
export type DatedDutyRate = DutyRate & { region: Region; hs: string; from: string }

export function regionOf(country: CountryCode): Region {
  return country === 'AE' ? 'gulf' : 'union'
}

/** The rate of the longest known beginning of a tariff code. */
export function dutyRateOn(
  rates: readonly DatedDutyRate[],
  { region, hs, day }: { region: Region; hs: string; day: string },
): DutyRate | null {
  for (const length of [6, 4, 2]) {
    const beginning = hs.slice(0, length)
    const rate = newestOn(
      rates.filter((one) => one.region === region && one.hs === beginning),
      day,
    )
    if (rate) return { rate: rate.rate, maxPerPiece: rate.maxPerPiece }
  }
  return null
}

import type { Amount } from '#core/money.ts'
import { say } from '#locales/office/office-texts.ts'
import { basisPoints } from '#shop/tax/vat-rates.ts'
import type { Tariff } from './freight.ts'

/** A tariff as staff write it, in the units of its rows. */
export type TariffTerms = {
  divisor: number
  stepGrams: number
  minGrams: number
  bands: readonly { upToGrams: number; price: Amount }[]
  perStepAbove: Amount
  fuelPercent: string
  discountPercent: string
  oversizeSideMm: number
  oversizeSidesTogetherMm: number
  oversizeGrams: number
  oversizeFee: Amount
}

/** As prices are computed with it. */
export function tariffOf(terms: TariffTerms): Tariff {
  return {
    weighing: { divisor: terms.divisor, stepGrams: terms.stepGrams, minGrams: terms.minGrams },
    bands: terms.bands,
    perStepAbove: terms.perStepAbove,
    fuel: basisPoints(terms.fuelPercent),
    discount: basisPoints(terms.discountPercent),
    oversize: {
      sideMm: terms.oversizeSideMm,
      sidesTogetherMm: terms.oversizeSidesTogetherMm,
      grams: terms.oversizeGrams,
      fee: terms.oversizeFee,
    },
  }
}

/** What is wrong with the bands, in words for the person who typed them; null if nothing is. */
export function bandsProblem({ bands }: Pick<TariffTerms, 'bands'>): string | null {
  if (bands.length === 0) return say('A tariff needs at least one band.')
  for (const [index, band] of bands.entries()) {
    const before = bands[index - 1]
    if (!before) continue
    if (band.upToGrams <= before.upToGrams) return say('Each band must go up to more than the one before it.')
    if (band.price < before.price)
      return say('The band up to {{kg}} kg costs less than the lighter one before it.', {
        kg: band.upToGrams / 1000,
      })
  }
  return null
}

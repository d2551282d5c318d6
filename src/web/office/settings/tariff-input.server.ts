import { z } from 'zod'
import { type CountryCode, countries } from '#core/country.ts'
import type { TariffTerms } from '#shop/shipping/tariff-terms.ts'
import { MoneyInput } from '../kit/money-input.server.ts'
import { CentimetresInput, DayInput, IdInput, KilogramsInput, PercentInput } from './settings-input.server.ts'

export const draftFields = {
  from: DayInput,
  divisor: z.coerce.number().int().min(1000).max(20_000),
  step: KilogramsInput,
  min: KilogramsInput,
  up_to: z.array(KilogramsInput).min(1).max(60),
  price: z.array(MoneyInput).min(1).max(60),
  above: MoneyInput,
  fuel: PercentInput,
  discount: PercentInput,
  side: CentimetresInput,
  sides: CentimetresInput,
  weight: KilogramsInput,
  fee: MoneyInput,
}
const Draft = z.object(draftFields)

export function termsOf(input: z.output<typeof Draft>): TariffTerms {
  return {
    divisor: input.divisor,
    stepGrams: input.step,
    minGrams: input.min,
    bands: input.up_to.flatMap((upToGrams, index) => {
      const price = input.price[index]
      return price === undefined ? [] : [{ upToGrams, price }]
    }),
    perStepAbove: input.above,
    fuelPercent: input.fuel,
    discountPercent: input.discount,
    oversizeSideMm: input.side,
    oversizeSidesTogetherMm: input.sides,
    oversizeGrams: input.weight,
    oversizeFee: input.fee,
  }
}

/** A parcel that is tried. The names differ from those of a draft, because both are sent together. */
export const parcelFields = {
  site: z.string().max(40),
  country: z.enum(Object.keys(countries) as [CountryCode]),
  day: DayInput,
  kg: KilogramsInput,
  length: CentimetresInput,
  width: CentimetresInput,
  height: CentimetresInput,
  goods: MoneyInput,
  tier: z.union([z.literal(''), IdInput]).transform((id) => (id === '' ? null : id)),
}
const Tried = z.object(parcelFields)
export type TriedInput = z.output<typeof Tried>

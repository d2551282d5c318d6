import { z } from 'zod'
import { type CountryCode, countries } from '#core/country.ts'
import { amountOf } from '#core/money.ts'
import { marks } from '#shop/customs/restricted-goods.ts'
import type { Wish } from './wish.ts'

const maxSideMm = 3000
const maxGrams = 100_000
const inPounds = 453.592_37
const inInches = 25.4

/** A whole number of grams or millimetres from what somebody measures; a parcel has some size and weight. */
function measured(value: number, unit: number): number {
  return Math.max(1, Math.round(value * unit))
}

const ParcelInput = z
  .strictObject({
    weight: z.number().positive(),
    weight_unit: z.enum(['kg', 'lb']).optional(),
    length: z.number().positive(),
    width: z.number().positive(),
    height: z.number().positive(),
    size_unit: z.enum(['cm', 'in']).optional(),
  })
  .transform(({ weight, weight_unit: weightUnit, length, width, height, size_unit: sizeUnit }) => {
    const mm = sizeUnit === 'in' ? inInches : 10
    return {
      grams: measured(weight, weightUnit === 'lb' ? inPounds : 1000),
      lengthMm: measured(length, mm),
      widthMm: measured(width, mm),
      heightMm: measured(height, mm),
    }
  })
  .refine(({ grams }) => grams <= maxGrams, { path: ['weight'], params: { code: 'validation.weight' } })
  .refine(({ lengthMm, widthMm, heightMm }) => Math.max(lengthMm, widthMm, heightMm) <= maxSideMm, {
    path: ['length'],
    params: { code: 'validation.side' },
  })

/** Decision: a parcel, or a kind of goods whose usual parcel is taken. */
export const CalculateInput = z
  .strictObject({
    country: z.enum(Object.keys(countries) as [CountryCode, ...CountryCode[]]).optional(),
    postal_code: z.string().trim().max(20).optional(),
    parcels: z.array(ParcelInput).min(1).max(10).optional(),
    goods: z.strictObject({
      value: z.number().positive().max(100_000),
      currency: z.string().regex(/^[A-Z]{3}$/),
      title: z.string().max(300).optional(),
      pieces: z.int().min(1).max(50).optional(),
      hs6: z
        .string()
        .regex(/^\d{6}$/)
        .optional(),
      kind: z
        .string()
        .regex(/^[a-z][a-z0-9_]{1,30}$/)
        .optional(),
    }),
    flags: z.array(z.enum(marks)).max(marks.length).optional(),
    service: z.enum(['buy', 'forward']).optional(),
    delivery: z.enum(['locker', 'courier']).optional(),
    insurance: z.boolean().optional(),
  })
  .transform(
    ({ country, postal_code: zip, parcels, goods, flags, service, delivery, insurance }): Wish => ({
      country: country ?? null,
      zip: zip ?? '',
      parcels: parcels ?? null,
      price: amountOf(Math.round(goods.value * 100) / 100),
      currency: goods.currency,
      title: goods.title ?? '',
      pieces: goods.pieces ?? 1,
      hs: goods.hs6 ?? null,
      kind: goods.kind ?? null,
      marks: flags ?? [],
      buys: service !== 'forward',
      delivery: delivery ?? 'locker',
      isInsured: insurance ?? false,
    }),
  )

const kilograms = z.number().nonnegative()
const OfferView = z.strictObject({
  available: z.boolean(),
  /** The rule that forbids this way, or why nobody can bring it. */
  reason: z.strictObject({ code: z.string(), text: z.string() }).nullable(),
  actual: kilograms,
  volumetric: kilograms,
  chargeable: kilograms,
  divisor: z.int(),
  /** The chargeable weights that cost the same; null above the last band. */
  band: z.strictObject({ above: kilograms, up_to: kilograms }).nullable(),
  lines: z.array(z.strictObject({ code: z.string(), amount: z.number() })),
  discount: z.number(),
  discount_percent: z.number(),
  total: z.number().nullable(),
  eta: z.strictObject({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  eta_days: z.strictObject({ min: z.int(), max: z.int() }).nullable(),
})
export type OfferView = z.infer<typeof OfferView>

export const CalculationView = z.strictObject({
  status: z.literal(true),
  country: z.string(),
  currency: z.string(),
  vat_percent: z.number(),
  /** Flat for a kind of goods up to a value; above it `percent` of the goods. */
  duty: z.strictObject({ percent: z.number().nullable(), flat: z.number(), flat_up_to: z.number() }),
  /** The rates of this day hold for everything here. */
  basis: z.iso.date(),
  rate: z.strictObject({ from: z.string(), to: z.string(), rate: z.number(), day: z.iso.date() }).nullable(),
  hs6: z.string(),
  kind: z.string(),
  delivery: z.strictObject({ type: z.enum(['locker', 'courier']), instead: z.boolean() }).nullable(),
  air: OfferView,
  sea: OfferView,
})
export type CalculationView = z.infer<typeof CalculationView>

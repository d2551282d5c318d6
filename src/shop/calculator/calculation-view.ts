import { daysBetween } from '#core/dates.ts'
import type { Locale } from '#core/locale.ts'
import { decimal, rateRatio } from '#core/money.ts'
import type { Translate } from '#locales/messages.ts'
import type { CalculatedOffer } from './calculation.ts'
import type { CalculationView, OfferView } from './calculator.schema.ts'
import type { Calculated } from './wish.ts'

type Words = { t: Translate; locale: Locale }

export function calculationView(calculated: Calculated, words: Words): CalculationView {
  const { country, currency, source, vatPercent, duty, day, hs, kind, delivery, offers, bands } = calculated
  return {
    status: true,
    country,
    currency: currency.isoCode,
    vat_percent: vatPercent,
    duty: {
      percent: duty.rate === null ? null : duty.rate / 100,
      flat: decimal(duty.flatPerCode),
      flat_up_to: decimal(duty.flatUpTo),
    },
    basis: day,
    rate:
      source.id === currency.id
        ? null
        : {
            from: currency.isoCode,
            to: source.isoCode,
            rate: rateRatio(source.rate, currency.rate),
            day: source.rateDay,
          },
    hs6: hs,
    kind: kind.code,
    delivery: delivery && { type: delivery.type, instead: delivery.isInstead },
    air: offerView(offers.air, bands.air, day, words),
    sea: offerView(offers.sea, bands.sea, day, words),
  }
}

const kilograms = (grams: number) => grams / 1000

function offerView(
  offer: CalculatedOffer,
  band: Calculated['bands']['air'],
  day: string,
  { t, locale }: Words,
): OfferView {
  if (!offer.isAvailable) {
    const { reason } = offer
    return {
      available: false,
      reason:
        typeof reason === 'string'
          ? { code: reason, text: t(reason) }
          : { code: reason.id, text: reason.reason[locale] },
      actual: 0,
      volumetric: 0,
      chargeable: 0,
      divisor: 0,
      band: null,
      lines: [],
      discount: 0,
      discount_percent: 0,
      total: null,
      eta: null,
      eta_days: null,
    }
  }
  const { weight, divisor, lines, discount, total, days } = offer
  const freight = lines.find(({ code }) => code === 'shipping')?.amount ?? 0
  return {
    available: true,
    reason: null,
    actual: kilograms(weight.actual),
    volumetric: kilograms(weight.volumetric),
    chargeable: kilograms(weight.chargeable),
    divisor,
    band: band && { above: kilograms(band.above), up_to: kilograms(band.upTo) },
    lines: lines.map(({ code, amount }) => ({ code, amount: decimal(amount) })),
    discount: decimal(discount),
    discount_percent: freight === 0 ? 0 : Math.round((discount * 10_000) / freight) / 100,
    total: decimal(total),
    eta: days,
    eta_days: { min: daysBetween(day, days.from), max: daysBetween(day, days.to) },
  }
}

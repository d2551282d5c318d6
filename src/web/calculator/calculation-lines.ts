import { formatMoney, formatNumber, formatShortMoney } from '#core/format.ts'
import { amountOf } from '#core/money.ts'
import type { CalculationView } from '#shop/calculator/calculator.schema.ts'
import { type CalculatorFields, typedNumber } from '#shop/calculator/calculator-fields.ts'
import type { ShippingMethod } from '#shop/shipping/tariffs.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import type { CostLine } from '#web/ui/cost-lines.tsx'
import { useWeightText } from '#web/ui/weight-text.ts'
import { type ShownFacts, spacedCode } from './calculator-form.tsx'

type Asked = {
  view: CalculationView
  fields: CalculatorFields
  facts: ShownFacts
  columns: readonly ShippingMethod[]
}

/** Every line of a calculation with its reason, one cost for each way. */
export function useCalculationLines({ view, fields, facts, columns }: Asked): CostLine[] {
  const { t, locale } = useMessages()
  const weightText = useWeightText()
  const money = (value: number) => formatMoney(amountOf(value), view.currency, locale)
  const bound = (value: number) => formatShortMoney(amountOf(value), view.currency, locale)
  const number = (value: number) => formatNumber(value, locale)
  const offers = columns.map((method) => view[method])
  const amountIn = (offer: (typeof offers)[number], code: string) =>
    offer.lines.find((line) => line.code === code)?.amount ?? null
  const [first] = offers
  const weights = new Set(offers.map(({ chargeable }) => chargeable))
  const bySize = offers.some(({ actual, volumetric }) => volumetric > actual)
  const price = formatMoney(amountOf(typedNumber(fields.price) ?? 0), fields.currency, locale)
  const fuel = offers.map((offer) => (amountIn(offer, 'fuel') ?? 0) / (amountIn(offer, 'shipping') || 1))
  const { percent, flat_up_to: limit } = view.duty

  type Words = Pick<CostLine, 'name' | 'why'>
  const words: Record<string, () => Words> = {
    goods: () => ({ name: t('calculate.line.goods', { price }) }),
    shipping: () => ({
      name:
        weights.size === 1 && first
          ? t('calculate.line.freight', { weight: weightText(first.chargeable * 1000) })
          : t('calculate.line.freight_plain'),
      why: t(bySize ? 'calculate.line.by_size' : 'calculate.line.by_weight'),
    }),
    fuel: () => ({
      name: t('calculate.line.fuel', { percent: number(Math.round(Math.max(...fuel) * 1000) / 10) }),
    }),
    oversize: () => ({ name: t('calculate.line.oversize') }),
    shipping_discount: () => ({ name: t('calculate.line.shipping_discount') }),
    tier_discount: () => ({ name: t('calculate.line.tier_discount') }),
    insurance: () => ({
      name: t('calculate.line.insurance', { percent: number(facts.insurancePercent) }),
    }),
    duty: () =>
      percent === null
        ? {
            name: t(view.country === 'AE' ? 'sum.duty' : 'calculate.line.eu_duty'),
            why: t('calculate.line.duty_one_kind', { limit: bound(limit) }),
          }
        : {
            name: t('calculate.line.duty_percent', { percent: number(percent) }),
            why: t('calculate.line.duty_above', { limit: bound(limit), code: spacedCode(view.hs6) }),
          },
    vat: () => ({
      name: t('calculate.line.vat', { percent: number(view.vat_percent) }),
      why: t(fields.service === 'forward' ? 'calculate.line.vat_on_paid' : 'calculate.line.vat_on'),
    }),
    service: () => ({
      name: t('calculate.line.service', { percent: number(facts.servicePercent) }),
      why: t('calculate.line.service_least', { price: bound(facts.serviceLeast) }),
    }),
    delivery: () => ({
      name: t(view.delivery?.type === 'courier' ? 'sum.courier' : 'sum.locker'),
      why: t('calculate.line.vat_inside'),
    }),
    remote: () => ({
      name: t('calculate.line.remote'),
      why: t('calculate.line.remote_why'),
    }),
  }
  return Object.entries(words).flatMap(([code, say]) => {
    const amounts = offers.map((offer) => amountIn(offer, code))
    if (amounts.every((amount) => amount === null)) return []
    return [
      {
        key: code,
        ...say(),
        costs: amounts.map((amount) => (amount === null ? null : { now: money(amount) })),
        isLess: amounts.some((amount) => amount !== null && amount < 0),
      },
    ]
  })
}

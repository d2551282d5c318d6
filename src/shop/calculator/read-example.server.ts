import { decimal } from '#core/money.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { ShippingMethod } from '#shop/shipping/tariffs.ts'
import type { Days } from '#shop/store-config/delivery-promise.ts'
import { calculateFor } from './calculate.server.ts'
import { CalculateInput } from './calculator.schema.ts'
import { startOf } from './calculator-facts.ts'
import { readFields } from './calculator-fields.ts'
import { fieldsOfLink } from './calculator-link.ts'
import { readCalculator } from './read-calculator.server.ts'

export type CalculatedExample = {
  kind: string
  price: { value: number; currency: string }
  kilograms: number
  /** The day that the calendar begins with. */
  today: string
  currency: string
  ways: Record<ShippingMethod, { total: number; days: Days } | null>
}

/** What the calculator begins with, at today's rates and without anybody's discount: for pages that all share. */
export function readExample(ctx: RequestContext): CalculatedExample | null {
  const start = startOf(readCalculator(ctx))
  const asked = readFields(fieldsOfLink(new URLSearchParams(), start))
  const input = asked.ok ? CalculateInput.safeParse(asked.value) : null
  const calculated = input?.success ? calculateFor(ctx, input.data, null) : null
  if (!calculated?.ok) return null
  const { day, currency, offers } = calculated.value
  const way = (method: ShippingMethod) => {
    const offer = offers[method]
    return offer.isAvailable ? { total: decimal(offer.total), days: offer.days } : null
  }
  return {
    kind: start.kind,
    price: { value: Number(start.price), currency: start.currency },
    kilograms: Number(start.parcel.weight),
    today: day,
    currency: currency.isoCode,
    ways: { air: way('air'), sea: way('sea') },
  }
}

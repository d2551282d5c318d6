import { type Amount, negative } from '#core/money.ts'
import type { MessageKey, MessageValues } from '#locales/messages.ts'
import type { Charge } from './charge.ts'
import type { CourierService } from './courier.ts'
import type { ShippingMethod } from './tariffs.ts'

export type DeliveryType = CourierService['type']

/** The parts of a price, all positive: discounts are subtracted here. */
export type SumParts = Readonly<
  Record<
    'subtotal' | 'shipping' | 'shipping_discount' | 'delivery' | 'promo_discount' | 'payment_fee',
    Amount
  >
>

export type SumFacts = {
  method: ShippingMethod
  type: DeliveryType
  promo: string | null
  /** Of an order from abroad, whose duty is a row of its own. */
  charges?: readonly Charge[]
}

export type SumRow = {
  code: keyof SumParts | Charge['code']
  label: MessageKey
  values: MessageValues
  /** Negative for a discount. */
  amount: Amount
}

/**
 * The rows of a price, in the same words and order wherever one is added up: product page, cart, checkout, order,
 * invoice and email. They add up to the total. Goods, shipping and delivery are always there.
 */
export function sumRows(parts: SumParts, { method, type, promo, charges = [] }: SumFacts): SumRow[] {
  const row = (code: keyof SumParts, label: MessageKey, values: MessageValues = {}): SumRow => ({
    code,
    label,
    values,
    amount: code.endsWith('_discount') ? negative(parts[code]) : parts[code],
  })
  const optional = (line: SumRow) => (line.amount === 0 ? [] : [line])
  return [
    row('subtotal', charges.length > 0 ? 'sum.goods_abroad' : 'sum.goods'),
    ...charges.map(({ code, amount }) => ({ code, label: chargeLabels[code], values: {}, amount })),
    row('shipping', method === 'air' ? 'sum.air' : 'sum.sea'),
    ...optional(
      row('shipping_discount', 'sum.shipping_discount', {
        percent: percentOff(parts.shipping_discount, parts.shipping),
      }),
    ),
    row('delivery', type === 'locker' ? 'sum.locker' : 'sum.courier'),
    ...optional(
      promo === null
        ? row('promo_discount', 'sum.promo_any')
        : row('promo_discount', 'sum.promo', { code: promo }),
    ),
    ...optional(row('payment_fee', 'sum.fee')),
  ]
}

export const chargeLabels: Readonly<Record<Charge['code'], MessageKey>> = {
  shop_shipping: 'sum.shop_shipping',
  sales_tax: 'sum.sales_tax',
  insurance: 'sum.insurance',
  duty: 'sum.duty',
  joining: 'sum.joining',
  service: 'sum.service',
  deposit: 'sum.deposit',
}

export function totalLabel(type: DeliveryType): MessageKey {
  return type === 'locker' ? 'sum.total_locker' : 'sum.total_courier'
}

/** Specification 9: a discount on shipping in per cent. */
export function percentOff(discount: Amount, price: Amount): number {
  return price === 0 ? 0 : Math.round((discount / price) * 100)
}

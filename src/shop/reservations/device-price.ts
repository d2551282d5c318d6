import { type Amount, amountOf, convert, type Rate, rate, zero } from '#core/money.ts'
import { calculate, type DayRates } from '#shop/calculator/calculation.ts'
import type { GoodsKind } from '#shop/customs/goods-kind.ts'
import type { OfferedWay } from '#shop/quotes/offer.ts'
import { type OrderSums, orderSums } from '#shop/quotes/order-sums.ts'
import type { CourierService } from '#shop/shipping/courier.ts'
import type { ShippingMethod } from '#shop/shipping/tariffs.ts'
import type { Device } from './campaign.ts'

export type DevicePrice = {
  method: ShippingMethod
  way: OfferedWay
  /** As an order has it. */
  sums: OrderSums
  /** Of the device alone, in the currency of the customer. */
  converted: Amount
  total: Amount
  parcel: { grams: number; lengthMm: number; widthMm: number; heightMm: number }
}

const euro = rate('1')

/**
 * What a device costs at the locker or the door at today's rate, by the calculator that prices everything from abroad.
 * Null if it cannot be brought there.
 */
export function devicePrice(
  { model, colour, storage, spec }: Device,
  {
    kind,
    rates,
    dollar,
    currency,
    delivery,
  }: {
    kind: GoodsKind
    rates: DayRates
    dollar: { rate: Rate }
    currency: { rate: Rate }
    delivery: CourierService['type']
  },
): DevicePrice | null {
  const price = amountOf(storage.price)
  const converted = convert(price, dollar.rate, currency.rate)
  const { hs, marks, lengthMm, widthMm, heightMm } = kind
  const parcel = { grams: model.grams || kind.grams, lengthMm, widthMm, heightMm }
  const name = model.name
  const { offers } = calculate(
    {
      goods: [{ title: name, price: converted, pieces: 1, hs, marks }],
      parcels: [parcel],
      buys: true,
      shopShipping: zero,
      salesTax: zero,
      handling: zero,
      delivery,
      isInsured: false,
    },
    rates,
  )
  const method = offers.air.isAvailable ? 'air' : 'sea'
  const way = offers[method]
  if (!way.isAvailable) return null
  const item = {
    itemId: spec,
    state: 'found' as const,
    title: name,
    url: '',
    shop: '',
    image: model.picture,
    options: [colour.name, storage.name].join(', '),
    words: '',
    quantity: 1,
    price,
    currency: 'USD',
    converted,
    grams: parcel.grams,
    hs,
  }
  return { method, way, sums: orderSums({ items: [item] }, way), converted, total: way.total, parcel }
}

/** What one euro is in dollars, as people read it. */
export function dollarsForOne(dollar: { rate: Rate }): number {
  return Number(dollar.rate) / Number(euro)
}

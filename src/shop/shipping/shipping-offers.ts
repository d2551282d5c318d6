import { type Amount, convert, min, minus, percentOf, rate, sum, zero } from '#core/money.ts'
import type { Currency, Site } from '#shop/sites/site.ts'
import { arrivalDays, type Days } from '#shop/store-config/delivery-promise.ts'
import type { BasisPoints } from '#shop/tax/vat-rates.ts'
import type { Parcel } from './chargeable-weight.ts'
import { type Freight, type FreightLine, freight, type Tariff } from './freight.ts'
import type { LocalDelivery } from './local-delivery.ts'
import { mayFly, type ShippingMethod, type Tariffs } from './tariffs.ts'

/** Of prices that include all import charges. */
export type PriceLine = FreightLine | { code: 'goods' | 'delivery'; amount: Amount }

export type ShippingOffer = {
  /** The price of shipping alone, without goods and local delivery. */
  price: Amount
  /** The price before a discount for all customers, if there is one. */
  fullPrice: Amount | null
  days: Days
  lines: readonly PriceLine[]
  /** The last leg, which `landed` contains. */
  delivery: LocalDelivery | null
  /** Goods, shipping and delivery: all that the customer pays. */
  landed: Amount
  weight: Freight['weight']
}

export type Goods = {
  price: Amount
  parcels: readonly Parcel[]
  restrictions: readonly string[]
}

/** How parcels get to the customer. */
export type Route = { tariffs: Tariffs; delivery: LocalDelivery | null }

const euro = rate('1')

/** Offers by air and by sea: the price at the day's tariffs, the arrival days, and the landed price of the goods. */
export function shippingOffers(
  goods: Goods,
  { tariffs, delivery }: Route,
  site: Pick<Site, 'transitDays' | 'timeZone'>,
  currency: Pick<Currency, 'rate'>,
  now: Date,
): Record<ShippingMethod, ShippingOffer | null> {
  const days = arrivalDays(site, now)
  const inCurrency = (value: Amount) => convert(value, euro, currency.rate)
  const offer = (method: ShippingMethod, tariff: Tariff): ShippingOffer => {
    const { weight, lines } = freight(goods.parcels, tariff)
    const way = lines.map((line) => ({ ...line, amount: inCurrency(line.amount) }))
    const all: PriceLine[] = [
      { code: 'goods', amount: goods.price },
      ...way,
      { code: 'delivery', amount: delivery?.price ?? zero },
    ]
    const price = sum(way.map((line) => line.amount))
    const discount = amountOf(way, 'shipping_discount')
    return {
      price,
      fullPrice: discount === 0 ? null : minus(price, discount),
      days: days[method],
      lines: all,
      delivery,
      landed: sum(all.map((line) => line.amount)),
      weight,
    }
  }
  return {
    air: tariffs.air && mayFly(goods.restrictions) ? offer('air', tariffs.air) : null,
    sea: tariffs.sea && offer('sea', tariffs.sea),
  }
}

/** The tier's discount on shipping, at most what the discount for all customers leaves. */
export function tierDiscount({ lines }: { lines: readonly PriceLine[] }, share: BasisPoints): Amount {
  const shipping = amountOf(lines, 'shipping')
  const left = sum([shipping, amountOf(lines, 'shipping_discount')])
  return min(percentOf(shipping, share), left)
}

function amountOf(lines: readonly PriceLine[], wanted: PriceLine['code']): Amount {
  return lines.find(({ code }) => code === wanted)?.amount ?? zero
}

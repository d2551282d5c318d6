import { type Amount, amount, convert, rate, sum } from '#core/money.ts'
import type { Currency, Site } from '#shop/sites/site.ts'
import { arrivalDays, type Days } from '#shop/store-config/delivery-promise.ts'
import type { Parcel } from './chargeable-weight.ts'
import { importRule } from './import-rules.ts'
import { type LandedPrice, landedPrice, type PriceLine } from './landed-price.ts'
import { mayFly, type ShippingMethod, tariffs } from './tariffs.ts'

export type ShippingOffer = {
  /** Of the way alone, without goods and local delivery. */
  price: Amount
  fullPrice: Amount | null
  days: Days
  lines: readonly PriceLine[]
  landed: Amount
  weight: LandedPrice['weight']
}

export type Goods = {
  price: Amount
  hsCodes: readonly string[]
  parcels: readonly Parcel[]
  restrictions: readonly string[]
}

const euro = rate('1')
const wayCodes = new Set(['shipping', 'fuel', 'oversize', 'shipping_discount'])

/** By air and by sea: what the way costs, when it ends, and what the goods then cost in the locker. */
export function shippingOffers(
  goods: Goods,
  site: Pick<Site, 'country' | 'lockerDeliveryFrom' | 'defaultCurrency' | 'transitDays' | 'timeZone'>,
  currency: Pick<Currency, 'rate'>,
  now: Date,
): Record<ShippingMethod, ShippingOffer | null> {
  const days = arrivalDays(site, now)
  const rule = importRule(site.country, days.today)
  const inCurrency = (value: Amount) => convert(value, euro, currency.rate)
  const delivery = convert(amount(site.lockerDeliveryFrom), site.defaultCurrency.rate, currency.rate)
  const offer = (method: ShippingMethod): ShippingOffer => {
    const tariff = tariffs[method]
    const { weight, lines } = landedPrice({
      goods: 0 as Amount,
      isTaxIncluded: true,
      hsCodes: goods.hsCodes,
      parcels: goods.parcels,
      tariff,
      importRule: rule,
      shippingDiscount: 0,
      insurance: 0 as Amount,
      delivery: 0 as Amount,
    })
    const way = lines.map((line) => ({ ...line, amount: inCurrency(line.amount) }))
    const all: PriceLine[] = [
      { code: 'goods', amount: goods.price },
      ...way,
      { code: 'delivery', amount: delivery },
    ]
    return {
      price: sum(way.filter(({ code }) => wayCodes.has(code)).map((line) => line.amount)),
      fullPrice: null,
      days: days[method],
      lines: all,
      landed: sum(all.map((line) => line.amount)),
      weight,
    }
  }
  return { air: mayFly(goods.restrictions) ? offer('air') : null, sea: offer('sea') }
}

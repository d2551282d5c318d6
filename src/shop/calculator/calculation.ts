import type { CountryCode } from '#core/country.ts'
import { type Amount, max, negative, sum, times, zero } from '#core/money.ts'
import type { DutyRate, ImportRule } from '#shop/customs/import-rules.ts'
import { forbids, type Mark, type Restriction, restrictionsOn } from '#shop/customs/restricted-goods.ts'
import type { Parcel } from '#shop/shipping/chargeable-weight.ts'
import type { CourierService } from '#shop/shipping/courier.ts'
import { type Freight, freight } from '#shop/shipping/freight.ts'
import { cheapestOf, type LocalDelivery } from '#shop/shipping/local-delivery.ts'
import { tierDiscount } from '#shop/shipping/shipping-offers.ts'
import type { ShippingMethod, Tariffs } from '#shop/shipping/tariffs.ts'
import type { Days } from '#shop/store-config/delivery-promise.ts'
import type { BasisPoints } from '#shop/tax/vat-rates.ts'
import { type LandedLine, landedPrice } from './landed-price.ts'
import { feeOn, type ServiceFees } from './service-fees.ts'

/** Goods of one kind, at the price of the shop for a piece. */
export type WantedGoods = { title: string; price: Amount; pieces: number; hs: string; marks: readonly Mark[] }

/** What shall come, in the currency of the price. */
export type Wanted = {
  goods: readonly WantedGoods[]
  parcels: readonly Parcel[]
  /** Whether we buy the goods, or the customer has, and we only forward them. */
  buys: boolean
  /** What the shops charge beside the goods. */
  shopShipping: Amount
  salesTax: Amount
  /** What is done to the parcels in the warehouse, such as joining them. */
  handling: Amount
  delivery: CourierService['type']
  isInsured: boolean
  /** In euros: what couriers charge more at the address; it counts for delivery to the door. */
  remote?: Amount
}

/** Everything that holds on the day, for the country of destination. */
export type DayRates = {
  country: CountryCode
  tariffs: Tariffs
  services: readonly CourierService[]
  importRule: ImportRule
  dutyRate(hs: string): DutyRate
  vat: BasisPoints
  fees: ServiceFees
  restrictions: readonly Restriction[]
  tierDiscount: BasisPoints
  days: Record<ShippingMethod, Days>
  /** From euros, in which all our own prices are. */
  inCurrency(euros: Amount): Amount
}

export type CalculatedOffer =
  | {
      isAvailable: true
      weight: Freight['weight']
      /** The cubic centimetres that count as a kilogram. */
      divisor: number
      lines: readonly LandedLine[]
      /** Off the price of transport, for everyone and for the customer's tier. */
      discount: Amount
      total: Amount
      days: Days
    }
  | { isAvailable: false; reason: Restriction | 'calculator.no_tariff' | 'calculator.no_delivery' }

export type Calculation = {
  offers: Record<ShippingMethod, CalculatedOffer>
  /** The last leg; to the door where the parcel is too large for a locker. Null if nobody delivers there. */
  delivery: (LocalDelivery & { remote: Amount; isInstead: boolean }) | null
}

/**
 * What goods from a shop abroad cost at the customer's locker or door, by air and by sea. Calculator, quotes and forward
 * requests are all priced here: what the calculator shows is what is charged.
 */
export function calculate(wanted: Wanted, rates: DayRates): Calculation {
  const prepared = prepare(wanted, rates)
  const offer = (method: ShippingMethod) => offerOf(method, wanted, rates, prepared)
  return { offers: { air: offer('air'), sea: offer('sea') }, delivery: prepared.delivery }
}

/** The same by one way, for those who compare thousands. */
export function calculateBy(method: ShippingMethod, wanted: Wanted, rates: DayRates): CalculatedOffer {
  return offerOf(method, wanted, rates, prepare(wanted, rates))
}

/** What both ways have in common. */
function prepare(wanted: Wanted, rates: DayRates) {
  const { goods, parcels } = wanted
  const wish = cheapestOf(rates.services, parcels, wanted.delivery)
  const service = wish ?? cheapestOf(rates.services, parcels, 'courier')
  const delivery = service && {
    type: service.type,
    price: rates.inCurrency(service.fee),
    remote: service.type === 'courier' && wanted.remote ? rates.inCurrency(wanted.remote) : zero,
    isInstead: service.type !== wanted.delivery,
  }
  const restricted = goods.map((one) => ({
    pieces: one.pieces,
    rules: restrictionsOn(one, rates.restrictions),
  }))
  return { delivery, restricted }
}

function offerOf(
  method: ShippingMethod,
  wanted: Wanted,
  rates: DayRates,
  { delivery, restricted }: ReturnType<typeof prepare>,
): CalculatedOffer {
  const reason = forbids(restricted, method)
  if (reason) return { isAvailable: false, reason }
  if (!delivery) return { isAvailable: false, reason: 'calculator.no_delivery' }
  return offerBy(method, wanted, rates, delivery)
}

function offerBy(
  method: ShippingMethod,
  wanted: Wanted,
  rates: DayRates,
  delivery: { price: Amount; remote: Amount },
): CalculatedOffer {
  const { inCurrency, fees } = rates
  const tariff = rates.tariffs[method]
  if (!tariff) return { isAvailable: false, reason: 'calculator.no_tariff' }
  const { weight, lines } = freight(wanted.parcels, tariff)
  const way = lines.map((line) => ({ ...line, amount: inCurrency(line.amount) }))
  const ofTier = tierDiscount({ lines: way }, rates.tierDiscount)
  const value = sum(wanted.goods.map(({ price, pieces }) => times(price, pieces)))
  const { lines: landed, total } = landedPrice({
    goods: wanted.goods.map(({ price, pieces, hs }) => {
      const { rate, maxPerPiece } = rates.dutyRate(hs)
      const duty = { rate, maxPerPiece: maxPerPiece && inCurrency(maxPerPiece) }
      return { price: times(price, pieces), pieces, hs, duty }
    }),
    isPaid: !wanted.buys,
    charges: [
      { code: 'shop_shipping', amount: wanted.shopShipping },
      { code: 'sales_tax', amount: wanted.salesTax },
      ...way,
      { code: 'tier_discount', amount: negative(ofTier) },
      { code: 'joining', amount: wanted.handling },
      { code: 'insurance', amount: wanted.isInsured ? feeOn(value, fees.insurance) : zero },
    ],
    rule: {
      ...rates.importRule,
      flatUpTo: inCurrency(rates.importRule.flatUpTo),
      flatPerCode: inCurrency(rates.importRule.flatPerCode),
    },
    vat: rates.vat,
    service: wanted.buys ? feeOn(value, fees.service, inCurrency(fees.service.amount)) : zero,
    delivery: delivery.price,
    remote: delivery.remote,
  })
  const ofAll = way.find(({ code }) => code === 'shipping_discount')?.amount ?? zero
  const discount = max(zero, sum([negative(ofAll), ofTier]))
  const { divisor } = tariff.weighing
  return { isAvailable: true, weight, divisor, lines: landed, discount, total, days: rates.days[method] }
}

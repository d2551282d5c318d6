import type { CountryCode } from '#core/country.ts'
import { type Amount, convert, type Rate, rate, sum, times, zero } from '#core/money.ts'
import { type CalculatedOffer, calculate, type DayRates } from '#shop/calculator/calculation.ts'
import type { LandedCode } from '#shop/calculator/landed-price.ts'
import { type GoodsKind, guessKind, unknownKind } from '#shop/customs/goods-kind.ts'
import { type SalesTaxes, salesTaxOn } from '#shop/customs/sales-tax.ts'
import { parcelsOf } from '#shop/shipping/chargeable-weight.ts'
import type { CourierService } from '#shop/shipping/courier.ts'
import type { ShippingMethod } from '#shop/shipping/tariffs.ts'
import type { Days } from '#shop/store-config/delivery-promise.ts'
import type { QuoteItem } from './quote.ts'

type Guessed = Pick<QuoteItem, 'title' | 'price' | 'currency' | 'quantity' | 'shop'>
type Currency = { isoCode: string; rate: Rate }

export type EstimateTerms = {
  country: CountryCode
  deliveryType: CourierService['type']
  isInsured: boolean
  currency: Currency
  sources: readonly Currency[]
  kinds: readonly GoodsKind[]
  salesTaxes: SalesTaxes
  rates: DayRates
}

export type EstimatedLine = { code: LandedCode; low: Amount; high: Amount }
export type EstimatedWay = {
  low: Amount
  high: Amount
  /** That the way is paid by. */
  grams: { low: number; high: number }
  lines: readonly EstimatedLine[]
  days: Days
}
/** Why goods cannot go this way. */
export type NoWay = Extract<CalculatedOffer, { isAvailable: false }>['reason']
/** Never one figure: what we do not know yet is a range. */
export type Estimate = {
  ways: Record<ShippingMethod, EstimatedWay | null>
  reasons: Record<ShippingMethod, NoWay | null>
  /** The parcel is too large for the locker that was asked for. */
  goesToDoor: boolean
  /** Above the value up to which the duty is flat. */
  isDutyByTariff: boolean
  vatPercent: number
  insurancePercent: number
  /** How many items it is made of: those with a price. */
  counted: number
  all: number
}

/** How far a guess may be off, and what a shop asks for sending to the warehouse, in dollars. */
const lightest = 0.8
const heaviest = 1.25
const tightest = 0.75
const dollarsPerShop = 8.5
const euro = rate('1')

/** What a request may cost, from the prices of the pages and the usual weights of such goods. */
export function estimate(items: readonly Guessed[], terms: EstimateTerms): Estimate {
  const known = items.filter((item): item is Guessed & { price: Amount } => item.price !== null)
  const { rates } = terms
  const shown = {
    counted: known.length,
    all: items.length,
    vatPercent: rates.vat / 100,
    insurancePercent: rates.fees.insurance.rate / 100,
  }
  if (known.length === 0) {
    const none = { air: null, sea: null }
    return { ...shown, ways: none, reasons: none, goesToDoor: false, isDutyByTariff: false }
  }
  const low = priced(known, terms, { weight: lightest, height: tightest, perShop: 0 })
  const high = priced(known, terms, { weight: heaviest, height: 1, perShop: dollarsPerShop })
  const way = (method: ShippingMethod): EstimatedWay | null => {
    const least = low.offers[method]
    const most = high.offers[method]
    if (!least.isAvailable || !most.isAvailable) return null
    const amountIn = (lines: typeof least.lines, code: LandedCode) =>
      sum(lines.filter((line) => line.code === code).map(({ amount }) => amount))
    const codes = [...new Set([...most.lines, ...least.lines].map(({ code }) => code))]
    return {
      low: least.total,
      high: most.total,
      grams: { low: least.weight.chargeable, high: most.weight.chargeable },
      lines: codes.map((code) => ({
        code,
        low: amountIn(least.lines, code),
        high: amountIn(most.lines, code),
      })),
      days: most.days,
    }
  }
  const reason = (method: ShippingMethod): NoWay | null => {
    const [least, most] = [low.offers[method], high.offers[method]]
    if (!most.isAvailable) return most.reason
    return least.isAvailable ? null : least.reason
  }
  const value = sum(known.map((item) => times(inCurrencyOf(terms)(item.price, item.currency), item.quantity)))
  return {
    ...shown,
    ways: { air: way('air'), sea: way('sea') },
    reasons: { air: reason('air'), sea: reason('sea') },
    goesToDoor: high.delivery?.isInstead === true && high.delivery.type === 'courier',
    isDutyByTariff: value > rates.inCurrency(rates.importRule.flatUpTo),
  }
}

function inCurrencyOf({ currency, sources }: Pick<EstimateTerms, 'currency' | 'sources'>) {
  const rateOf = (code: string) => sources.find(({ isoCode }) => isoCode === code)?.rate ?? euro
  return (value: Amount, code: string) => convert(value, rateOf(code), currency.rate)
}

type Guess = { weight: number; height: number; perShop: number }

function priced(
  items: readonly (Guessed & { price: Amount })[],
  { currency, sources, kinds, salesTaxes, rates, deliveryType, isInsured }: EstimateTerms,
  guess: Guess,
) {
  const inOurs = inCurrencyOf({ currency, sources })
  const other = kinds.find(({ code }) => code === unknownKind)
  const goods = items.map((item) => {
    const kind = guessKind(item.title, kinds) ?? other
    if (!kind) throw new RangeError(`No kind of goods is called ${unknownKind}`)
    return { ...item, kind }
  })
  const taxed = goods.filter((item) => item.currency === 'USD')
  const tax = salesTaxOn(
    taxed.map(({ price, quantity, kind }) => ({ price, pieces: quantity, taxKind: kind.taxKind })),
    salesTaxes,
  )
  const shops = new Set(goods.map(({ shop }) => shop)).size
  const perShop = Math.round(guess.perShop * 10_000) as Amount
  return calculate(
    {
      goods: goods.map(({ title, price, currency: code, quantity, kind }) => ({
        title,
        price: inOurs(price, code),
        pieces: quantity,
        hs: kind.hs,
        marks: kind.marks,
      })),
      parcels: parcelsOf(
        goods.map(({ quantity, kind }) => ({
          quantity,
          parcel: {
            grams: Math.ceil(kind.grams * guess.weight),
            lengthMm: kind.lengthMm,
            widthMm: kind.widthMm,
            heightMm: Math.ceil(kind.heightMm * guess.height),
          },
        })),
      ),
      buys: true,
      shopShipping: perShop === 0 ? zero : inOurs(times(perShop, shops), 'USD'),
      salesTax: tax === 0 ? zero : inOurs(tax, 'USD'),
      handling: zero,
      delivery: deliveryType,
      isInsured,
    },
    rates,
  )
}

import type { CountryCode } from '#core/country.ts'
import { type Amount, convert, type Rate, rateRatio, sum, times, zero } from '#core/money.ts'
import { calculate, type DayRates } from '#shop/calculator/calculation.ts'
import type { GoodsKind } from '#shop/customs/goods-kind.ts'
import { type SalesTaxes, salesTaxOn } from '#shop/customs/sales-tax.ts'
import { type Parcel, parcelsOf } from '#shop/shipping/chargeable-weight.ts'
import type { CourierService } from '#shop/shipping/courier.ts'
import type { Offer, OfferItem } from './offer.ts'
import { comes, type Finding, type Work } from './work.ts'

type Asked = {
  id: string
  url: string
  shop: string
  image: string
}
type Currency = { isoCode: string; rate: Rate; rateDay: string }

/** What a quote's price depends on beside the work. */
export type Terms = {
  country: CountryCode
  deliveryType: CourierService['type']
  isInsured: boolean
  currency: Currency
  sources: readonly Currency[]
  kinds: readonly GoodsKind[]
  /** In dollars. */
  salesTaxes: SalesTaxes
  rates: DayRates
  day: string
}

/** Goods bought in other states than the warehouse's come without sales tax of the state, and without ours to refund. */
const taxedCurrency = 'USD'

/** The offer that the work makes, by the one function that prices everything from abroad. */
export function priceWork(work: Work, asked: readonly Asked[], terms: Terms): Offer {
  const { country, deliveryType, isInsured, currency, rates, day } = terms
  const rateOf = (code: string): Currency => {
    const found = terms.sources.find(({ isoCode }) => isoCode === code)
    if (!found) throw new RangeError(`No rate for ${code}`)
    return found
  }
  const inOurs = (value: Amount, code: string) => convert(value, rateOf(code).rate, currency.rate)
  const kindOf = (code: string) => terms.kinds.find((kind) => kind.code === code)
  const bought = work.findings.filter(comes)
  const parcels = parcelsFor(work, bought, kindOf)
  const fees = {
    ...rates.fees,
    service: { ...rates.fees.service, rate: work.serviceRate ?? rates.fees.service.rate },
    insurance: { ...rates.fees.insurance, rate: work.insuranceRate ?? rates.fees.insurance.rate },
  }
  const calculation = calculate(
    {
      goods: bought.map(({ title, price, currency: code, quantity, hs, kind }) => ({
        title,
        price: inOurs(price, code),
        pieces: quantity,
        hs,
        marks: kindOf(kind)?.marks ?? [],
      })),
      parcels,
      buys: true,
      shopShipping: sum(
        work.shopCosts.map(({ shipping, currency: code }) =>
          shipping === 0 ? zero : inOurs(shipping, code),
        ),
      ),
      salesTax: inOursUnlessZero(salesTax(work, bought, { ...terms, kindOf }), inOurs),
      handling: zero,
      delivery: deliveryType,
      isInsured,
    },
    { ...rates, fees },
  )
  const codes = [
    ...new Set([...bought.map((one) => one.currency), ...work.shopCosts.map((one) => one.currency)]),
  ]
  return {
    items: work.findings.map((finding): OfferItem => {
      const { itemId, state, title, options, words, quantity, price, currency: code, grams, hs } = finding
      const item = asked.find(({ id }) => id === itemId)
      const { url = '', shop = '', image = '' } = item ?? {}
      const converted = inOurs(price, code)
      const what = { itemId, state, title, url, shop, image, options, words, grams, hs }
      return { ...what, quantity, price, currency: code, converted }
    }),
    country,
    deliveryType,
    isInsured,
    vat: rates.vat,
    day,
    rates: codes
      .filter((code) => code !== currency.isoCode)
      .map((code) => {
        const { rate, rateDay } = rateOf(code)
        return { currency: code, rate: rateRatio(rate, currency.rate), day: rateDay }
      }),
    parcels,
    ways: calculation.offers,
  }
}

/** One box with everything, or every piece as its own parcel of the usual size. */
function parcelsFor(
  { box }: Work,
  bought: readonly Finding[],
  kindOf: (code: string) => GoodsKind | undefined,
): Parcel[] {
  if (bought.length === 0) return []
  if (box) return [{ ...box, grams: bought.reduce((all, one) => all + one.grams * one.quantity, 0) }]
  const lines = bought.map(({ kind, grams, quantity }) => {
    const { lengthMm = 300, widthMm = 200, heightMm = 100 } = kindOf(kind) ?? {}
    return { parcel: { grams, lengthMm, widthMm, heightMm }, quantity }
  })
  return parcelsOf(lines)
}

/** In dollars. */
function salesTax(
  { salesTax: given }: Work,
  bought: readonly Finding[],
  { salesTaxes, kindOf }: Pick<Terms, 'salesTaxes'> & { kindOf(code: string): GoodsKind | undefined },
): Amount {
  if (given !== null) return given
  const taxed = bought.filter((one) => one.currency === taxedCurrency)
  const lines = taxed.map(({ price, quantity, kind }) => ({
    price,
    pieces: quantity,
    taxKind: kindOf(kind)?.taxKind ?? ('general' as const),
  }))
  return salesTaxOn(lines, salesTaxes)
}

function inOursUnlessZero(dollars: Amount, inOurs: (value: Amount, code: string) => Amount): Amount {
  return dollars === 0 ? zero : inOurs(dollars, taxedCurrency)
}

/** What all pieces of the offer cost, before everything else. */
export function goodsValue({ items }: Pick<Offer, 'items'>): Amount {
  return sum(items.filter(comes).map(({ converted, quantity }) => times(converted, quantity)))
}

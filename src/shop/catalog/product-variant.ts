import { isoDay } from '#core/dates.ts'
import type { ImportRule } from '#shop/customs/import-rules.ts'
import { priceContents, ruleIn } from '#shop/customs/price-contents.ts'
import { cheapestDelivery } from '#shop/shipping/local-delivery.ts'
import { shippingOffers } from '#shop/shipping/shipping-offers.ts'
import { arrivalDays } from '#shop/store-config/delivery-promise.ts'
import type { BasisPoints } from '#shop/tax/vat-rates.ts'
import { fromBase, historyIn, type Prices, priceIn } from './base-price.ts'
import type { CountryRates, View } from './listing-item.ts'
import { priceSteps } from './price-facts.ts'
import type { ProductVariant } from './product.ts'
import { maxQuantity, type Stock, stockState } from './stock-state.ts'

const historyDays = 90

type Goods = { hsCode: string; lengthMm: number; widthMm: number; heightMm: number; restrictions: string[] }
type Variant = Stock & {
  id: number
  sku: string
  grams: number
  pictures: string[]
  valueIds: number[]
  prices: Prices
}

/** A variant on its product's page; null if it has no price yet or cannot be shipped to this country. */
export function productVariant(
  variant: Variant,
  goods: Goods,
  { tariffs, services, vat, importRule }: CountryRates & { vat: BasisPoints; importRule: ImportRule },
  view: View,
): ProductVariant | null {
  const { site, currency, now } = view
  const facts = priceIn(variant.prices, currency, now.getTime())
  if (!facts) return null
  const { today } = arrivalDays(site, now)
  const { lengthMm, widthMm, heightMm, hsCode, restrictions } = goods
  const parcels = [{ grams: variant.grams, lengthMm, widthMm, heightMm }]
  const { air, sea } = shippingOffers(
    { price: facts.price, parcels, restrictions },
    { tariffs, delivery: cheapestDelivery(services, parcels, currency) },
    site,
    currency,
    now,
  )
  const weight = (air ?? sea)?.weight
  if (!weight) return null
  const state = stockState(variant, today)
  return {
    id: variant.id,
    sku: variant.sku,
    valueIds: variant.valueIds,
    pictures: variant.pictures,
    ...facts,
    stockState: state,
    maxQuantity: maxQuantity(variant, today),
    left: state === 'low' ? variant.onHand : null,
    shipsFrom: state === 'preorder' ? variant.preorderFrom : null,
    grams: variant.grams,
    weight,
    air,
    sea,
    priceLines: priceContents(facts.price, [hsCode], {
      ...ruleIn(importRule, (euros) => fromBase(euros, currency)),
      vat,
    }),
    priceHistory: priceSteps(historyIn(variant.prices, currency), now.getTime(), historyDays).map(
      ({ at, price }) => ({ day: isoDay(new Date(at), site.timeZone), price }),
    ),
  }
}

import { type CountryCode, countries } from '#core/country.ts'
import { type Amount, minus, negative } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { fromBase } from '#shop/catalog/base-price.ts'
import type { CustomsRules } from '#shop/customs/customs-rules.server.ts'
import { priceContents, ruleIn } from '#shop/customs/price-contents.ts'
import type { Parcel } from '#shop/shipping/chargeable-weight.ts'
import type { CourierDirectory } from '#shop/shipping/courier-directory.server.ts'
import type { Tariff } from '#shop/shipping/freight.ts'
import { cheapestDelivery } from '#shop/shipping/local-delivery.ts'
import {
  type PriceLine,
  type ShippingOffer,
  shippingOffers,
  tierDiscount,
} from '#shop/shipping/shipping-offers.ts'
import type { ShippingRates } from '#shop/shipping/shipping-rates.server.ts'
import type { ShippingMethod } from '#shop/shipping/tariffs.ts'
import { deliversTo } from '#shop/sites/delivery-countries.ts'
import type { Site } from '#shop/sites/site.ts'
import { vatInside } from '#shop/tax/vat-inside.ts'
import type { VatRates } from '#shop/tax/vat-rates.server.ts'

export type TestedOffer = {
  weight: ShippingOffer['weight']
  lines: readonly { code: PriceLine['code'] | 'tier_discount'; amount: Amount }[]
  total: Amount
  vat: Amount
}
export type TestedParcel = {
  currency: string
  vatPercent: number
  offers: Record<ShippingMethod, TestedOffer | null>
  /** With the draft in place of the tariff of its method; null without a draft. */
  drafted: TestedOffer | null
  /** What the price of the goods contains. */
  contents: ReturnType<typeof priceContents>
}
type Wish = {
  site: Site
  country: CountryCode
  /** In the calendar of the site. */
  day: string
  now: Date
  parcel: Parcel
  goods: Amount
  tierId: number | null
  draft: { method: ShippingMethod; tariff: Tariff } | null
}
type Parts = {
  shippingRates: ShippingRates
  vatRates: VatRates
  couriers: CourierDirectory
  customs: CustomsRules
}

/** What a cart with this parcel would be charged, line by line, by the functions that charge it. Nothing is stored. */
export function testParcel(
  { shippingRates, vatRates, couriers, customs }: Parts,
  { site, country, day, now, parcel, goods, tierId, draft }: Wish,
): Result<TestedParcel, { text: string; fields: Record<string, string> }> {
  if (!deliversTo(site, countries[country].id)) {
    const text = say('{{site}} does not deliver to {{country}}.', { site: site.name, country })
    return err({ text, fields: { country: text } })
  }
  const currency = site.defaultCurrency
  const delivery = cheapestDelivery(couriers.services(country), [parcel], currency)
  const vat = vatRates.rate(country, day)
  // Only what cannot be known of a parcel from its sizes is left out: nothing in it is forbidden to fly.
  const wanted = { price: goods, parcels: [parcel], restrictions: [] }
  const tariffs = shippingRates.tariffs(country, day)
  const shown = (offer: ShippingOffer | null): TestedOffer | null => {
    if (!offer) return null
    const ofTier = tierDiscount(offer, shippingRates.tierDiscount(tierId))
    const total = minus(offer.landed, ofTier)
    return {
      weight: offer.weight,
      lines: [...offer.lines, { code: 'tier_discount', amount: negative(ofTier) }],
      total,
      vat: vatInside(total, vat / 100),
    }
  }
  const { air, sea } = shippingOffers(wanted, { tariffs, delivery }, site, currency, now)
  const changed =
    draft &&
    shippingOffers(
      wanted,
      { tariffs: { ...tariffs, [draft.method]: draft.tariff }, delivery },
      site,
      currency,
      now,
    )[draft.method]
  return ok({
    currency: currency.isoCode,
    vatPercent: vat / 100,
    offers: { air: shown(air), sea: shown(sea) },
    drafted: shown(changed),
    contents: priceContents(goods, ['000000'], {
      ...ruleIn(customs.importRule(country, day), (euros) => fromBase(euros, currency)),
      vat,
    }),
  })
}

import { decimal } from '#core/money.ts'
import { baseCurrencyId, fromBase } from '#shop/catalog/base-price.ts'
import { ownPriceValues, readPricedVariants } from '#shop/catalog/own-prices.server.ts'
import { choiceOf } from '#shop/office/read-stock.server.ts'
import type { Currency } from '#shop/sites/site.ts'
import { findProductOf } from '../catalogue/product-data.server.ts'
import { missing, type Office } from '../kit/office.server.ts'

type Params = { readonly [name: string]: string | undefined }
export type OwnPricesData = Awaited<ReturnType<typeof readOwnPricesData>>

/** The currencies of all sites beside the euro, with today's rates. */
export function otherCurrencies(office: Office): Currency[] {
  const all = office.sites.all().flatMap(({ currencies }) => currencies)
  const byId = new Map(all.map((currency) => [currency.id, currency]))
  return [...byId.values()]
    .filter(({ id }) => id !== baseCurrencyId)
    .sort((one, other) => one.isoCode.localeCompare(other.isoCode, 'en'))
}

export async function readOwnPricesData(office: Office, params: Params) {
  const product = await findProductOf(office, params)
  if (!product) throw missing()
  const currencies = otherCurrencies(office)
  const variants = await readPricedVariants(office.db, product.id, office.clock())
  const directory = office.catalog.directory()
  return {
    product: { id: product.id, sku: product.sku, name: product.values['text.en.name'] ?? product.sku },
    isShared: product.isShared,
    values: ownPriceValues(variants, currencies),
    currencies: currencies.map(({ id, isoCode }) => ({
      id,
      isoCode,
      sites: office.sites
        .all()
        .filter((site) => site.currencies.some((currency) => currency.id === id))
        .map(({ name }) => name),
    })),
    variants: variants.map(({ id, sku, valueIds, prices }) => {
      const euros = prices.get(baseCurrencyId)?.at(-1)?.amount
      return {
        id,
        sku,
        choice: choiceOf(valueIds, directory),
        euros: euros ?? null,
        converted: Object.fromEntries(
          currencies.map((currency) => [
            currency.id,
            euros === undefined ? '' : decimal(fromBase(euros, currency)).toFixed(2),
          ]),
        ),
      }
    }),
  }
}

import { type Amount, convert, rate } from '#core/money.ts'
import type { Currency } from '#shop/sites/site.ts'
import { type PriceFacts, type PriceRow, priceFacts } from './price-facts.ts'

/** Base prices are in euros. Prices in another currency are set explicitly or converted from it. */
export const baseCurrencyId = 1
const baseRate = rate('1')

/** The search index defaults to the base currency, so only other currencies are named. */
export function searchedIn({ id }: Pick<Currency, 'id'>): { currencyId?: number } {
  return id === baseCurrencyId ? {} : { currencyId: id }
}

export type Prices = ReadonlyMap<number, readonly PriceRow[]>

export function fromBase(value: Amount, currency: Pick<Currency, 'rate'>): Amount {
  return convert(value, baseRate, currency.rate)
}

/** The history of prices set in the currency, or else the base history converted at the day's rate. */
export function historyIn(prices: Prices, currency: Pick<Currency, 'id' | 'rate'>): readonly PriceRow[] {
  const base = prices.get(baseCurrencyId) ?? []
  if (currency.id === baseCurrencyId) return base
  return (
    prices.get(currency.id) ??
    base.map(({ from, amount, listAmount }) => ({
      from,
      amount: fromBase(amount, currency),
      listAmount: listAmount && fromBase(listAmount, currency),
    }))
  )
}

/**
 * The price in a currency; null if the product is not for sale. A converted price has the discount that it has in
 * euros, so rounding to cents cannot move a product across a filter.
 */
export function priceIn(
  prices: Prices,
  currency: Pick<Currency, 'id' | 'rate'>,
  now: number,
): PriceFacts | null {
  const facts = priceFacts(historyIn(prices, currency), now)
  if (!facts || currency.id === baseCurrencyId || prices.has(currency.id)) return facts
  const inBase = priceFacts(prices.get(baseCurrencyId) ?? [], now)
  if (!inBase) return null
  return {
    ...facts,
    discountLeft: inBase.discountLeft,
    listPrice: inBase.listPrice && fromBase(inBase.listPrice, currency),
  }
}

import { type CountryCode, countries } from '#core/country.ts'
import { amountOf } from '#core/money.ts'
import { type FormItem, newItem } from '#shop/quotes/draft.ts'
import type { Travel } from '#shop/quotes/quote.ts'

const longestTitle = 100
const maxPrice = 100_000

/** What the calculator hands over in the address: goods without a link, and how they are to travel. */
export function calculatedWish(
  query: URLSearchParams,
  currencies: readonly string[],
): { item: FormItem | null; travel: Partial<Travel> } {
  const title = (query.get('title') ?? '').trim().slice(0, longestTitle)
  const price = Number(query.get('price'))
  const currency = currencies.find((code) => code === query.get('currency'))
  const isPriced = currency !== undefined && price > 0 && price <= maxPrice
  const item: FormItem | null =
    title === ''
      ? null
      : {
          ...newItem('', ''),
          title,
          ...(isPriced && { price: amountOf(Math.round(price * 100) / 100), currency }),
        }
  const codes = Object.keys(countries) as CountryCode[]
  const country = codes.find((code) => code === query.get('country'))
  const way = query.get('way')
  return {
    item,
    travel: {
      ...(country && { country }),
      ...((way === 'air' || way === 'sea') && { shippingMethod: way }),
      ...(query.get('delivery') === 'courier' && { deliveryType: 'courier' as const }),
      ...(query.get('insured') === '1' && { isInsured: true }),
    },
  }
}

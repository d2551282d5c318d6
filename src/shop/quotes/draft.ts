import type { CountryCode } from '#core/country.ts'
import type { Amount } from '#core/money.ts'
import type { Restriction } from '#shop/customs/restricted-goods.ts'
import type { PageFacts } from '#shop/links/page-facts.ts'
import type { Estimate } from './estimate.ts'
import type { Quote, QuoteItem, Travel } from './quote.ts'

/** An item of the form; without an id it is not stored yet. */
export type FormItem = Omit<QuoteItem, 'id'> & { id: string | null }
export type DescribedItem = FormItem & {
  /** In the currency of the page. */
  converted: Amount | null
  facts: PageFacts | null
  /** What the law says of such goods. */
  limits: readonly Restriction[]
}
export type DescribedDraft = {
  stored: Pick<Quote, 'version' | 'updatedAt' | 'endsAt'> | null
  travel: Travel
  items: readonly DescribedItem[]
  estimate: Estimate
}

/** How a request begins: to the country that the visitor shops for. */
export function newTravel(country: CountryCode): Travel {
  return { country, shippingMethod: null, deliveryType: 'locker', isInsured: false, comment: '' }
}

/** A link that somebody has just pasted. */
export function newItem(url: string, shop: string): FormItem {
  return {
    id: null,
    url,
    shop,
    title: '',
    image: '',
    price: null,
    currency: 'USD',
    quantity: 1,
    options: '',
    note: '',
    substitute: 'ask',
    coupon: '',
    reading: 'typed',
    files: [],
  }
}

import { imageUrl } from '#core/image-url.ts'
import { decimal } from '#core/money.ts'
import type { ParsedUrlView } from './links.schema.ts'
import type { LinkedPage } from './page-facts.ts'

const pictureWidth = 320

export function linkedPageView({ url, state, facts }: LinkedPage): ParsedUrlView {
  const { shop, title, image, price, priceOf, currency, otherPrices, options } = facts
  return {
    status: true,
    url,
    shop,
    title,
    image: image && imageUrl(image, pictureWidth, 1),
    price: price === null ? null : decimal(price),
    price_of: priceOf,
    currency,
    other_prices: otherPrices.map(decimal),
    options,
    state,
  }
}

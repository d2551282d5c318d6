import { dayRange } from '#core/dates.ts'
import { imageUrl } from '#core/image-url.ts'
import type { Locale } from '#core/locale.ts'
import type { Translate } from '#locales/messages.ts'
import type { ListingItem } from '#shop/catalog/listing.ts'
import { pathsIn } from '#web/paths.ts'
import { priceText } from '#web/ui/price.tsx'
import type { PlateTint, ProductCardView } from '#web/ui/product-card.tsx'

/** The request's own context will do. */
type Words = { t: Translate; locale: Locale }

const cardsBy = new WeakMap<Translate, WeakMap<ListingItem, ProductCardView>>()

/**
 * A card says everything in words already, so that pages carry no figures and no formats to the browser. An item is in one
 * language and stays as it is until its product or the texts change, and so does its card.
 */
export function productCard(item: ListingItem, words: Words): ProductCardView {
  const cards = cardsBy.get(words.t) ?? new WeakMap<ListingItem, ProductCardView>()
  cardsBy.set(words.t, cards)
  const known = cards.get(item)
  if (known) return known
  const card = newCard(item, words)
  cards.set(item, card)
  return card
}

function newCard(item: ListingItem, { t, locale }: Words): ProductCardView {
  const price = (amount: ListingItem['price']) => priceText(amount, item.currency, locale)
  return {
    id: item.id,
    to: pathsIn(locale).product(item.slug),
    brand: item.brand ?? '',
    name: item.name,
    picture: imageUrl(item.picture, 320, 1),
    tint: plateTint(item.id),
    price: price(item.price),
    ...(item.discountLeft < 100 && {
      cut: {
        badge: t('card.cut', { percent: 100 - item.discountLeft }),
        before: price(item.listPrice ?? item.lowest30Days),
        lowest: t('card.lowest', { price: price(item.lowest30Days) }),
      },
    }),
    ...(item.colours.length > 1 && {
      colours: {
        values: item.colours.slice(0, dots),
        more: Math.max(0, item.colours.length - dots),
        label: t('card.colours', { count: item.colours.length }),
      },
    }),
    delivery: delivery(item, { t, locale }),
  }
}

const dots = 3

/** A product always has the same background. */
export function plateTint(id: number): PlateTint {
  return ((id % 5) + 1) as PlateTint
}

/** The earliest way. */
function delivery(item: ListingItem, { t, locale }: Words): ProductCardView['delivery'] {
  const { stockState, air, sea, currency } = item
  if (stockState === 'out') return { soldOut: t('card.none_left'), badge: t('card.sold_out') }
  const offer = air ?? sea
  if (!offer) return null
  const { days, landed, deliveredTo } = offer
  return {
    by: air ? 'air' : 'sea',
    total: priceText(landed, currency, locale),
    text: t(deliveredTo === 'locker' ? 'card.at_locker' : 'card.at_door', {
      days: dayRange(days.from, days.to, locale),
    }),
  }
}

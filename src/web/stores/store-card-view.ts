import { formatMoney, formatShortMoney } from '#core/format.ts'
import type { Locale } from '#core/locale.ts'
import type { StoreBuying, StoreLettering, StorePlate } from '#shop/stores/store.ts'
import type { ListedStore } from '#shop/stores/store-directory.ts'

/** What a card says of a shop, in the visitor's language. */
export type StoreCardView = {
  code: string
  name: string
  goods: string
  buying: StoreBuying
  plate: StorePlate
  lettering: StoreLettering
  /** What it takes for sending to our warehouse, in its own currency: so it stands on its pages. */
  delivery: { kind: 'free' | 'unknown' } | { kind: 'cost' | 'free_from'; amount: string }
  bought: number
}

export function storeCard(store: ListedStore, locale: Locale): StoreCardView {
  const { code, name, goods, buying, plate, lettering, bought } = store
  return {
    code,
    name,
    goods: goods[locale],
    buying,
    plate,
    lettering,
    delivery: deliveryOf(store, locale),
    bought,
  }
}

function deliveryOf(
  { usualDelivery, freeFrom, currency }: ListedStore,
  locale: Locale,
): StoreCardView['delivery'] {
  if (freeFrom !== null) return { kind: 'free_from', amount: formatShortMoney(freeFrom, currency, locale) }
  if (usualDelivery === null) return { kind: 'unknown' }
  if (usualDelivery === 0) return { kind: 'free' }
  return { kind: 'cost', amount: formatMoney(usualDelivery, currency, locale) }
}

import { dayRange } from '#core/dates.ts'
import type { Locale } from '#core/locale.ts'
import type { Translate } from '#locales/messages.ts'
import type { ListingItem } from '#shop/catalog/listing.ts'
import type { ListDetails } from '#shop/catalog/read-list-details.server.ts'
import { priceText } from '#web/ui/price.tsx'

/** What a list says of a product beyond its card, in words. */
export type CardDetailsView = {
  text: string
  facts: string
  /** Sizes and the like that can be had now. */
  options: string
  ways: readonly { by: 'air' | 'sea'; label: string; total: string; text: string }[]
}

const maxFacts = 3

export function cardDetails(
  item: ListingItem,
  { text, facts, options }: ListDetails,
  { t, locale }: { t: Translate; locale: Locale },
): CardDetailsView {
  const ways = item.stockState === 'out' ? [] : (['air', 'sea'] as const)
  return {
    text,
    facts: facts
      .slice(0, maxFacts)
      .map(({ name, value }) => `${name}: ${value}`)
      .join(' · '),
    options: options.map(({ name, values }) => `${name}: ${values.join(', ')}`).join(' · '),
    ways: ways.flatMap((by) => {
      const offer = item[by]
      if (!offer) return []
      const { days, landed, deliveredTo } = offer
      return {
        by,
        label: t(by === 'air' ? 'card.air' : 'card.sea'),
        total: priceText(landed, item.currency, locale),
        text: t(deliveredTo === 'locker' ? 'card.at_locker' : 'card.at_door', {
          days: dayRange(days.from, days.to, locale),
        }),
      }
    }),
  }
}

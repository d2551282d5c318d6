import { isoDay } from '#core/dates.ts'
import { dayInSentence } from '#core/day-in-sentence.ts'
import { imageUrl } from '#core/image-url.ts'
import type { Locale } from '#core/locale.ts'
import type { Translate } from '#locales/messages.ts'
import type { Offer } from '#shop/catalog/listing.ts'
import { pathsIn } from '#web/paths.ts'
import type { PlateTint } from '#web/ui/product-card.tsx'
import { plateTint } from './product-card-view.ts'

export type OfferCardView = {
  to: string
  title: string
  badge: string
  /** Up to five. */
  pictures: readonly { src: string; tint: PlateTint }[]
  count: string | null
  ends: OfferEnd | null
}

/** The day as text, and the exact time for the countdown. */
export type OfferEnd = { at: string; text: string }

type Words = { t: Translate; locale: Locale; site: { timeZone: string } }

export function offerCard(offer: Offer, { t, locale, site }: Words): OfferCardView {
  return {
    to: pathsIn(locale).marketplace({ flagIds: [offer.id] }),
    title: offer.title,
    badge: offer.badge,
    pictures: offer.pictures
      .slice(0, 5)
      .map((source, index) => ({ src: imageUrl(source, 160, 1), tint: plateTint(offer.id + index) })),
    count: offer.count === undefined ? null : t('listing.count', { count: offer.count }),
    ends: offerEnd(offer, { t, locale, site }),
  }
}

export function offerEnd({ endsAt }: Pick<Offer, 'endsAt'>, { t, locale, site }: Words): OfferEnd | null {
  if (endsAt === null) return null
  const day = dayInSentence(isoDay(new Date(endsAt), site.timeZone), locale)
  return { at: endsAt, text: t('listing.ends_on', { day }) }
}

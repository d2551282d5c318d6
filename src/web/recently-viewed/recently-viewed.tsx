import { useEffect, useState } from 'react'
import { allowedPurposes } from '#web/consent/saved-consent.ts'
import { fetchProducts } from '#web/listing/fetch-products.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import type { ProductCardView } from '#web/ui/product-card.tsx'
import { ProductRail } from '#web/ui/product-rows.tsx'
import { Section } from '#web/ui/section.tsx'
import { recentlyViewedList } from './recently-viewed-list.ts'

const list = recentlyViewedList(
  () => localStorage,
  () => allowedPurposes().includes('preferences'),
)
const none: readonly ProductCardView[] = []

/** With today's prices, as they are known by their ids. The product of the page itself is remembered and left out. */
export default function RecentlyViewed({ productId = null }: { productId?: number | null }) {
  const { t, locale } = useMessages()
  const [cards, setCards] = useState(none)
  useEffect(() => {
    let isCurrent = true
    const ids = list.read().filter((id) => id !== productId)
    if (productId !== null) list.remember(productId)
    if (ids.length === 0) return setCards(none)
    void fetchProducts(locale, ids).then((products) => {
      if (isCurrent) setCards(products.map(({ card }) => card))
    })
    return () => {
      isCurrent = false
    }
  }, [productId, locale])
  if (cards.length === 0) return null
  return (
    <Section id="recently-viewed" title={t('recently_viewed.title')}>
      <ProductRail label={t('recently_viewed.title')} cards={cards} />
    </Section>
  )
}

import { useEffect, useState } from 'react'
import { amountOf } from '#core/money.ts'
import type { PlanView } from '#shop/forwards/forward-views.schema.ts'
import type { ParcelCard } from '#shop/parcels/parcel-card.ts'
import { call } from '#web/calls/call.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { priceText } from '#web/ui/price.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { useWeightText } from '#web/ui/weight-text.ts'
import { ParcelDrawing } from '../parcel-drawing.tsx'
import styles from './shelf.module.css'

type Props = {
  cards: readonly ParcelCard[]
  /** The page on which their journey is planned. */
  plan: string
}

const mostDrawn = 4
/** Several chosen parcels need one confirmation. */
const restMs = 300

/** What is chosen, what it costs at the least, and where it is planned. */
export function SelectionBar({ cards, plan }: Props) {
  const { t } = useMessages()
  const weightText = useWeightText()
  const price = useLowestPrice(cards)
  const grams = cards.reduce((total, { size }) => total + (size?.grams ?? 0), 0)
  const query = new URLSearchParams(cards.map(({ number }) => ['parcel', number]))
  return (
    <div className={styles.bar}>
      <p role="status">
        <b>
          {cards.length === 0
            ? t('warehouse.chosen_none')
            : `${t('warehouse.chosen', { count: cards.length })} · ${weightText(grams)}`}
        </b>
        {price && <small>{t('warehouse.from_price', { price })}</small>}
      </p>
      <span className={styles.drawings} aria-hidden="true">
        {cards.slice(0, mostDrawn).map(({ number, size }) => (
          <i key={number}>
            <ParcelDrawing size={size} />
          </i>
        ))}
      </span>
      {cards.length > 0 && (
        <ShopLink to={`${plan}?${query}`} className={buttonClass()}>
          {t('warehouse.plan')}
          <Icon name="arrow" />
        </ShopLink>
      )}
    </div>
  )
}

/** Delivered, by the cheapest way; null until it is known, and for what cannot be priced. */
function useLowestPrice(cards: readonly ParcelCard[]): string | null {
  const { locale } = useMessages()
  const [priced, setPriced] = useState<{ of: string; price: string } | null>(null)
  const of = cards.map(({ number }) => number).join()
  useEffect(() => {
    if (of === '') return
    const asking = new AbortController()
    const { signal } = asking
    const rest = setTimeout(async () => {
      const wish = { parcels: of.split(','), way: 'cheapest' }
      const answer = await call<PlanView>('/api/forward/estimate', wish, { locale, signal })
      if (signal.aborted || !answer.ok || !answer.value.price) return
      const { currency, price } = answer.value
      setPriced({ of, price: priceText(amountOf(price.total), currency, locale) })
    }, restMs)
    return () => {
      clearTimeout(rest)
      asking.abort()
    }
  }, [of, locale])
  return priced?.of === of ? priced.price : null
}

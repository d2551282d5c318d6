import { useEffect } from 'react'
import type { Locale } from '#core/locale.ts'
import { useShop } from '#web/shop-context.tsx'
import { createStore, useStore } from '#web/store.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './card-details.module.css'
import type { CardDetailsView } from './card-details-view.ts'
import { fetchProducts } from './fetch-products.ts'
import { maxProductIds } from './product-ids.ts'

/** By product; a new language or currency is a new document. */
const known = createStore<{ byId: ReadonlyMap<number, CardDetailsView> }>({ byId: new Map() })
const asked = new Set<number>()
let waiting: number[] = []

/** Cards ask one by one, and the call is made for all of them. */
function ask(id: number, locale: Locale) {
  if (asked.has(id)) return
  asked.add(id)
  waiting.push(id)
  if (waiting.length > 1) return
  queueMicrotask(async () => {
    const ids = waiting
    waiting = []
    for (let from = 0; from < ids.length; from += maxProductIds) {
      const products = await fetchProducts(locale, ids.slice(from, from + maxProductIds))
      const byId = new Map(known.get().byId)
      for (const { card, details } of products) if (card.id !== undefined) byId.set(card.id, details)
      known.set({ byId })
    }
  })
}

/** Fetched only by those who see a list. */
export default function CardDetails({ id }: { id: number }) {
  const { locale } = useShop()
  const details = useStore(known, ({ byId }) => byId.get(id))
  useEffect(() => ask(id, locale), [id, locale])
  if (!details) return null
  const { text, facts, options, ways } = details
  return (
    <div className={styles.details}>
      <p className={styles.text}>{text}</p>
      {facts && <p>{facts}</p>}
      {options && <p>{options}</p>}
      {ways.length > 0 && (
        <ul className={styles.ways}>
          {ways.map((way) => (
            <li key={way.by}>
              <Icon name={way.by === 'air' ? 'plane' : 'ship'} size={16} />
              <span>
                {`${way.label} `}
                <b>{way.total}</b>
                {` ${way.text}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

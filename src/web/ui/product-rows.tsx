import { type FocusEvent, useRef } from 'react'
import { ProductCard, type ProductCardView } from './product-card.tsx'
import styles from './product-rows.module.css'
import { RailArrows } from './rail-arrows.tsx'

/** One row that scrolls sideways where it does not fit, with half a card in sight to say so. */
export function ProductRail({ label, cards }: { label: string; cards: readonly ProductCardView[] }) {
  const rail = useRef<HTMLDivElement>(null)
  return (
    <div className={styles.frame}>
      <RailArrows rail={rail} label={label} />
      {/* biome-ignore lint/a11y/useSemanticElements: a row of links is no set of fields */}
      <div ref={rail} role="group" className={styles.rail} aria-label={label} onFocus={bringIntoSight}>
        {cards.map((card) => (
          <ProductCard key={card.to} card={card} />
        ))}
      </div>
    </div>
  )
}

/** Browsers leave a card alone that the keyboard reaches while half of it is in sight. */
function bringIntoSight({ target }: FocusEvent) {
  if (target.matches(':focus-visible')) {
    target.closest('article')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
}

export function ProductGrid({ children }: { children: React.ReactNode }) {
  return <div className={styles.grid}>{children}</div>
}

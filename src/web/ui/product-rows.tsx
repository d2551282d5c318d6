import { type FocusEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { ProductCard, type ProductCardView } from './product-card.tsx'
import styles from './product-rows.module.css'

/** Only for pointers that cannot swipe: telephones do not load it. */
const RailArrows = lazy(() => import('./rail-arrows.tsx'))

/** One row that scrolls sideways where it does not fit, with half a card in sight to say so. */
export function ProductRail({ label, cards }: { label: string; cards: readonly ProductCardView[] }) {
  const rail = useRef<HTMLDivElement>(null)
  const hasArrows = useHasPointer()
  return (
    <div className={styles.frame}>
      {hasArrows && (
        <Suspense>
          <RailArrows rail={rail} label={label} />
        </Suspense>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a row of links is no set of fields */}
      <div ref={rail} role="group" className={styles.rail} aria-label={label} onFocus={bringIntoSight}>
        {cards.map((card) => (
          <ProductCard key={card.to} card={card} />
        ))}
      </div>
    </div>
  )
}

function useHasPointer(): boolean {
  const [hasPointer, setHas] = useState(false)
  useEffect(() => setHas(matchMedia('(hover: hover) and (min-width: 640px)').matches), [])
  return hasPointer
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

import { lazy, Suspense, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { pageCount, pageLimit } from '#shop/catalog/listing.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { useStore } from '#web/store.ts'
import { clientConfig } from '#web/store-config/use-client-config.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { ProductCard, ProductCardSkeleton } from '#web/ui/product-card.tsx'
import { Progress } from '#web/ui/state.tsx'
import text from '#web/ui/text.module.css'
import { AppliedChips } from './applied-chips.tsx'
import { listingHref } from './applied-filters.ts'
import type { ListingView } from './listing-view.ts'
import { NoResults } from './no-results.tsx'
import styles from './product-results.module.css'
import type { ShownUpTo } from './use-all-cards.ts'
import type { Arrival } from './use-arrival.ts'

const CardDetails = lazy(() => import('./card-details.tsx'))

/** So many pictures are visible at first and are loaded eagerly. */
const inSight = 2

export function ProductResults({ listing, arrival }: { listing: ListingView; arrival: Arrival }) {
  const t = useT()
  const { cards, firstPage, page, total } = listing
  const { grid, expectMore } = useFocusOnMore(cards.length)
  const isList = useStore(clientConfig, ({ productLayout }) => productLayout) === 'LIST'
  const isPending = arrival === 'refined' || arrival === 'places'
  return (
    <>
      <AppliedChips listing={listing} />
      <h2 className={text.visuallyHidden}>{t('listing.products')}</h2>
      {firstPage > 1 && (
        <Link
          to={listingHref(listing.path, listing.choice, firstPage - 1)}
          state={{ upTo: page } satisfies ShownUpTo}
          className={text.link}
        >
          {t('listing.earlier')}
        </Link>
      )}
      {total === 0 && arrival !== 'places' && <NoResults listing={listing} />}
      <div
        ref={grid}
        className={classes(styles.grid, isPending && styles.pending)}
        data-products
        aria-busy={isPending || undefined}
      >
        {arrival === 'places'
          ? places(Math.max(8, Math.min(cards.length, 48)))
          : cards.map((card, index) => (
              <ProductCard
                key={card.to}
                card={card}
                haste={index === 0 ? 'first' : index < inSight ? 'soon' : 'lazy'}
              >
                {isList && card.id !== undefined && (
                  <Suspense>
                    <CardDetails id={card.id} />
                  </Suspense>
                )}
              </ProductCard>
            ))}
      </div>
      <More listing={listing} seen={cards.length} isBusy={arrival === 'more'} onAsk={expectMore} />
    </>
  )
}

export function places(count: number) {
  // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
  return Array.from({ length: count }, (_, index) => <ProductCardSkeleton key={index} />)
}

type MoreProps = { listing: ListingView; seen: number; isBusy: boolean; onAsk(): void }

function More({ listing, seen, isBusy, onAsk }: MoreProps) {
  const t = useT()
  const { path, choice, page, total } = listing
  if (total === 0) return null
  const left = total - seen
  return (
    <div className={styles.more}>
      <p className={text.muted}>{t('listing.seen', { seen, all: total })}</p>
      <Progress label={t('listing.seen_label')} value={seen} max={total} />
      {page < pageCount(total) && (
        <Link
          to={listingHref(path, choice, page + 1)}
          className={buttonClass({ look: 'secondary' })}
          aria-busy={isBusy || undefined}
          replace
          preventScrollReset
          onClick={onAsk}
        >
          {t('listing.load_more', { count: Math.min(left, pageLimit(page + 1)) })}
        </Link>
      )}
    </div>
  )
}

/** After "show more" the focus moves to the first new card. */
function useFocusOnMore(count: number) {
  const grid = useRef<HTMLDivElement>(null)
  const expectedFrom = useRef<number | null>(null)
  useEffect(() => {
    const from = expectedFrom.current
    if (from === null || count <= from) return
    expectedFrom.current = null
    grid.current?.children[from]?.querySelector('a')?.focus({ preventScroll: true })
  }, [count])
  return {
    grid,
    expectMore: () => {
      expectedFrom.current = count
    },
  }
}

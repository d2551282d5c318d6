import { useEffect, useMemo, useRef } from 'react'
import { useT } from '#web/messages/messages-context.tsx'
import { breadcrumbData } from '#web/seo/breadcrumb-data.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { useVisit } from '#web/visit.ts'
import { FilterRail } from './filter-rail.tsx'
import { type ListingData, unpackListing } from './listing-data.ts'
import { ListingHead } from './listing-head.tsx'
import styles from './listing-screen.module.css'
import { ListingSkeleton } from './listing-skeleton.tsx'
import { isBare } from './listing-view.ts'
import { OfferResults } from './offer-results.tsx'
import { ProductResults } from './product-results.tsx'
import { Toolbar } from './toolbar.tsx'
import { useAllCards } from './use-all-cards.ts'
import { useArrival } from './use-arrival.ts'
import { useResultsInSight } from './use-results-in-sight.ts'
import { useWishedChoice } from './use-wished-choice.ts'

/** Marketplace, category, deals and search: one screen, which differs by what its loader found. */
export function ListingScreen({ listing: data }: { listing: ListingData }) {
  const t = useT()
  const visit = useVisit()
  const own = useMemo(() => unpackListing(data), [data])
  const { choice, choose, isWaiting } = useWishedChoice(own)
  const listing = useAllCards(own)
  const arrival = useArrival(isWaiting)
  useFocusOnAnother(listing.path)
  const results = useResultsInSight(own)
  const { title, page, description, isIndexed, offers } = own
  // Hydration needs the element, but not its words.
  const way = () =>
    import.meta.env.SSR && visit
      ? breadcrumbData([...own.crumbs, { to: own.path, name: title }], visit.origin)
      : {}
  const isWhole = offers !== null || isBare(own)
  return (
    <>
      <PageHead
        title={page > 1 ? t('listing.page_title', { title, page }) : title}
        description={description}
        isIndexed={isIndexed}
        jsonLd={isIndexed ? [way()] : []}
      />
      {arrival === 'another' ? (
        <ListingSkeleton />
      ) : (
        <>
          <ListingHead listing={listing} />
          <div className={isWhole ? styles.whole : styles.columns}>
            {!isWhole && <FilterRail listing={listing} choice={choice} onChoose={choose} />}
            <div ref={results} className={styles.results}>
              {!isBare(own) && <Toolbar listing={listing} choice={choice} onChoose={choose} />}
              {offers ? (
                <OfferResults offers={offers} />
              ) : (
                <ProductResults listing={listing} arrival={arrival} />
              )}
            </div>
          </div>
        </>
      )}
    </>
  )
}

/** Two listings share one route, so the focus has to be moved to the new page here. */
function useFocusOnAnother(path: string) {
  const known = useRef(path)
  useEffect(() => {
    if (known.current === path) return
    known.current = path
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [path])
}

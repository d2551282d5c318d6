import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useT } from '#web/messages/messages-context.tsx'
import { AppliedChipLink } from '#web/ui/chip.tsx'
import text from '#web/ui/text.module.css'
import styles from './applied-chips.module.css'
import { listingHref } from './applied-filters.ts'
import { withoutFilters } from './choice-changes.ts'
import type { ListingView } from './listing-view.ts'

export function AppliedChips({ listing: { applied, path, choice, kind } }: { listing: ListingView }) {
  const t = useT()
  const row = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  // The pressed chip is gone, so the focus moves to the row of chips.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change that counts
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (hadFocus.current && isLost) row.current?.focus({ preventScroll: true })
  }, [applied])
  const cleared = withoutFilters(kind === 'search' ? choice : { ...choice, text: '' })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of links is no set of fields
    <div
      ref={row}
      role="group"
      tabIndex={-1}
      aria-label={t('listing.filter')}
      className={styles.row}
      onFocus={() => {
        hadFocus.current = true
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget) hadFocus.current = false
      }}
    >
      {applied.map(({ label, to }) => (
        <AppliedChipLink key={label} to={to} label={label} removal={t('listing.remove', { name: label })} />
      ))}
      {applied.length > 0 && (
        <Link to={listingHref(path, cleared)} className={text.link} preventScrollReset>
          {t('listing.clear_all')}
        </Link>
      )}
    </div>
  )
}

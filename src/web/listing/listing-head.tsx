import { useT } from '#web/messages/messages-context.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { ChipLink } from '#web/ui/chip.tsx'
import text from '#web/ui/text.module.css'
import { EndsIn } from './ends-in.tsx'
import styles from './listing-head.module.css'
import { isBare, type ListingView } from './listing-view.ts'

export function ListingHead({ listing }: { listing: ListingView }) {
  const t = useT()
  const { title, note, crumbs, subcategories, total, unfilteredTotal, offers, ends } = listing
  return (
    <div className={styles.head}>
      {!isBare(listing) && <Breadcrumbs label={t('breadcrumbs.label')} steps={crumbs} here={title} />}
      <h1>{title}</h1>
      {note && <p className={styles.note}>{note}</p>}
      {/* Heard again whenever a filter changes it. */}
      <p className={isBare(listing) ? text.visuallyHidden : styles.count} aria-live="polite">
        {offers
          ? null
          : unfilteredTotal === null
            ? t('listing.count', { count: total })
            : t('listing.count_of', { count: total, all: unfilteredTotal })}
      </p>
      {ends && <EndsIn ends={ends} />}
      <Correction listing={listing} />
      {subcategories.length > 0 && !offers && (
        <nav className={styles.chips} aria-label={t('listing.categories')}>
          {subcategories.map(({ to, name, count }) => (
            <ChipLink key={to} to={to} count={String(count)}>
              {name}
            </ChipLink>
          ))}
        </nav>
      )}
    </div>
  )
}

function Correction({ listing: { choice, correctedText } }: { listing: ListingView }) {
  const t = useT()
  if (correctedText === null) return null
  return <p className={styles.note}>{t('listing.corrected', { typed: choice.text, text: correctedText })}</p>
}

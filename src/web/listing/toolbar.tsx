import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { MessageKey } from '#locales/messages.ts'
import { type ListingChoice, pageOffset, type SortCode, sortCodes } from '#shop/catalog/listing.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { useStore } from '#web/store.ts'
import { clientConfig } from '#web/store-config/use-client-config.ts'
import { Button } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/choice.tsx'
import { classes } from '#web/ui/classes.ts'
import { SelectField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { listingHref } from './applied-filters.ts'
import { filterCount } from './choice-changes.ts'
import { filterFormId } from './filter-rail.tsx'
import { hasOffers, type ListingView } from './listing-view.ts'
import styles from './toolbar.module.css'

const FilterDialog = lazy(() => import('./filter-dialog.tsx'))

type Props = { listing: ListingView; choice: ListingChoice; onChoose(choice: ListingChoice): void }

/** One bar beside the filters. On narrow screens filter and sort are sticky, and the rest is below them. */
export function Toolbar({ listing, choice, onChoose }: Props) {
  const { kind, offers } = listing
  return (
    <div className={classes(styles.bar, offers !== null && styles.ofOffers)}>
      {hasOffers(kind) && <Kinds listing={listing} />}
      {!offers && (
        <>
          <Shown listing={listing} />
          <div className={styles.controls}>
            <FilterButton listing={listing} onChoose={onChoose} />
            <Sort listing={listing} choice={choice} onChoose={onChoose} />
          </div>
          <LayoutSwitch />
        </>
      )}
    </div>
  )
}

function Kinds({ listing: { path, choice } }: { listing: ListingView }) {
  const t = useT()
  const kinds = [
    { type: 'p', label: t('listing.products') },
    { type: 'o', label: t('listing.offers') },
  ] as const
  return (
    <nav className={styles.kinds} aria-label={t('listing.kind')}>
      {kinds.map(({ type, label }) => (
        <Link
          key={type}
          to={listingHref(path, { ...choice, type })}
          aria-current={choice.type === type ? 'page' : undefined}
          preventScrollReset
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

function Shown({ listing: { firstPage, cards, total } }: { listing: ListingView }) {
  const t = useT()
  const before = pageOffset(firstPage)
  return (
    <p className={styles.shown}>
      {cards.length > 0 && t('listing.shown', { from: before + 1, to: before + cards.length, all: total })}
    </p>
  )
}

/** Without script the form itself is part of the page. */
function FilterButton({ listing, onChoose }: Omit<Props, 'choice'>) {
  const t = useT()
  const [state, setState] = useState<'none' | 'closed' | 'open'>('none')
  const number = filterCount(listing.choice)
  return (
    <>
      <Button
        look="secondary"
        aria-haspopup="dialog"
        className={styles.filter}
        onClick={() => setState('open')}
      >
        <Icon name="filter" />
        {number > 0 ? t('listing.filter_count', { number }) : t('listing.filter')}
      </Button>
      {state !== 'none' && (
        <Suspense>
          <FilterDialog
            listing={listing}
            isOpen={state === 'open'}
            onClose={() => setState('closed')}
            onGone={() => setState('none')}
            onChoose={onChoose}
          />
        </Suspense>
      )}
    </>
  )
}

const sortNames: Record<SortCode, MessageKey> = {
  3: 'listing.sort_best_sellers',
  0: 'listing.sort_high',
  1: 'listing.sort_low',
  2: 'listing.sort_best_value',
  4: 'listing.sort_new',
  5: 'listing.sort_relevance',
}

function Sort({ listing, choice, onChoose }: Props) {
  const t = useT()
  // Relevant to what? Only a text can say.
  const offered = sortCodes.filter((code) => code !== 5 || choice.text !== '')
  return (
    <div className={styles.sort}>
      <SelectField
        label={t('listing.sort')}
        name="s"
        form={filterFormId}
        value={choice.sort ?? listing.sort}
        onChange={({ target }) => onChoose({ ...choice, sort: Number(target.value) as SortCode })}
      >
        {offered.map((code) => (
          <option key={code} value={code}>
            {t(sortNames[code])}
          </option>
        ))}
      </SelectField>
      <Button type="submit" form={filterFormId} look="secondary" size="small" className={styles.plain}>
        {t('listing.sort')}
      </Button>
    </div>
  )
}

function LayoutSwitch() {
  const t = useT()
  const layout = useStore(clientConfig, ({ productLayout }) => productLayout)
  return (
    <div className={styles.layout}>
      <Segmented
        label={t('listing.layout')}
        name="product-layout"
        value={layout}
        options={[
          { value: 'GRID', label: <Icon name="grid" />, title: t('listing.grid') },
          { value: 'LIST', label: <Icon name="list" />, title: t('listing.list') },
        ]}
        onChange={() => clientConfig.toggleProductLayout()}
      />
    </div>
  )
}

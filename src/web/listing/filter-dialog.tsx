import { useState } from 'react'
import type { ListingChoice } from '#shop/catalog/listing.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import text from '#web/ui/text.module.css'
import { withoutFilters } from './choice-changes.ts'
import { FacetGroups } from './facet-groups.tsx'
import styles from './filter-dialog.module.css'
import type { ListingView } from './listing-view.ts'
import { useFoundCount } from './use-found-count.ts'

type Props = {
  listing: ListingView
  isOpen: boolean
  onClose(): void
  onGone(): void
  onChoose(choice: ListingChoice): void
}

/** A temporary selection: nothing applies until its products are asked for. */
export default function FilterDialog({ listing, isOpen, onClose, onGone, onChoose }: Props) {
  const t = useT()
  const [selection, select] = useState(listing.choice)
  const { facets, total } = useFoundCount(listing, selection)
  return (
    <Dialog
      title={t('listing.filter')}
      shape="full"
      isOpen={isOpen}
      onClose={onClose}
      onGone={onGone}
      beside={
        <button
          type="button"
          className={classes(text.link, styles.reset)}
          onClick={() => select(listing.choice)}
        >
          {t('listing.reset')}
        </button>
      }
    >
      <form
        data-clean
        onSubmit={(event) => {
          event.preventDefault()
          onChoose(selection)
          onClose()
        }}
      >
        <FacetGroups facets={facets} choice={selection} currency={listing.currency} onChoose={select} />
        <div className={styles.foot}>
          <Button look="secondary" onClick={() => select(withoutFilters(selection))}>
            {t('listing.clear_all')}
          </Button>
          <Button type="submit" isBlock>
            <span aria-live="polite">
              {total === null ? t('listing.show') : t('listing.show_count', { count: total })}
            </span>
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

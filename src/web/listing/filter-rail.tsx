import type { ListingChoice } from '#shop/catalog/listing.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { FacetGroups } from './facet-groups.tsx'
import styles from './filter-rail.module.css'
import type { ListingView } from './listing-view.ts'

/** The sort's select and its button stand elsewhere and belong to it by this name. */
export const filterFormId = 'filters'

type Props = { listing: ListingView; choice: ListingChoice; onChoose(choice: ListingChoice): void }

/** A plain form without script; with script, each change updates the address at once. */
export function FilterRail({ listing, choice, onChoose }: Props) {
  const t = useT()
  const { path, facets, currency } = listing
  return (
    <form
      id={filterFormId}
      className={styles.rail}
      aria-label={t('listing.filter')}
      action={path}
      method="get"
      data-clean
      onSubmit={(event) => event.preventDefault()}
    >
      {choice.text && <input type="hidden" name="searchText" value={choice.text} />}
      {choice.flagIds.map((id) => (
        <input key={id} type="hidden" name="f.flag_ids" value={id} />
      ))}
      <FacetGroups facets={facets} choice={choice} currency={currency} onChoose={onChoose} />
      <Button type="submit" isBlock className={styles.plain}>
        {t('listing.show')}
      </Button>
    </form>
  )
}

import { useT } from '#web/messages/messages-context.tsx'
import { Label } from '#web/ui/manifest.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import styles from './search-box.module.css'
import { type Suggestion, splitCompletion } from './suggestions.ts'

type ListProps = {
  id: string
  found: readonly Suggestion[]
  typed: string
  active: number
  /** Recent searches instead of suggestions. */
  isRecent: boolean
  onSearch(text: string): void
}

/** Grouped: what may be searched for, then products. */
export function SuggestionList({ id, found, typed, active, isRecent, onSearch }: ListProps) {
  const t = useT()
  const groups = [
    { title: isRecent ? t('search.recent') : t('search.searches'), kinds: ['query', 'category', 'brand'] },
    { title: t('search.products'), kinds: ['product'] },
  ]
  return groups.map(({ title, kinds }) => {
    const entries = found
      .map((entry, index) => ({ entry, index }))
      .filter(({ entry }) => kinds.includes(entry.kind))
    if (entries.length === 0) return null
    return (
      // biome-ignore lint/a11y/useSemanticElements: a group inside a listbox is not a set of fields
      <div key={title} role="group" aria-label={title}>
        <Label>{title}</Label>
        {entries.map(({ entry, index }) => (
          <ShopLink
            key={entry.to}
            to={entry.to}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            className={styles.option}
            // A press would blur the input and close the list before the click.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => entry.kind === 'query' && onSearch(entry.text)}
          >
            <Option entry={entry} typed={typed} />
          </ShopLink>
        ))}
      </div>
    )
  })
}

function Option({ entry, typed }: { entry: Suggestion; typed: string }) {
  if (entry.kind === 'product') {
    return (
      <>
        <img src={entry.picture} alt="" width="40" height="40" />
        <span>{entry.text}</span>
        <span className={styles.price}>{entry.price}</span>
      </>
    )
  }
  const parts = splitCompletion(entry.text, typed)
  return (
    <span>
      {parts.typed}
      <b>{parts.completion}</b>
      {'scope' in entry && <span className={styles.scope}> {entry.scope}</span>}
    </span>
  )
}

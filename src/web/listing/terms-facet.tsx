import { useState } from 'react'
import { useT } from '#web/messages/messages-context.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { TextField } from '#web/ui/field.tsx'
import text from '#web/ui/text.module.css'
import type { FacetValueView, TermsFacetView } from './listing-view.ts'
import styles from './terms-facet.module.css'

type Props = { facet: TermsFacetView; isChosen(value: string): boolean; onToggle(value: string): void }

/** A list that is barely longer than this is shown whole, and so are sizes: nobody wears the neighbouring one. */
const shownAtFirst = 6
const shownWhole = 8
const searchedFrom = 16

export function TermsFacet({ facet, isChosen, onToggle }: Props) {
  const t = useT()
  const [wanted, setWanted] = useState('')
  const { key, kind, values } = facet
  const box = (value: FacetValueView) => (
    <Choice
      key={value.value}
      name={`f.${key}`}
      value={value.value}
      checked={isChosen(value.value)}
      count={value.count}
      onChange={() => onToggle(value.value)}
    >
      {value.swatch && <Swatch colour={value.swatch} />}
      {value.label}
    </Choice>
  )
  const isWhole = kind === 'size' || values.length <= shownWhole
  const first = isWhole ? values : values.slice(0, shownAtFirst)
  const rest = values.slice(first.length)
  // A chosen value stays where it is: one that moved would lose the focus. So the rest is open if one of it came chosen.
  const [isRestOpen] = useState(() => rest.some(({ value }) => isChosen(value)))
  const found = values.filter(({ label }) => plain(label).includes(plain(wanted)))
  return (
    <>
      {kind === 'brand' && values.length >= searchedFrom && (
        <div className={styles.search}>
          <TextField
            label={t('listing.search_brands')}
            placeholder={t('listing.search_brands')}
            isLabelHidden
            type="search"
            value={wanted}
            onChange={({ target }) => setWanted(target.value)}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        </div>
      )}
      {wanted.trim() ? (
        found.length > 0 ? (
          found.map(box)
        ) : (
          <p className={text.muted}>{t('listing.no_brand')}</p>
        )
      ) : (
        <>
          {first.map(box)}
          {rest.length > 0 && (
            <details className={styles.rest} open={isRestOpen}>
              <summary>
                <span className={styles.more}>{t('listing.more_values', { number: rest.length })}</span>
                <span className={styles.fewer}>{t('listing.fewer_values')}</span>
              </summary>
              {rest.map(box)}
            </details>
          )}
        </>
      )}
    </>
  )
}

/** Drawn, because a page may not style elements one by one. */
function Swatch({ colour }: { colour: string }) {
  return (
    <svg className={styles.swatch} width="18" height="18" aria-hidden="true">
      <circle cx="9" cy="9" r="8.5" fill={colour} />
    </svg>
  )
}

/** Without case and accents: `vetra` finds Vėtra. */
function plain(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
}

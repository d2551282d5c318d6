import { type FormEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { MessageKey } from '#locales/messages.ts'
import { quotePaths, type StoreChoice, type StoreSort, storeSorts } from '#shop/paths/quote-paths.ts'
import type { StoreCategory } from '#shop/stores/store.ts'
import { longestStoreText, readStoreChoice } from '#shop/stores/store-directory.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { useShop } from '#web/shop-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChipLink } from '#web/ui/chip.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './store-filters.module.css'

const sortNames: Readonly<Record<StoreSort, MessageKey>> = {
  name: 'stores.sort_name',
  bought: 'stores.sort_bought',
}

type FilterProps = { choice: StoreChoice; countries: readonly { code: string; name: string }[] }

/** Applies when a choice is made or the text is sent; without script by its button. */
export function StoreFilters({ choice, countries }: FilterProps) {
  const t = useT()
  const { locale } = useShop()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const { stores } = quotePaths(locale)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const query = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === 'string') query.set(name, value)
    void navigate(stores(readStoreChoice(query)), { preventScrollReset: true })
  }
  const apply = () => form.current?.requestSubmit()
  return (
    <search>
      <form ref={form} action={stores()} method="get" className={styles.tools} data-clean onSubmit={send}>
        <div className={styles.search}>
          <Icon name="search" />
          <TextField
            label={t('stores.search')}
            isLabelHidden
            name="searchText"
            type="search"
            autoComplete="off"
            maxLength={longestStoreText}
            placeholder={t('stores.search')}
            defaultValue={choice.text}
          />
        </div>
        <SelectField
          label={t('stores.country')}
          isLabelHidden
          name="f.country"
          defaultValue={choice.country ?? ''}
          onChange={apply}
        >
          <option value="">{t('stores.all_countries')}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        {choice.category && <input type="hidden" name="f.category" value={choice.category} />}
        <SelectField
          label={t('listing.sort')}
          isLabelHidden
          name="s"
          defaultValue={choice.sort}
          onChange={apply}
        >
          {storeSorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(sortNames[sort])}
            </option>
          ))}
        </SelectField>
        <Button type="submit" look="secondary" className={styles.send}>
          {t('search.submit')}
        </Button>
      </form>
    </search>
  )
}

const categoryNames: Readonly<Record<StoreCategory, MessageKey>> = {
  clothes: 'stores.category.clothes',
  home: 'stores.category.home',
  electronics: 'stores.category.electronics',
  beauty: 'stores.category.beauty',
  children: 'stores.category.children',
  sport: 'stores.category.sport',
  books: 'stores.category.books',
  tools: 'stores.category.tools',
}

type ChipsProps = {
  choice: StoreChoice
  categories: readonly { category: StoreCategory; count: number }[]
  inAll: number
}

export function CategoryChips({ choice, categories, inAll }: ChipsProps) {
  const t = useT()
  const { locale } = useShop()
  const { stores } = quotePaths(locale)
  const row = useRef<HTMLElement>(null)
  // On a telephone the row scrolls sideways; what is chosen is in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is another place
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && chosen) row.current.scrollLeft = chosen.offsetLeft - row.current.offsetLeft - 16
  }, [choice.category])
  return (
    <nav ref={row} className={styles.chips} aria-label={t('stores.categories')}>
      <ChipLink
        to={stores({ ...choice, category: null })}
        count={String(inAll)}
        isCurrent={choice.category === null}
      >
        {t('stores.all')}
      </ChipLink>
      {categories.map(({ category, count }) => (
        <ChipLink
          key={category}
          to={stores({ ...choice, category })}
          count={String(count)}
          isCurrent={choice.category === category}
        >
          {t(categoryNames[category])}
        </ChipLink>
      ))}
    </nav>
  )
}

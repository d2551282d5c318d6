import { useEffect } from 'react'
import { Link, useFetcher } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import {
  countText,
  type ListColumn,
  type ListDefinition,
  type ListQuery,
  listHref,
  rowsOnPage,
} from '#shop/office/list.ts'
import { Icon } from '../ui/icon.tsx'

export function lookOf({ isNumber, isWide }: ListColumn): string | undefined {
  return [isNumber && 'n', isWide && 'w1440'].filter(Boolean).join(' ') || undefined
}

type HeadingProps = { list: ListDefinition; query: ListQuery; column: ListColumn }

/** Sorts by a click, first downwards. */
export function Heading({ list, query, column }: HeadingProps) {
  const { id, title, isSortable } = column
  const isSorted = query.sort === id
  const state = isSorted ? (query.isAscending ? 'ascending' : 'descending') : undefined
  return (
    <th scope="col" className={lookOf(column)} aria-sort={state}>
      {isSortable ? (
        <Link
          to={listHref(list, query, { sort: id, isAscending: isSorted && !query.isAscending })}
          preventScrollReset
        >
          {say(title)}
          {isSorted && <Icon name="down" className={query.isAscending ? 'is-up' : ''} />}
        </Link>
      ) : (
        say(title)
      )}
    </th>
  )
}

export function Pages({ list, query, total }: { list: ListDefinition; query: ListQuery; total: number }) {
  const pages = Math.ceil(total / rowsOnPage)
  if (pages < 2) return null
  return (
    <nav className="row" aria-label={say('Pages')}>
      {query.page > 1 && (
        <Link
          className="btn btn--quiet btn--xs"
          rel="prev"
          data-key="pageup"
          to={listHref(list, query, { page: query.page - 1 })}
        >
          <Icon name="left" /> {say('Previous')}
        </Link>
      )}
      {query.page < pages && (
        <Link
          className="btn btn--quiet btn--xs"
          rel="next"
          data-key="pagedown"
          to={listHref(list, query, { page: query.page + 1 })}
        >
          {say('Next')} <Icon name="right" />
        </Link>
      )}
    </nav>
  )
}

/** Says which way leads back to rows. */
export function NoRows({ list, query }: { list: ListDefinition; query: ListQuery }) {
  const isFiltered = query.words !== '' || Object.keys(query.filters).length > 0
  return (
    <div className="blank">
      <h2>{isFiltered ? say('Nothing fits these filters') : say('Nothing is here yet')}</h2>
      {isFiltered && (
        <>
          <p className="muted">{say('Leave one out, or look at everything.')}</p>
          <div className="o-drops">
            {query.words !== '' && (
              <Without
                list={list}
                href={listHref(list, query, { words: '' })}
                title={say('Without “{{words}}”', { words: query.words })}
              />
            )}
            {list.filters
              .filter(({ id }) => (query.filters[id] ?? []).length > 0)
              .map(({ id, title }) => (
                <Without
                  key={id}
                  list={list}
                  href={listHref(list, query, { filters: { ...query.filters, [id]: [] } })}
                  title={say('Without the filter {{name}}', { name: say(title) })}
                />
              ))}
            <Link className="btn btn--quiet" to={list.path}>
              {say('Show all')}
            </Link>
          </div>
        </>
      )}
    </div>
  )
}

type WithoutProps = { list: ListDefinition; href: string; title: string }

/** With how many rows it would bring: the list is asked only now that it is empty. */
function Without({ list, href, title }: WithoutProps) {
  const { load, data } = useFetcher<{ total: number }>()
  useEffect(() => void load(href), [load, href])
  return (
    <Link className="btn btn--secondary" to={href}>
      {title}
      {data && <span className="cnt">{countText(list, data.total)}</span>}
    </Link>
  )
}

import { type ReactNode, useEffect, useRef } from 'react'
import { Form, Link, useNavigate, useNavigation } from 'react-router'
import { formatNumber } from '#core/format.ts'
import { say } from '#locales/office/office-texts.ts'
import {
  countText,
  differsFromView,
  inOrder,
  type ListColumn,
  type ListDefinition,
  type ListQuery,
  listHref,
  rowsOnPage,
} from '#shop/office/list.ts'
import { Icon } from '../ui/icon.tsx'
import { ColumnMenu } from './column-menu.tsx'
import type { SavedViews } from './list-data.server.ts'
import { ListFilters } from './list-filters.tsx'
import { Heading, lookOf, NoRows, Pages } from './list-parts.tsx'
import { RowsSkeleton } from './list-skeleton.tsx'
import { ListViews } from './list-views.tsx'
import { markRecord, rememberRecords } from './records-around.ts'
import { useRows } from './use-rows.ts'

export type ListData<Row> = {
  query: ListQuery
  saved: SavedViews
  rows: readonly Row[]
  total: number
  /** How many rows each view has. */
  counts: Readonly<Record<string, number>>
}

type Props<Row> = ListData<Row> & {
  list: ListDefinition
  title: string
  keyOf: (row: Row) => string
  nameOf: (row: Row) => string
  hrefOf: (row: Row) => string
  cellOf: (row: Row, column: string) => ReactNode
  /** Columns that this person sees. */
  columns?: readonly ListColumn[]
  actions?: ReactNode
  fileHref?: string
  /** The bar over the page while rows are selected. */
  bulk?: (keys: readonly string[], clear: () => void) => ReactNode
}

/** The page that every list of the office uses. */
export function ListPage<Row>(props: Props<Row>) {
  const {
    list,
    title,
    query,
    saved,
    rows,
    total,
    counts,
    actions,
    fileHref,
    bulk,
    keyOf,
    nameOf,
    hrefOf,
    cellOf,
  } = props
  const navigate = useNavigate()
  const isLoading = useNavigation().location?.pathname === list.path
  const body = useRef<HTMLTableSectionElement>(null)
  const columns = inOrder(props.columns ?? list.columns, query).filter(({ id }) => !query.hidden.includes(id))
  const { selected, cursor, toggle, toggleAll, clear } = useRows(body, rows.map(keyOf), (place) => {
    const row = rows[place]
    if (row) navigate(hrefOf(row))
  })
  useEffect(() => rememberRecords(rows.map(hrefOf)), [rows, hrefOf])
  const pointed = rows[cursor]
  useEffect(() => {
    markRecord(pointed ? { name: nameOf(pointed), href: hrefOf(pointed) } : null)
    return () => markRecord(null)
  }, [pointed, nameOf, hrefOf])
  const view = saved.views.find(({ id }) => id === query.saved)
  const isKept = view !== undefined && !differsFromView(list, query, view)
  const first = (query.page - 1) * rowsOnPage + 1
  return (
    <>
      <div className="o-head">
        <h1>{title}</h1>
        <div className="sp row">{actions}</div>
      </div>
      <ListViews {...{ list, query, saved, total, counts }} />
      <div className="o-bar">
        <Form role="search" className="o-filter" key={query.words} action={list.path}>
          <Icon name="search" />
          <input
            type="search"
            name="q"
            data-key="/"
            aria-label={say('Filter this list')}
            placeholder={say('Filter this list')}
            defaultValue={query.words}
          />
          {[...new URLSearchParams(listHref(list, query, { words: '' }).split('?')[1])].map(
            ([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ),
          )}
          <kbd>/</kbd>
        </Form>
        <ListFilters list={list} query={query} total={total} />
        <ColumnMenu {...{ list, query }} columns={props.columns ?? list.columns} isKept={isKept} />
        {fileHref && (
          <a className="btn btn--quiet btn--xs" href={fileHref} download>
            <Icon name="dl" /> CSV
          </a>
        )}
      </div>
      <div className="o-card o-card--list" aria-busy={isLoading}>
        {isLoading && <RowsSkeleton />}
        {rows.length === 0 ? (
          <NoRows list={list} query={query} />
        ) : (
          <table className="o-tbl">
            <thead>
              <tr>
                {bulk && (
                  <th scope="col">
                    <span className="check">
                      <input
                        type="checkbox"
                        aria-label={say('Select all on this page')}
                        checked={selected.size === rows.length}
                        onChange={toggleAll}
                      />
                    </span>
                  </th>
                )}
                {columns.map((column) => (
                  <Heading key={column.id} {...{ list, query, column }} />
                ))}
              </tr>
            </thead>
            <tbody ref={body}>
              {rows.map((row, place) => {
                const key = keyOf(row)
                const look = [selected.has(key) && 'is-sel', cursor === place && 'is-cur']
                  .filter(Boolean)
                  .join(' ')
                return (
                  <tr key={key} className={look || undefined}>
                    {bulk && (
                      <td>
                        <span className="check">
                          <input
                            type="checkbox"
                            aria-label={say('Select {{name}}', { name: nameOf(row) })}
                            checked={selected.has(key)}
                            onChange={() => toggle(place)}
                          />
                        </span>
                      </td>
                    )}
                    {columns.map((column) => (
                      <td key={column.id} className={lookOf(column)}>
                        {column.id === list.columns[0]?.id ? (
                          <Link className="id" to={hrefOf(row)}>
                            {cellOf(row, column.id)}
                          </Link>
                        ) : (
                          cellOf(row, column.id)
                        )}
                      </td>
                    ))}
                  </tr>
                )
              })}
            </tbody>
          </table>
        )}
      </div>
      <div className="o-foot">
        {total > 0 && (
          <span>
            {say('{{first}}–{{last}} of {{total}} · times in Vilnius', {
              first: formatNumber(first, 'en'),
              last: formatNumber(first + rows.length - 1, 'en'),
              total: countText(list, total),
            })}
          </span>
        )}
        <Pages list={list} query={query} total={total} />
        <span className="o-keys sp t-hide">
          <span>
            <kbd>J</kbd> <kbd>K</kbd> {say('move')}
          </span>
          {bulk && (
            <span>
              <kbd>X</kbd> {say('select')}
            </span>
          )}
          <span>
            <kbd>Enter</kbd> {say('open')}
          </span>
          <span>
            <kbd>/</kbd> {say('filter')}
          </span>
          <span>
            <kbd>?</kbd> {say('all keys')}
          </span>
        </span>
      </div>
      {bulk && selected.size > 0 && bulk([...selected], clear)}
    </>
  )
}

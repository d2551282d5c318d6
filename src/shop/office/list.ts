import { formatNumber } from '#core/format.ts'
import type { Role } from '#shop/staff/permissions.ts'

/** A list as it is declared: its columns, filters and ready-made views. Everything a person chooses is in the address. */
export type ListDefinition = {
  /** In the address of saved views. */
  id: string
  path: string
  columns: readonly ListColumn[]
  filters: readonly ListFilter[]
  views: readonly ListView[]
  /** More rows than these are not counted: the list says 9,999+. */
  countsUpTo?: number
  /** The column by which rows are sorted unless the address says otherwise; newest or largest first. */
  sort: string
  /** Its smallest first instead: what is due soonest. */
  sortsUp?: true
}
export type ListColumn = {
  id: string
  title: string
  isNumber?: boolean
  isSortable?: boolean
  /** Cannot be hidden. */
  isFixed?: boolean
  /** Shown on wide screens only. */
  isWide?: boolean
}
export type ListFilter = {
  id: string
  title: string
  options: readonly { value: string; label: string }[]
  /** Its labels are names of records and codes, not the office's words. */
  isData?: true
}
/** Values of filters under a name. */
export type ListView = { id: string; title: string; filters: Readonly<Record<string, readonly string[]>> }

export type ListQuery = {
  view: string
  words: string
  filters: Readonly<Record<string, readonly string[]>>
  sort: string
  isAscending: boolean
  page: number
  hidden: readonly string[]
  /** All columns in the person's order, hidden ones too. */
  order: readonly string[]
  /** The saved view from which the person started. */
  saved: string | null
  /** The menu of filters is open, and wants the number of rows of each value. */
  countsValues: boolean
}
/** A query under a name, a person's own or shared with a role. */
export type SavedView = {
  id: string
  name: string
  role: Role | null
  /** What the address of the list says of it. */
  query: string
  isMine: boolean
  /** Who shares it. */
  by: string
}

export const rowsOnPage = 50
const longestWords = 100
const maxPage = 10_000

export function countText({ countsUpTo = Number.POSITIVE_INFINITY }: ListDefinition, count: number): string {
  return count > countsUpTo ? `${formatNumber(countsUpTo, 'en')}+` : formatNumber(count, 'en')
}

/** Values that the list does not know are dropped: an old link still shows a list. */
export function readListQuery(list: ListDefinition, search: URLSearchParams): ListQuery {
  const view = list.views.find(({ id }) => id === search.get('view')) ?? list.views[0]
  const filters: Record<string, readonly string[]> = { ...view?.filters }
  for (const { id, options } of list.filters) {
    const asked = search.get(id)
    if (asked === null) continue
    const known = asked.split(',').filter((value) => options.some((option) => option.value === value))
    filters[id] = known
  }
  const [sort = '', direction] = (search.get('sort') ?? '').split('-')
  const isKnown = list.columns.some((column) => column.id === sort && column.isSortable)
  const page = Number(search.get('page') ?? 1)
  return {
    view: view?.id ?? '',
    words: (search.get('q') ?? '').trim().slice(0, longestWords),
    filters: Object.fromEntries(Object.entries(filters).filter(([, values]) => values.length > 0)),
    sort: isKnown ? sort : list.sort,
    isAscending: isKnown ? direction === 'up' : list.sortsUp === true,
    page: Number.isInteger(page) && page >= 1 && page <= maxPage ? page : 1,
    hidden: (search.get('hide') ?? '')
      .split(',')
      .filter((id) => list.columns.some((column) => column.id === id && !column.isFixed)),
    order: columnOrder(list, (search.get('order') ?? '').split(',')),
    saved: /^\d{1,18}$/.exec(search.get('saved') ?? '')?.[0] ?? null,
    countsValues: search.has('values'),
  }
}

/** A column that the address does not name stands after the one that it usually follows. */
function columnOrder({ columns }: ListDefinition, asked: readonly string[]): string[] {
  const order = [...new Set(asked)].filter((id) => columns.some((column) => column.id === id))
  columns.forEach(({ id }, place) => {
    if (!order.includes(id)) order.splice(order.indexOf(columns[place - 1]?.id ?? '') + 1, 0, id)
  })
  return order
}

/** Columns in the person's order. */
export function inOrder(columns: readonly ListColumn[], { order }: ListQuery): ListColumn[] {
  return columns.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
}

/** The part of a query that a saved view stores. */
export function viewQuery(list: ListDefinition, query: ListQuery): string {
  return listHref(list, query, { saved: null }).slice(list.path.length + 1)
}

export function viewHref(list: ListDefinition, { id, query }: Pick<SavedView, 'id' | 'query'>): string {
  return listHref(list, { ...readListQuery(list, new URLSearchParams(query)), saved: id })
}

/** Whether the person has changed the view from which they started. */
export function differsFromView(
  list: ListDefinition,
  query: ListQuery,
  saved: Pick<SavedView, 'query'> | undefined,
): boolean {
  const view = query.view === list.views[0]?.id ? '' : `view=${query.view}`
  return viewQuery(list, query) !== (saved ? saved.query : view)
}

/** Under which name the number of rows of a value is among those of the views. */
export function valueCount(filter: string, value: string): string {
  return `${filter}.${value}`
}

/** Where the numbers of rows of all values are read. */
export function valuesHref(list: ListDefinition, query: ListQuery): string {
  const href = listHref(list, query)
  return `${href}${href.includes('?') ? '&' : '?'}values=1`
}

/** The address of the list with a change; leaves out what is as usual. */
export function listHref(list: ListDefinition, query: ListQuery, change: Partial<ListQuery> = {}): string {
  const next = { ...query, page: 1, ...change }
  const search = new URLSearchParams()
  const view = list.views.find(({ id }) => id === next.view)
  if (next.view !== (list.views[0]?.id ?? '')) search.set('view', next.view)
  if (next.words) search.set('q', next.words)
  for (const { id } of list.filters) {
    const values = next.filters[id] ?? []
    const usual = view?.filters[id] ?? []
    if (values.join() !== usual.join()) search.set(id, values.join(','))
  }
  if (next.sort !== list.sort || next.isAscending !== (list.sortsUp === true))
    search.set('sort', `${next.sort}-${next.isAscending ? 'up' : 'down'}`)
  if (next.hidden.length > 0) search.set('hide', next.hidden.join(','))
  if (next.order.join() !== list.columns.map(({ id }) => id).join()) search.set('order', next.order.join(','))
  if (next.saved) search.set('saved', next.saved)
  if (next.page > 1) search.set('page', String(next.page))
  const text = search.toString().replaceAll('%2C', ',')
  return text ? `${list.path}?${text}` : list.path
}

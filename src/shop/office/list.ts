import { formatNumber } from '#core/format.ts'

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
export type ListFilter = { id: string; title: string; options: readonly { value: string; label: string }[] }
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
    isAscending: isKnown && direction === 'up',
    page: Number.isInteger(page) && page >= 1 && page <= maxPage ? page : 1,
    hidden: (search.get('hide') ?? '')
      .split(',')
      .filter((id) => list.columns.some((column) => column.id === id && !column.isFixed)),
  }
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
  if (next.sort !== list.sort || next.isAscending)
    search.set('sort', `${next.sort}-${next.isAscending ? 'up' : 'down'}`)
  if (next.hidden.length > 0) search.set('hide', next.hidden.join(','))
  if (next.page > 1) search.set('page', String(next.page))
  const text = search.toString().replaceAll('%2C', ',')
  return text ? `${list.path}?${text}` : list.path
}

import type { MessageLocale } from '#core/locale.ts'

export const shows = ['all', 'todo', 'missing', 'changed', 'wrong'] as const
export type Show = (typeof shows)[number]

/** What is typed, and the version that the person had before them. */
export type Draft = { forms: Readonly<Record<string, string>>; seen: number }

/** What the address says. */
export type TextQuery = {
  /** The code of a site, or `all`. */
  site: string
  into: MessageLocale
  from: MessageLocale
  show: Show
  q: string
  key: string
  page: number
}

/** The address of the same list with a change; a change of the list begins at its first page and text. */
export function textHref(query: TextQuery, change: Partial<TextQuery>): string {
  const isSameList = Object.keys(change).every((name) => name === 'key' || name === 'page' || name === 'from')
  const { site, into, from, show, q, key, page } = { ...query, ...change }
  const params = new URLSearchParams({ site, into, show })
  if (from !== 'en') params.set('from', from)
  if (q) params.set('q', q)
  if (isSameList && key) params.set('key', key)
  if (isSameList && change.page !== undefined) params.set('page', String(page))
  return `?${params}`
}

import type { Locale } from '#core/locale.ts'
import type { ContentKind } from '#shop/content/content.ts'
import type { LanguageState } from '#shop/content/content-values.ts'
import type { ListDefinition } from './list.ts'

export type ContentState = 'out' | 'coming' | 'over' | 'begun'
export type ContentRow = {
  id: number
  kind: ContentKind
  key: string
  title: string
  topic: string | null
  siteIds: readonly number[]
  languages: Readonly<Partial<Record<Locale, LanguageState>>>
  state: ContentState
  hasDraft: boolean
  goesOut: Date | null
  comesDown: Date | null
  updatedAt: Date
}

export const contentKindLabels: Readonly<Record<ContentKind, string>> = {
  page: 'Page',
  policy: 'Policy',
  post: 'Post',
  question: 'Question',
}
export const contentStateLabels: Readonly<Record<ContentState, string>> = {
  out: 'In the shops',
  coming: 'Goes out later',
  over: 'Came down',
  begun: 'Not published',
}
const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

export const contentsList: ListDefinition = {
  id: 'contents',
  path: '/content',
  columns: [
    { id: 'title', title: 'Title', isFixed: true, isSortable: true },
    { id: 'kind', title: 'Kind', isSortable: true },
    { id: 'sites', title: 'Sites' },
    { id: 'languages', title: 'Languages' },
    { id: 'state', title: 'State' },
    { id: 'out', title: 'Goes out', isSortable: true },
    { id: 'down', title: 'Comes down', isSortable: true, isWide: true },
    { id: 'updated', title: 'Changed', isSortable: true },
  ],
  filters: [
    { id: 'kind', title: 'Kind', options: optionsOf(contentKindLabels) },
    { id: 'state', title: 'State', options: optionsOf(contentStateLabels) },
    {
      id: 'only',
      title: 'Only',
      options: [
        { value: 'draft', label: 'with unpublished changes' },
        { value: 'language', label: 'with a language that is not ready' },
      ],
    },
  ],
  views: [
    { id: 'all', title: 'All', filters: {} },
    { id: 'pages', title: 'Pages', filters: { kind: ['page'] } },
    { id: 'policies', title: 'Policies', filters: { kind: ['policy'] } },
    { id: 'posts', title: 'Posts', filters: { kind: ['post'] } },
    { id: 'questions', title: 'Questions', filters: { kind: ['question'] } },
    { id: 'drafts', title: 'Unpublished', filters: { only: ['draft'] } },
  ],
  sort: 'updated',
}

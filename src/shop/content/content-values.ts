import { isLocale, type Locale, locales } from '#core/locale.ts'
import type { ContentKind, ContentText } from './content.ts'
import { anchorOf } from './markdown-anchor.ts'

/** What an editor holds: every field of a content as text, by its name. */
export type ContentValues = Readonly<Record<string, string>>
export type ContentChange = { field: string; was: string; to: string }

export const textFields = ['title', 'slug', 'lead', 'search', 'description', 'body', 'ready'] as const
export type TextField = (typeof textFields)[number]
export const factFields = [
  'topic',
  'author',
  'position',
  'often',
  'tags',
  'products',
  'checked',
  'cover',
  'out',
  'down',
  'force',
  'note',
] as const
export type FactField = (typeof factFields)[number]

/** Of what is ticked. */
export const on = 'on'

export type ContentField =
  | { kind: 'text'; locale: Locale; name: TextField }
  | { kind: 'site'; id: number }
  | { kind: 'fact'; name: FactField }

export const textField = (locale: Locale, name: TextField) => `${locale}.${name}`
export const siteField = (id: number) => `site.${id}`

/** Null for a name that no content has. */
export function readContentField(field: string): ContentField | null {
  const [first = '', second] = field.split('.')
  if (second === undefined) {
    const name = factFields.find((known) => known === field)
    return name ? { kind: 'fact', name } : null
  }
  if (first === 'site') return /^\d{1,4}$/.test(second) ? { kind: 'site', id: Number(second) } : null
  const name = textFields.find((known) => `${first}.${known}` === field)
  return name && isLocale(first) ? { kind: 'text', locale: first, name } : null
}

export type LanguageState = 'ready' | 'draft' | 'missing'

/** A language in which nothing is written is missing. */
export function languageState(values: ContentValues, locale: Locale): LanguageState {
  const has = (name: TextField) => Boolean(values[textField(locale, name)]?.trim())
  if (!has('title') && !has('body')) return 'missing'
  return values[textField(locale, 'ready')] === on ? 'ready' : 'draft'
}

/** The address that is typed, or else made of the title. */
export function slugOf(values: ContentValues, locale: Locale): string {
  const typed = values[textField(locale, 'slug')]?.trim() ?? ''
  return typed || anchorOf(values[textField(locale, 'title')] ?? '')
}

/** The texts as they would be published. */
export function textsOf(values: ContentValues): ContentText[] {
  const of = (locale: Locale, name: TextField) => values[textField(locale, name)]?.trim() ?? ''
  return locales
    .filter((locale) => languageState(values, locale) !== 'missing')
    .map((locale) => ({
      locale,
      slug: slugOf(values, locale),
      title: of(locale, 'title'),
      lead: of(locale, 'lead'),
      searchTitle: of(locale, 'search'),
      description: of(locale, 'description'),
      body: of(locale, 'body').replaceAll('\r\n', '\n'),
      isReady: of(locale, 'ready') === on,
    }))
}

export function siteIdsOf(values: ContentValues): number[] {
  return Object.entries(values).flatMap(([field, value]) => {
    const read = readContentField(field)
    return read?.kind === 'site' && value === on ? [read.id] : []
  })
}

/** A list that is typed with commas. */
export function listOf(value: string | undefined): string[] {
  return [
    ...new Set(
      (value ?? '')
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
    ),
  ]
}

/** What would be different; fields that are empty on both sides are the same. */
export function differences(saved: ContentValues, values: ContentValues): ContentChange[] {
  const names = [...new Set([...Object.keys(saved), ...Object.keys(values)])]
  return names.flatMap((field) => {
    const [was, to] = [saved[field] ?? '', values[field] ?? '']
    return was === to || !readContentField(field) ? [] : [{ field, was, to }]
  })
}

/** Whether its words are others, so that it is another version. */
export function changesWords(changes: readonly ContentChange[]): boolean {
  return changes.some(({ field }) => readContentField(field)?.kind === 'text')
}

export const hasTopic = (kind: ContentKind): kind is 'post' | 'question' =>
  kind === 'post' || kind === 'question'

import { languages, locales } from '#core/locale.ts'
import { say } from '#locales/office/office-texts.ts'
import type { ContentKind } from '#shop/content/content.ts'
import {
  type ContentChange,
  type FactField,
  languageState,
  on,
  readContentField,
  type TextField,
} from '#shop/content/content-values.ts'
import { languageName } from '#shop/office/text-words.ts'
import { shortTime } from '../ui/when.ts'
import type { ContentData } from './content-data.server.ts'

export const textTitles: Readonly<Record<TextField, string>> = {
  title: 'Title',
  slug: 'Address',
  lead: 'Lead',
  search: 'Title for search engines',
  description: 'Description for search engines',
  body: 'Text',
  ready: 'Ready',
}
const factTitles: Readonly<Record<FactField, string>> = {
  topic: 'Topic',
  author: 'Author',
  position: 'Place in its topic',
  often: 'Among the most read',
  tags: 'Tags',
  products: 'Products',
  checked: 'Figures checked on',
  cover: 'Cover picture',
  out: 'Goes out',
  down: 'Comes down',
  force: 'Holds from',
  note: 'Note on the version',
}
export const kindTitles: Readonly<Record<ContentKind, string>> = {
  page: 'Content, page',
  policy: 'Content, policy',
  post: 'Content, blog',
  question: 'Content, questions',
}

type Named = Pick<ContentData, 'sites' | 'topics' | 'authors' | 'now'>

export function fieldTitle(field: string, { sites }: Pick<ContentData, 'sites'>): string {
  const read = readContentField(field)
  if (read?.kind === 'text')
    return say('{{field}}, {{language}}', {
      field: say(textTitles[read.name]),
      language: languages[read.locale].localTitle,
    })
  if (read?.kind === 'fact') return say(factTitles[read.name])
  return sites.find((site) => read?.kind === 'site' && site.id === read.id)?.name ?? say('Another site')
}

const longest = 140

/** A value as people read it. A text is told by what differs. */
export function valueWords(field: string, value: string, data: Named): string {
  const read = readContentField(field)
  if (value === '') return '–'
  if (value === on) return say('on')
  if (read?.kind === 'fact') {
    if (read.name === 'out' || read.name === 'down') return shortTime(new Date(value), data.now)
    if (read.name === 'topic') return data.topics.find((one) => one.value === value)?.label ?? value
    if (read.name === 'author') return data.authors.find((one) => one.value === value)?.label ?? value
    if (read.name === 'cover') return say('a picture')
  }
  return value.length > longest ? `${value.slice(0, longest)}…` : value
}

/** "12 words more, 3 fewer": counted without their order. */
export function wordDifference({ was, to }: Pick<ContentChange, 'was' | 'to'>): {
  added: number
  gone: number
} {
  const counts = new Map<string, number>()
  for (const word of to.split(/\s+/).filter(Boolean)) counts.set(word, (counts.get(word) ?? 0) + 1)
  for (const word of was.split(/\s+/).filter(Boolean)) counts.set(word, (counts.get(word) ?? 0) - 1)
  const numbers = [...counts.values()]
  return {
    added: numbers.filter((count) => count > 0).reduce((sum, count) => sum + count, 0),
    gone: numbers.filter((count) => count < 0).reduce((sum, count) => sum - count, 0),
  }
}

export function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length
}

/** A few words for the bar: the languages, the sites and what else changed. */
export function changesInShort(changes: readonly ContentChange[]): string[] {
  const named = changes.map(({ field }) => {
    const read = readContentField(field)
    if (read?.kind === 'text')
      return say('text, {{language}}', { language: languages[read.locale].localTitle })
    if (read?.kind === 'site') return say('sites')
    if (read?.name === 'out' || read?.name === 'down') return say('time of publishing')
    return read ? say(factTitles[read.name]) : ''
  })
  return [...new Set(named)]
}

/** For each language that is not ready: the chosen sites that will not show it. */
export function missingLanguages(values: ContentData['values'], sites: ContentData['sites']): string[] {
  const chosen = sites.filter(({ id }) => values[`site.${id}`] === on)
  return locales.flatMap((locale) => {
    if (languageState(values, locale) === 'ready') return []
    const without = chosen.filter((site) => site.locales.includes(locale))
    if (without.length === 0) return []
    const words = { language: languageName(locale), sites: without.map(({ name }) => name).join(', ') }
    return [
      languageState(values, locale) === 'missing'
        ? say('{{language}} is missing: not shown in this language on {{sites}}.', words)
        : say('{{language}} is a draft: not shown in this language on {{sites}}.', words),
    ]
  })
}

import { type Locale, locales } from '#core/locale.ts'
import { say } from '#locales/office/office-texts.ts'
import type { ContentKind } from './content.ts'
import {
  type ContentValues,
  changesWords,
  differences,
  hasTopic,
  languageState,
  listOf,
  on,
  slugOf,
  type TextField,
  textField,
} from './content-values.ts'

export type Problems = Readonly<Record<string, string>>

const slugForm = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*$/
const longest: Readonly<Partial<Record<TextField, number>>> = {
  title: 160,
  slug: 120,
  lead: 300,
  search: 80,
  description: 200,
  body: 100_000,
}

/** Why this cannot be published, by field; the same in the browser and on the server. */
export function judgeContent(
  kind: ContentKind,
  { saved, values, today }: { saved: ContentValues; values: ContentValues; today: string },
): Problems {
  const problems: Record<string, string> = {}
  const written = locales.filter((locale) => languageState(values, locale) !== 'missing')
  if (written.length === 0) problems['en.title'] = say('It needs a title in one language at least.')
  for (const locale of locales) Object.assign(problems, judgeLengths(values, locale))
  for (const locale of written) Object.assign(problems, judgeText(kind, values, locale))
  if (hasTopic(kind) && !values.topic) problems.topic = say('Choose a topic.')
  if (!/^(?:[1-9]\d{0,4})?$/.test(values.position ?? '') || Number(values.position) > 32_000)
    problems.position = say('A whole number above 0.')
  if (listOf(values.tags).length > 12 || listOf(values.tags).some((tag) => tag.length > 40))
    problems.tags = say('At most 12 words of 40 letters.')
  if (listOf(values.products).length > 8) problems.products = say('At most 8 products.')
  return { ...problems, ...judgeTimes(values), ...judgeDays(kind, { saved, values, today }) }
}

function judgeLengths(values: ContentValues, locale: Locale): Problems {
  return Object.fromEntries(
    Object.entries(longest).flatMap(([name, most]) => {
      const field = textField(locale, name as TextField)
      return (values[field] ?? '').trim().length > most
        ? [[field, say('At most {{count}} characters.', { count: most })]]
        : []
    }),
  )
}

function judgeText(kind: ContentKind, values: ContentValues, locale: Locale): Problems {
  const problems: Record<string, string> = {}
  const of = (name: TextField) => values[textField(locale, name)]?.trim() ?? ''
  if (of('title') === '') problems[textField(locale, 'title')] = say('A text needs a title.')
  if (of('ready') === on && of('body') === '')
    problems[textField(locale, 'body')] = say('A language that is ready needs a text.')
  const slug = slugOf(values, locale)
  const isOneStep = kind === 'page' || kind === 'policy' || !slug.includes('/')
  if (!slugForm.test(slug) || !isOneStep)
    problems[textField(locale, 'slug')] = say('Small letters, digits and dashes.')
  return problems
}

function judgeTimes({ out = '', down = '' }: ContentValues): Problems {
  const isTime = (text: string) => text === '' || !Number.isNaN(Date.parse(text))
  if (!isTime(out)) return { out: say('A day and a time.') }
  if (!isTime(down)) return { down: say('A day and a time.') }
  if (down === '') return {}
  if (out === '') return { down: say('First choose when it goes out.') }
  return Date.parse(down) > Date.parse(out) ? {} : { down: say('It comes down after it goes out.') }
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** A contract cannot change in the past: what customers accepted stays as it was. */
function judgeDays(
  kind: ContentKind,
  { saved, values, today }: { saved: ContentValues; values: ContentValues; today: string },
): Problems {
  const problems: Record<string, string> = {}
  if (values.checked && !isDay(values.checked)) problems.checked = say('A day.')
  if (kind !== 'policy') return problems
  const { force = '' } = values
  if (!isDay(force)) problems.force = say('Choose the day from which it holds.')
  else if (force < today && (changesWords(differences(saved, values)) || force !== saved.force))
    problems.force = say('Changed words hold from today on, or later.')
  return problems
}

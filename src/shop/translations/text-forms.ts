import { languageTag, type MessageLocale } from '#core/locale.ts'
import type { Messages } from '#locales/messages.ts'

/** A text by plural form; one without forms is `other`. */
export type Forms = Readonly<Record<string, string>>

const suffix = /_(?:zero|one|two|few|many|other)$/

/** The name of a text without its plural form, among all English keys. */
export function textKeyOf(key: string, english: Messages): string {
  const shortened = key.replace(suffix, '')
  return isPlural(shortened, english) ? shortened : key
}

export function isPlural(textKey: string, english: Messages): boolean {
  return `${textKey}_other` in english
}

/** Every text once, in the order of its keys. */
export function textKeys(english: Messages): string[] {
  return [...new Set(Object.keys(english).map((key) => textKeyOf(key, english)))]
}

export type PluralForm = { form: string; examples: string }

const tried = [...Array(122).keys(), 1.5]
const shown = 3

/** The forms that a language has, in CLDR's order, each with numbers that take it: "2–9, 22". */
export function pluralForms(locale: MessageLocale): PluralForm[] {
  const rules = new Intl.PluralRules(languageTag(locale))
  const order = ['zero', 'one', 'two', 'few', 'many', 'other']
  return rules
    .resolvedOptions()
    .pluralCategories.toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
    .map((form) => ({ form, examples: ranges(tried.filter((count) => rules.select(count) === form)) }))
}

export function formOf(count: number, locale: MessageLocale): string {
  return new Intl.PluralRules(languageTag(locale)).select(count)
}

/** "0, 10–20": neighbours are joined. */
function ranges(counts: readonly number[]): string {
  const parts: [first: number, last: number][] = []
  for (const count of counts) {
    const open = parts.at(-1)
    if (open && open[1] + 1 === count) open[1] = count
    else parts.push([count, count])
  }
  return parts
    .slice(0, shown)
    .map(([first, last]) =>
      first === last ? String(first) : `${first}${last - first > 1 ? '–' : ', '}${last}`,
    )
    .join(', ')
}

/** The key in the files of a form of a text. */
export function keyOfForm(textKey: string, form: string, english: Messages): string {
  return isPlural(textKey, english) ? `${textKey}_${form}` : textKey
}

/** What a language says, by the forms that it has; a missing form is left out. */
export function formsIn(
  messages: Messages,
  textKey: string,
  locale: MessageLocale,
  english: Messages,
): Forms {
  const names = isPlural(textKey, english) ? pluralNames(locale) : ['other']
  return Object.fromEntries(
    names.flatMap((form) => {
      const text = messages[keyOfForm(textKey, form, english)]
      return text === undefined ? [] : [[form, text]]
    }),
  )
}

const known = new Map<MessageLocale, string[]>()

function pluralNames(locale: MessageLocale): string[] {
  const names = known.get(locale) ?? pluralForms(locale).map(({ form }) => form)
  known.set(locale, names)
  return names
}

/** The forms that a text must have in a language. */
export function wantedForms(textKey: string, locale: MessageLocale, english: Messages): string[] {
  return isPlural(textKey, english) ? pluralNames(locale) : ['other']
}

export function placeholdersOf(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name as string))].sort()
}

export type TextProblem = { kind: 'lacks' | 'unknown'; placeholder: string }

/** Every form must have the placeholders of the English text, and no others. */
export function placeholderProblem(text: string, wanted: readonly string[]): TextProblem | null {
  const has = placeholdersOf(text)
  const lacking = wanted.find((name) => !has.includes(name))
  if (lacking !== undefined) return { kind: 'lacks', placeholder: lacking }
  const unknown = has.find((name) => !wanted.includes(name))
  return unknown === undefined ? null : { kind: 'unknown', placeholder: unknown }
}

/** The placeholders of a text are those of its English. */
export function placeholdersIn(english: Forms): string[] {
  return [...new Set(Object.values(english).flatMap(placeholdersOf))].sort()
}

export type TextState = 'missing' | 'wrong' | 'changed' | 'done'

/** `translated` is the English that the text was written for. */
export function textState(text: {
  forms: Forms
  wanted: readonly string[]
  english: Forms
  translated: Forms
}): TextState {
  const { forms, wanted, english, translated } = text
  if (wanted.some((form) => !forms[form]?.trim())) return 'missing'
  const placeholders = placeholdersIn(english)
  if (wanted.some((form) => placeholderProblem(forms[form] ?? '', placeholders))) return 'wrong'
  return sameForms(english, translated) ? 'done' : 'changed'
}

export function sameForms(one: Forms, other: Forms): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((form) => one[form] === other[form])
}

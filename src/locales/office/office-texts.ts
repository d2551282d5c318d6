import { type Locale, languageTag } from '#core/locale.ts'

/**
 * Texts of the office are their own keys: the English sentence stands in the code, so a screen reads as it looks.
 * `{{name}}` is replaced by a value; of the forms, parted by ` | `, `count` chooses one. Each language has a file from the
 * English sentence to its own, with the forms that the language has, in CLDR's order.
 */
export type Say = (text: string, values?: Readonly<Record<string, string | number>>) => string

/** A language of the office with its sentences; one that has none of its own is said in English. */
export type OfficeLanguage = { locale: Locale; sentences: Readonly<Record<string, string>> }

declare global {
  /** In a browser: a document is in one language, whose file has run before everything else. */
  var officeLanguage: OfficeLanguage | undefined
}

export const english: OfficeLanguage = { locale: 'en', sentences: {} }

let speaking = (): OfficeLanguage => globalThis.officeLanguage ?? english

/** On the server each request has a language of its own. */
export function speakBy(source: () => OfficeLanguage): void {
  speaking = source
}

/** Says an English sentence in the language of the person. Where nobody is asking, as in a job, in English. */
export const say: Say = (text, values = {}) => {
  const { locale, sentences } = speaking()
  const own = Object.hasOwn(sentences, text) ? sentences[text] : undefined
  return fill(chooseForm(own ?? text, values.count, own === undefined ? 'en' : locale), values)
}

/** For dates, numbers and names of countries. */
export function officeLocale(): Locale {
  return speaking().locale
}

const order = ['zero', 'one', 'two', 'few', 'many', 'other']

/** The plural forms of a language, in the order in which its sentences have them. */
export function officeForms(locale: Locale): string[] {
  return rulesOf(locale)
    .resolvedOptions()
    .pluralCategories.toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
}

const rules = new Map<Locale, Intl.PluralRules>()

function rulesOf(locale: Locale): Intl.PluralRules {
  const known = rules.get(locale) ?? new Intl.PluralRules(languageTag(locale))
  rules.set(locale, known)
  return known
}

function chooseForm(text: string, count: string | number | undefined, locale: Locale): string {
  if (!text.includes(' | ')) return text
  const forms = text.split(' | ')
  return forms[officeForms(locale).indexOf(rulesOf(locale).select(Number(count)))] ?? text
}

function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole))
}

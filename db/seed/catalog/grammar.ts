import { type Locale, locales } from '../../../src/core/locale.ts'

export type Words = Readonly<Record<Locale, string>>

/** Masculine and feminine, singular and plural, in this order wherever forms are listed. */
export const forms = ['ms', 'fs', 'mp', 'fp'] as const
export type Form = (typeof forms)[number]
export type SomeNumber = 's' | 'p'

type Four = readonly [ms: string, fs: string, mp: string, fp: string]
type Two = readonly [singular: string, plural: string]
type Behind = { readonly behind: string }

/** A plain string is the same beside every noun; `behind` stands after the noun. */
export type Modifier = {
  readonly en: string | Behind
  readonly lt: string | Four | Behind
  readonly lv: string | Four | Behind
  readonly ee: string | Two | Behind
}

export type Noun = {
  readonly en: readonly [string, SomeNumber]
  readonly lt: readonly [string, Form]
  readonly lv: readonly [string, Form]
  readonly ee: readonly [string, SomeNumber]
}

export function words(en: string, lt: string, lv: string, ee: string): Words {
  return { en, lt, lv, ee }
}

export function same(text: string): Words {
  return words(text, text, text, text)
}

/** A number with its unit: only English uses a decimal point. */
export function measure(text: string): Words {
  const comma = text.replace(/(\d)\.(\d)/g, '$1,$2')
  return words(text, comma, comma, comma)
}

export function inEveryLanguage(write: (locale: Locale) => string): Words {
  return words(write('en'), write('lt'), write('lv'), write('ee'))
}

export function nounPhrase(noun: Noun, modifiers: readonly Modifier[], locale: Locale): string {
  const [text, form] = noun[locale]
  const before: string[] = []
  const behind: string[] = []
  for (const modifier of modifiers) {
    const part = modifier[locale]
    if (typeof part === 'object' && 'behind' in part) behind.push(part.behind)
    else before.push(typeof part === 'string' ? part : inForm(part, form))
  }
  return [...before, text, ...behind].join(' ')
}

function inForm(list: Four | Two, form: Form | SomeNumber): string {
  const index = list.length === 4 ? forms.indexOf(form as Form) : numberOf(form) === 's' ? 0 : 1
  return list[index] ?? ''
}

function numberOf(form: Form | SomeNumber): SomeNumber {
  return form.endsWith('s') ? 's' : 'p'
}

/** `[is|are]` agrees in number, `[skirtas|skirta|skirti|skirtos]` also in gender; `{name}` is filled in. */
export function fillTemplate(
  template: string,
  form: Form | SomeNumber,
  values: Readonly<Record<string, string>>,
): string {
  return template
    .replace(/\[([^\]]+)\]/g, (_, list: string) => {
      const alternatives = list.split('|')
      const index = alternatives.length === 4 ? forms.indexOf(form as Form) : numberOf(form) === 's' ? 0 : 1
      return alternatives[index] ?? ''
    })
    .replace(/\{(\w+)\}/g, (slot, key: string) => values[key] ?? slot)
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** For a label inside a sentence; `UV filter` keeps its capitals. */
export function uncapitalised(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}

export function slugOf(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

export { type Locale, locales }

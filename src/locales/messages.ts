import { formatNumber } from '#core/format.ts'
import { languageTag, type MessageLocale } from '#core/locale.ts'
import type en from './en.json'

type PluralCategory = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type WithoutPlural<Key> = Key extends `${infer Base}_${PluralCategory}` ? Base : Key

/** Every text of the shop by name; a plural is named without its category. */
export type MessageKey = WithoutPlural<keyof typeof en>

/** Flat: `{ 'home.title': 'text with {{name}}' }`, plurals as `key_one`, `key_other`, … */
export type Messages = Readonly<Record<string, string>>
export type MessageValues = Readonly<Record<string, string | number>>
export type Translate = (key: MessageKey, values?: MessageValues) => string

/** A text in one language; a key that has none shows itself (specification 8). */
export function translator(messages: Messages, locale: MessageLocale): Translate {
  return (key, values = {}) => {
    const text = messages[key] ?? pluralText(messages, locale, key, values.count) ?? key
    if (!text.includes('{{')) return text
    return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) =>
      Object.hasOwn(values, name) ? valueText(name, values[name], locale) : placeholder,
    )
  }
}

/** A count is written as the language writes numbers; anything else is said as it was given. */
function valueText(name: string, value: string | number | undefined, locale: MessageLocale): string {
  return name === 'count' && typeof value === 'number' ? formatNumber(value, locale) : String(value)
}

/** For those who translate: the key stands before its text. */
export function showingKeys(translate: Translate): Translate {
  return (key, values) => `${key} · ${translate(key, values)}`
}

function pluralText(
  messages: Messages,
  locale: MessageLocale,
  key: string,
  count: string | number | undefined,
) {
  if (count === undefined) return undefined
  return messages[`${key}_${pluralCategory(Number(count), locale)}`] ?? messages[`${key}_other`]
}

const rules = new Map<MessageLocale, Intl.PluralRules>()

function pluralCategory(count: number, locale: MessageLocale): string {
  const rule = rules.get(locale) ?? new Intl.PluralRules(languageTag(locale))
  rules.set(locale, rule)
  return rule.select(count)
}

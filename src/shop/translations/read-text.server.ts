import { type MessageLocale, messageLocales } from '#core/locale.ts'
import { shippedMessages } from '#locales/shipped-messages.ts'
import type { Db } from '#platform/database.server.ts'
import { englishOf, keysOf, type Scope } from './list-texts.server.ts'
import { groupOverrides, messagesBelow, messagesOf } from './message-layers.ts'
import { type Forms, formsIn, isPlural, type PluralForm, placeholdersIn, pluralForms } from './text-forms.ts'
import { findTranslationOverrides, findVersions, type Version } from './translations.queries.server.ts'

export type WholeText = {
  key: string
  /** The forms that the language has; a text without forms has one. */
  parts: (PluralForm & { text: string })[]
  isPlural: boolean
  source: { locale: MessageLocale; forms: Forms }
  placeholders: string[]
  seen: number
  history: Pick<Version, 'number' | 'forms' | 'at' | 'by'>[]
  /** What counts if this scope says nothing of its own; null if it says nothing now. */
  below: Forms | null
}

const shipped = shippedMessages.en

/** A text with everything that its editor shows; null if there is none of this key. */
export async function readText(
  db: Db,
  scope: Scope,
  key: string,
  /** The language beside it; English, unless another is asked for. */
  from: MessageLocale = 'en',
): Promise<WholeText | null> {
  const { site, locale } = scope
  if (!keysOf(locale).includes(key)) return null
  const [rows, versions] = await Promise.all([
    findTranslationOverrides(db),
    findVersions(db, { siteId: site?.id ?? null, locale, key }),
  ])
  const overrides = groupOverrides(rows)
  const forms = formsIn(messagesOf(overrides, site, locale), key, locale, shipped)
  const below = formsIn(messagesBelow(overrides, site, locale), key, locale, shipped)
  const isChanged = rows.some(
    (row) =>
      row.site_id === (site?.id ?? null) &&
      row.locale === locale &&
      Object.keys(formsIn({ [row.key]: row.text }, key, locale, shipped)).length > 0,
  )
  const names = isPlural(key, shipped) ? pluralForms(locale) : [{ form: 'other', examples: '' }]
  const isSource = messageLocales.includes(from) && from !== locale
  const source = isSource && from !== 'en' ? messagesOf(overrides, site, from) : englishOf(overrides, scope)
  const sourceLocale = isSource ? from : 'en'
  return {
    key,
    parts: names.map(({ form, examples }) => ({ form, examples, text: forms[form] ?? '' })),
    isPlural: isPlural(key, shipped),
    source: { locale: sourceLocale, forms: formsIn(source, key, sourceLocale, shipped) },
    placeholders: placeholdersIn(formsIn(shipped, key, 'en', shipped)),
    seen: versions[0]?.number ?? 0,
    history: versions.map(({ number, forms, at, by }) => ({ number, forms, at, by })),
    below: isChanged ? below : null,
  }
}

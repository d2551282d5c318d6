import type { MessageLocale } from '#core/locale.ts'
import type { Messages } from '#locales/messages.ts'
import { shippedMessages } from '#locales/shipped-messages.ts'
import type { Db } from '#platform/database.server.ts'
import type { Site } from '#shop/sites/site.ts'
import { groupOverrides, messagesBelow, messagesOf, type Overrides } from './message-layers.ts'
import { type Forms, formsIn, type TextState, textKeys, textState, wantedForms } from './text-forms.ts'
import { findNewestVersions, findTranslationOverrides, type Version } from './translations.queries.server.ts'

/** Whose texts: a site's own, or those of all sites. */
export type Scope = { site: Site | null; locale: MessageLocale }

export type OfficeText = {
  key: string
  forms: Forms
  english: Forms
  state: TextState
  /** When the English was changed after this text was confirmed. */
  englishChangedAt: Date | null
  /** The number of the newest version in this scope; 0 if staff have changed nothing. */
  seen: number
}

const shipped = shippedMessages.en
const allKeys = textKeys(shipped)
/** No page is in Russian, so it has only the texts of forms and messages. */
const russianKeys = new Set(textKeys(shippedMessages.ru).filter((key) => allKeys.includes(key)))

export function keysOf(locale: MessageLocale): readonly string[] {
  return locale === 'ru' ? allKeys.filter((key) => russianKeys.has(key)) : allKeys
}

/** What is known of the texts of one language; read from the database, so that a change is seen by who made it. */
export async function readTexts(db: Db, { site, locale }: Scope): Promise<OfficeText[]> {
  const [rows, versions, englishVersions] = await Promise.all([
    findTranslationOverrides(db),
    findNewestVersions(db, locale),
    locale === 'en' ? [] : findNewestVersions(db, 'en'),
  ])
  const overrides = groupOverrides(rows)
  const own = messagesOf(overrides, site, locale)
  const english = englishOf(overrides, { site, locale })
  const byScope = versionsByScope(versions)
  const englishByScope = versionsByScope(englishVersions)
  const siteId = site?.id ?? null
  return keysOf(locale).map((key) => {
    const version = byScope(siteId, key)
    const text = {
      key,
      forms: formsIn(own, key, locale, shipped),
      english: formsIn(english, key, 'en', shipped),
    }
    const translated = translatedEnglish({ site, locale }, key, [version, byScope(null, key)])
    const state = textState({
      ...text,
      wanted: wantedForms(key, locale, shipped),
      translated: locale === 'en' ? text.english : translated,
    })
    const changed = englishByScope(siteId, key) ?? englishByScope(null, key)
    return {
      ...text,
      state,
      englishChangedAt: state === 'changed' ? (changed?.at ?? null) : null,
      seen: version?.number ?? 0,
    }
  })
}

/** A person who changes English sees the text below: code fills the placeholders of that one. */
export function englishOf(overrides: Overrides, { site, locale }: Scope): Messages {
  return locale === 'en' ? messagesBelow(overrides, site, 'en') : messagesOf(overrides, site, 'en')
}

function versionsByScope(versions: readonly Version[]) {
  const found = new Map(versions.map((version) => [`${version.siteId ?? ''} ${version.key}`, version]))
  return (siteId: number | null, key: string) => found.get(`${siteId ?? ''} ${key}`)
}

/** The English that a text was written for: as it was then, or as it is shipped together with the text. */
function translatedEnglish(
  { site, locale }: Scope,
  key: string,
  [own, common]: [Version | undefined, Version | undefined],
): Forms {
  if (own?.forms) return own.english
  const ofSite = site?.messages[locale]
  const isOfSite = ofSite && Object.keys(formsIn(ofSite, key, locale, shipped)).length > 0
  if (isOfSite) return formsIn({ ...shipped, ...site.messages.en }, key, 'en', shipped)
  if (common?.forms) return common.english
  return formsIn(shipped, key, 'en', shipped)
}

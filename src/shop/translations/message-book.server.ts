import { type Locale, type MessageLocale, messageLocales } from '#core/locale.ts'
import { type Messages, type Translate, translator } from '#locales/messages.ts'
import { shippedMessages } from '#locales/shipped-messages.ts'
import type { Db } from '#platform/database.server.ts'
import { type PackedJson, packJson } from '#platform/packed-json.server.ts'
import type { SiteDirectory } from '#shop/sites/site-directory.server.ts'
import { findTranslationOverrides } from './translations.queries.server.ts'

/** All texts of all sites, in memory: the shop's, overridden by the site's, overridden by the back office's. */
export type MessageBook = {
  translate(siteId: number, locale: MessageLocale): Translate
  messages(siteId: number, locale: MessageLocale): Messages
  /** One language, for the browser. */
  browserMessages(siteId: number, locale: Locale): Messages
  /** All languages, as translationMessages returns them. */
  resources(siteId: number): PackedJson
  reload(): Promise<void>
}

/** Texts that only the server uses. */
const serverOnly = /^(?:email|api)\./

export async function openMessageBook(db: Db, sites: Pick<SiteDirectory, 'all'>): Promise<MessageBook> {
  let overrides = new Map<string, Record<string, string>>()
  let kept = new Map<string, unknown>()

  function keep<T>(key: string, make: () => T): T {
    if (!kept.has(key)) kept.set(key, make())
    return kept.get(key) as T
  }

  const messages = (siteId: number, locale: MessageLocale): Messages =>
    keep(`messages ${siteId} ${locale}`, () => ({
      // Russian has only the texts of forms and messages; missing texts fall back to English.
      ...shippedMessages.en,
      ...shippedMessages[locale],
      ...sites.all().find(({ id }) => id === siteId)?.messages[locale],
      ...overrides.get(`${siteId} ${locale}`),
    }))

  const book: MessageBook = {
    messages,
    translate: (siteId, locale) =>
      keep(`t ${siteId} ${locale}`, () => translator(messages(siteId, locale), locale)),
    browserMessages: (siteId, locale) =>
      keep(`browser ${siteId} ${locale}`, () =>
        Object.fromEntries(Object.entries(messages(siteId, locale)).filter(([key]) => !serverOnly.test(key))),
      ),
    resources: (siteId) =>
      keep(`resources ${siteId}`, () =>
        packJson(
          Object.fromEntries(
            messageLocales.map((locale) => [locale, { translation: messages(siteId, locale) }]),
          ),
        ),
      ),
    async reload() {
      const rows = await findTranslationOverrides(db)
      overrides = new Map()
      for (const { site_id, locale, key, text } of rows) {
        const name = `${site_id} ${locale}`
        overrides.set(name, { ...overrides.get(name), [key]: text })
      }
      kept = new Map()
    },
  }
  await book.reload()
  return book
}

import { type Locale, type MessageLocale, messageLocales } from '#core/locale.ts'
import { type Messages, type Translate, translator } from '#locales/messages.ts'
import { shippedMessages } from '#locales/shipped-messages.ts'
import type { Db } from '#platform/database.server.ts'
import { type PackedJson, packJson } from '#platform/packed-json.server.ts'
import type { SiteDirectory } from '#shop/sites/site-directory.server.ts'
import { groupOverrides, messagesOf } from './message-layers.ts'
import { findTranslationOverrides } from './translations.queries.server.ts'

/** The texts of pages; who changes texts where they stand gets marked ones (`marked-texts.server.ts`). */
export type PageTexts = {
  translate(siteId: number, locale: MessageLocale): Translate
  /** One language, for the browser. */
  browserMessages(siteId: number, locale: Locale): Messages
  /** Where browsers load them from. */
  folder: string
}

/** All texts of all sites, in memory: the shop's, overridden by the site's, both overridden by the back office's. */
export type MessageBook = PageTexts & {
  messages(siteId: number, locale: MessageLocale): Messages
  /** All languages, as translationMessages returns them. */
  resources(siteId: number): PackedJson
  reload(): Promise<void>
}

/** Texts that only the server uses. */
const serverOnly = /^(?:email|api)\./

export async function openMessageBook(db: Db, sites: Pick<SiteDirectory, 'all'>): Promise<MessageBook> {
  let overrides = groupOverrides([])
  let kept = new Map<string, unknown>()

  function keep<T>(key: string, make: () => T): T {
    if (!kept.has(key)) kept.set(key, make())
    return kept.get(key) as T
  }

  const messages = (siteId: number, locale: MessageLocale): Messages =>
    keep(`messages ${siteId} ${locale}`, () => ({
      // Russian has only the texts of forms and messages; missing texts fall back to English.
      ...shippedMessages.en,
      ...messagesOf(overrides, sites.all().find(({ id }) => id === siteId) ?? null, locale),
    }))

  const book: MessageBook = {
    messages,
    translate: (siteId, locale) =>
      keep(`t ${siteId} ${locale}`, () => translator(messages(siteId, locale), locale)),
    browserMessages: (siteId, locale) =>
      keep(`browser ${siteId} ${locale}`, () =>
        Object.fromEntries(Object.entries(messages(siteId, locale)).filter(([key]) => !serverOnly.test(key))),
      ),
    folder: '/shop-files',
    resources: (siteId) =>
      keep(`resources ${siteId}`, () =>
        packJson(
          Object.fromEntries(
            messageLocales.map((locale) => [locale, { translation: messages(siteId, locale) }]),
          ),
        ),
      ),
    async reload() {
      overrides = groupOverrides(await findTranslationOverrides(db))
      kept = new Map()
    },
  }
  await book.reload()
  return book
}

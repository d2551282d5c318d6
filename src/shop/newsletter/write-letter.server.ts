import { isLocale, type Locale } from '#core/locale.ts'
import type { Trx } from '#platform/database.server.ts'
import type { Encryption } from '#platform/encryption.server.ts'
import { inLanguage, withLinks } from '#shop/content/content-links.ts'
import { readMarkdown } from '#shop/content/markdown.ts'
import { fillPlaceholders, siteWords } from '#shop/content/placeholders.ts'
import { queueEmail } from '#shop/emails/queue-email.server.ts'
import { contactPaths } from '#shop/paths/contact-paths.ts'
import type { Site } from '#shop/sites/site.ts'
import type { SiteDirectory } from '#shop/sites/site-directory.server.ts'
import type { MessageBook } from '#shop/translations/message-book.server.ts'
import { type LetterTexts, textFor } from './newsletter.ts'
import { letterEmail } from './newsletter-emails.ts'
import { readerToken } from './reader-token.server.ts'

export type LetterParts = { sites: SiteDirectory; messageBook: MessageBook; encryption: Encryption }
type To = { readerId: string; email: string; locale: string; userId: string | null }

/** Queues the letter of one reader, in the caller's transaction. False if it is written in no language. */
export async function writeLetter(
  trx: Trx,
  { sites, messageBook, encryption }: LetterParts,
  site: Site,
  { id, texts }: { id: string; texts: LetterTexts },
  { readerId, email, locale: wanted, userId }: To,
): Promise<boolean> {
  const locale: Locale = isLocale(wanted) && site.locales.includes(wanted) ? wanted : site.defaultLocale
  const text = textFor(texts, locale, site.defaultLocale)
  if (!text) return false
  const origin = sites.linkOrigin(site.code)
  const words = siteWords(site)
  const token = readerToken({ encryption, siteId: site.id }, 'choice', readerId)
  const choiceHref = origin + contactPaths(locale).newsletterChoice(token)
  const blocks = withLinks(readMarkdown(fillPlaceholders(text.body, words)), (href) =>
    inLanguage(href, locale),
  )
  const message = letterEmail(messageBook.translate(site.id, locale), {
    siteName: site.name,
    title: fillPlaceholders(text.title, words),
    blocks,
    origin,
    stopHref: choiceHref,
    choiceHref,
  })
  const sender = { site, origin, locale, userId, about: `newsletter ${id}`, messageBook }
  await queueEmail(trx, sender, email, message)
  return true
}

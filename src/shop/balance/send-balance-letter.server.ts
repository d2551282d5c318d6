import { languages, locales } from '#core/locale.ts'
import { sendLetter } from '#shop/mail/send-letter.server.ts'
import type { MailParts } from '#shop/mail/send-mail.server.ts'
import { accountPaths } from '#shop/paths/account-paths.ts'
import { currencyCode } from '#shop/sites/currency-code.ts'
import type { SiteDirectory } from '#shop/sites/site-directory.server.ts'
import type { MessageBook } from '#shop/translations/message-book.server.ts'
import { balanceLetter } from './balance-letters.ts'
import { findToldTransfer } from './history.queries.server.ts'

/** Whoever has erased their account gets none. */
export async function sendBalanceLetter(
  parts: MailParts & { sites: SiteDirectory; messageBook: MessageBook },
  { siteId, key }: { siteId: number; key: string },
  jobId: string,
): Promise<void> {
  const { db, sites, messageBook } = parts
  const site = sites.all().find(({ id }) => id === siteId)
  const told = site && (await findToldTransfer(db, siteId, key))
  if (!site || !told?.email) return
  const { email, userId } = told
  const locale = locales.find((known) => languages[known].id === told.languageId) ?? 'en'
  const origin = sites.linkOrigin(site.code)
  const letter = balanceLetter(messageBook.translate(siteId, locale), {
    ...told,
    siteName: site.name,
    currency: currencyCode(site, told.currencyId),
    locale,
    href: origin + accountPaths(locale).balance(),
  })
  const sender = { site, origin, locale, userId, messageBook }
  await sendLetter(parts, jobId, sender, { recipient: email, letter })
}

import { languages, locales } from '#core/locale.ts'
import { sendEmail } from '#shop/emails/send-email.server.ts'
import type { EmailParts } from '#shop/emails/send-queued-email.server.ts'
import { accountPaths } from '#shop/paths/account-paths.ts'
import { currencyCode } from '#shop/sites/currency-code.ts'
import type { SiteDirectory } from '#shop/sites/site-directory.server.ts'
import type { MessageBook } from '#shop/translations/message-book.server.ts'
import { balanceEmail } from './balance-emails.ts'
import { findToldTransfer } from './history.queries.server.ts'

/** An erased account gets no email. */
export async function sendBalanceEmail(
  parts: EmailParts & { sites: SiteDirectory; messageBook: MessageBook },
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
  const message = balanceEmail(messageBook.translate(siteId, locale), {
    ...told,
    siteName: site.name,
    currency: currencyCode(site, told.currencyId),
    locale,
    href: origin + accountPaths(locale).balance(),
  })
  const sender = { site, origin, locale, userId, messageBook }
  await sendEmail(parts, jobId, sender, { recipient: email, message })
}

import type { Locale } from '#core/locale.ts'
import { sendEmail } from '#shop/emails/send-email.server.ts'
import type { EmailParts } from '#shop/emails/send-queued-email.server.ts'
import { balancePaths } from '#shop/paths/balance-paths.ts'
import { currencyCode } from '#shop/sites/currency-code.ts'
import type { SiteDirectory } from '#shop/sites/site-directory.server.ts'
import type { MessageBook } from '#shop/translations/message-book.server.ts'
import { findFirstName, findPayment } from './payments.queries.server.ts'
import { topUpFailedEmail } from './top-up-email.ts'

/** Sends nothing if the money arrived after all. */
export async function sendTopUpEmail(
  parts: EmailParts & { sites: SiteDirectory; messageBook: MessageBook },
  { siteId, paymentId }: { siteId: number; paymentId: string },
  jobId: string,
): Promise<void> {
  const { db, sites, messageBook } = parts
  const site = sites.all().find(({ id }) => id === siteId)
  const payment = site && (await findPayment(db, siteId, { id: paymentId }))
  if (!site || payment?.purpose !== 'topup' || payment.captured > 0) return
  const { email, userId, amount, currencyId } = payment
  const locale = payment.locale as Locale
  const origin = sites.linkOrigin(site.code)
  const message = topUpFailedEmail(messageBook.translate(siteId, locale), {
    amount,
    currency: currencyCode(site, currencyId),
    locale,
    siteName: site.name,
    firstName: await findFirstName(db, siteId, userId),
    href: origin + balancePaths(locale).topUp(),
  })
  await sendEmail(parts, jobId, { site, origin, locale, userId, messageBook }, { recipient: email, message })
}

import type { Db } from '#platform/database.server.ts'
import { queueEmail } from '#shop/emails/queue-email.server.ts'
import { accountPaths } from '#shop/paths/account-paths.ts'
import type { SiteDirectory } from '#shop/sites/site-directory.server.ts'
import type { MessageBook } from '#shop/translations/message-book.server.ts'
import { passwordResetEmail, passwordSetEmail } from './account-emails.ts'
import { issueToken } from './account-tokens.queries.server.ts'
import { findByEmail } from './accounts.queries.server.ts'
import { takeEmailRequest } from './email-requests.queries.server.ts'

export type PasswordEmailParts = {
  db: Db
  clock: () => Date
  sites: SiteDirectory
  messageBook: MessageBook
}

const tokenMs = 60 * 60 * 1000

/** Unknown and blocked addresses get no email. A request is deleted when it is handled, so a retry does not find it. */
export async function sendPasswordEmail(
  { db, clock, sites, messageBook }: PasswordEmailParts,
  { siteId, requestId }: { siteId: number; requestId: string },
): Promise<void> {
  const site = sites.all().find(({ id }) => id === siteId)
  if (!site) return
  await db.transaction().execute(async (trx) => {
    const request = await takeEmailRequest(trx, siteId, requestId)
    const known = request && (await findByEmail(trx, siteId, request.email))
    if (!known || known.isBlocked) return
    const { id, email, firstName, locale } = known.user
    const expiresAt = new Date(clock().getTime() + tokenMs)
    const token = await issueToken(trx, siteId, { userId: id, purpose: 'password', expiresAt })
    const origin = sites.linkOrigin(site.code)
    const write = request.purpose === 'reset' ? passwordResetEmail : passwordSetEmail
    const message = write(messageBook.translate(siteId, locale), {
      firstName,
      locale,
      siteName: site.name,
      href: origin + accountPaths(locale).passwordReset(token),
    })
    await queueEmail(trx, { site, origin, locale, userId: id, messageBook }, email, message)
  })
}

import type { Trx } from '#platform/database.server.ts'
import { type EmailSender, queueEmail } from '#shop/emails/queue-email.server.ts'
import { accountPaths } from '#shop/paths/account-paths.ts'
import { sessionsEndedEmail } from './account-emails.ts'
import { findCredentials } from './accounts.queries.server.ts'
import { deleteDevices } from './sessions.queries.server.ts'
import { siteTime } from './site-time.ts'

type Parts = Pick<EmailSender, 'site' | 'messageBook'> & { linkOrigin: string; clock: () => Date }

/** A long-term token was stolen: signs out all devices and notifies the owner. */
export async function signOutEverywhere(
  trx: Trx,
  { site, messageBook, linkOrigin, clock }: Parts,
  userId: string,
): Promise<void> {
  await deleteDevices(trx, site.id, { userId })
  const known = await findCredentials(trx, site.id, userId)
  if (!known) return
  const { email, firstName, locale } = known.user
  await queueEmail(
    trx,
    { site, origin: linkOrigin, locale, userId, messageBook },
    email,
    sessionsEndedEmail(messageBook.translate(site.id, locale), {
      firstName,
      locale,
      siteName: site.name,
      when: siteTime(clock(), site),
      resetHref: linkOrigin + accountPaths(locale).passwordReset(),
    }),
  )
}

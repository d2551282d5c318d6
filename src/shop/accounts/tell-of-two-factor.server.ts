import type { Trx } from '#platform/database.server.ts'
import { queueEmail } from '#shop/emails/queue-email.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { User } from '#shop/session/user.ts'
import { twoFactorEmail } from './account-emails.ts'
import { siteTime } from './site-time.ts'

export async function tellOfTwoFactor(
  trx: Trx,
  { site, messageBook, linkOrigin, clock }: RequestContext,
  user: User,
  { isOn }: { isOn: boolean },
): Promise<void> {
  await queueEmail(
    trx,
    { site, origin: linkOrigin, locale: user.locale, userId: user.id, messageBook },
    user.email,
    twoFactorEmail(messageBook.translate(site.id, user.locale), {
      firstName: user.firstName,
      locale: user.locale,
      siteName: site.name,
      isOn,
      when: siteTime(clock(), site),
    }),
  )
}

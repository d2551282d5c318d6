import type { Trx } from '#platform/database.server.ts'
import { queueLetter } from '#shop/mail/queue-letter.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { User } from '#shop/session/user.ts'
import { twoFactorLetter } from './account-letters.ts'
import { letterTime } from './letter-time.ts'

export async function tellOfTwoFactor(
  trx: Trx,
  { site, messageBook, linkOrigin, clock }: RequestContext,
  user: User,
  { isOn }: { isOn: boolean },
): Promise<void> {
  await queueLetter(
    trx,
    { site, origin: linkOrigin, locale: user.locale, userId: user.id, messageBook },
    user.email,
    twoFactorLetter(messageBook.translate(site.id, user.locale), {
      firstName: user.firstName,
      siteName: site.name,
      isOn,
      when: letterTime(clock(), site),
    }),
  )
}

import type { Trx } from '#platform/database.server.ts'
import { type LetterSender, queueLetter } from '#shop/mail/queue-letter.server.ts'
import { accountPaths } from '#shop/paths/account-paths.ts'
import { sessionsEndedLetter } from './account-letters.ts'
import { findCredentials } from './accounts.queries.server.ts'
import { letterTime } from './letter-time.ts'
import { deleteDevices } from './sessions.queries.server.ts'

type Parts = Pick<LetterSender, 'site' | 'messageBook'> & { linkOrigin: string; clock: () => Date }

/** Somebody has a copy of what kept a device signed in: nobody stays signed in, and the owner is told. */
export async function signOutEverywhere(
  trx: Trx,
  { site, messageBook, linkOrigin, clock }: Parts,
  userId: string,
): Promise<void> {
  await deleteDevices(trx, site.id, { userId })
  const known = await findCredentials(trx, site.id, userId)
  if (!known) return
  const { email, firstName, locale } = known.user
  await queueLetter(
    trx,
    { site, origin: linkOrigin, locale, userId, messageBook },
    email,
    sessionsEndedLetter(messageBook.translate(site.id, locale), {
      firstName,
      siteName: site.name,
      when: letterTime(clock(), site),
      resetHref: linkOrigin + accountPaths(locale).passwordReset(),
    }),
  )
}

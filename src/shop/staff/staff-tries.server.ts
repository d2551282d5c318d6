import { clockTime } from '#core/clock-time.ts'
import { say } from '#locales/office/office-texts.ts'
import { sha256 } from '#platform/secret-token.server.ts'
import { nextTry } from '#shop/accounts/lockout.ts'
import { refusedByLimits } from '#shop/limits/shop-limits.server.ts'
import type { OfficeContext } from './office-context.server.ts'
import { findStaffTries, forgetStaffTries, saveStaffTries } from './staff-factors.queries.server.ts'
import type { StaffFailure } from './staff-failure.ts'

/** As in `shop/office/office-day.ts`, which stands above. */
const officeTimeZone = 'Europe/Vilnius'

/**
 * Counts a try with a password or code before it is checked, so that concurrent tries cannot slip past the limit.
 * Returns why it may not go on.
 */
export async function countStaffTry(
  { db, clock, limits, clientNetwork }: OfficeContext,
  email: string,
): Promise<StaffFailure | null> {
  const flood = await refusedByLimits(limits, { login: `office:${clientNetwork}` })
  if (flood) return { text: say('Too many tries from here. Wait a few minutes.') }
  const now = clock()
  const emailHash = sha256(email)
  const until = await db.transaction().execute(async (trx) => {
    const tried = nextTry(await findStaffTries(trx, emailHash, now), now)
    if (!tried.isAllowed) return tried.until
    await saveStaffTries(trx, emailHash, tried.next)
    return null
  })
  if (!until) return null
  const time = clockTime(until, officeTimeZone)
  return { text: say('Locked until {{time}} after five wrong tries.', { time }) }
}

export function forgetTries({ db }: OfficeContext, email: string): Promise<void> {
  return forgetStaffTries(db, sha256(email))
}

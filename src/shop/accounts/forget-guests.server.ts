import type { Db } from '#platform/database.server.ts'
import { forgetOldClaims } from '#shop/claims/forget-claims.server.ts'
import { forgetOldEmails } from '#shop/emails/forget-old-emails.server.ts'
import { forgetUnconfirmed } from '#shop/newsletter/forget-reader.server.ts'
import { forgetOldAnswers } from '#shop/orders/forget-answers.server.ts'
import { forgetOldTickets } from '#shop/tickets/forget-tickets.server.ts'
import { forgetOldWithdrawals } from '#shop/withdrawals/forget-withdrawals.server.ts'

/** The legal guarantee and the twelve months that a repair adds to it: so long claims can be made. The privacy policy says so. */
const guestYears = 3
/** The link that confirms a subscription to the newsletter holds for a week. */
const unconfirmedDays = 30

/** What people without an account have written and sent us, which no erased account takes along. Orders and invoices stay by law. */
export async function forgetGuests({ db, clock }: { db: Db; clock: () => Date }): Promise<void> {
  const at = clock()
  const before = new Date(at)
  before.setUTCFullYear(before.getUTCFullYear() - guestYears)
  await forgetOldTickets(db, { before })
  await forgetOldClaims(db, { before })
  await forgetOldWithdrawals(db, { before, at })
  await forgetOldAnswers(db, { before })
  await forgetOldEmails(db, { before })
  await forgetUnconfirmed(db, { before: new Date(at.getTime() - unconfirmedDays * 86_400_000) })
}

import type { Locale } from '#core/locale.ts'
import { err, ok, type Result } from '#core/result.ts'
import { sha256 } from '#platform/secret-token.server.ts'
import { forgetAddresses } from '#shop/addresses/forget-addresses.server.ts'
import { forgetCart } from '#shop/cart/forget-cart.server.ts'
import { forgetCheckouts } from '#shop/checkout/forget-checkouts.server.ts'
import { forgetClaims } from '#shop/claims/forget-claims.server.ts'
import { forgetEmailsOf } from '#shop/emails/emails-of-user.server.ts'
import { queueEmail } from '#shop/emails/queue-email.server.ts'
import type { Failure } from '#shop/failure.ts'
import { forgetForwards } from '#shop/forwards/forget-forwards.server.ts'
import { deleteResponses } from '#shop/idempotency/delete-responses.server.ts'
import { forgetReader } from '#shop/newsletter/forget-reader.server.ts'
import { forgetAnswers } from '#shop/orders/forget-answers.server.ts'
import { isBalanceEmpty } from '#shop/payments/is-balance-empty.server.ts'
import { forgetPro } from '#shop/pro/forget-pro.server.ts'
import { forgetQuotes } from '#shop/quotes/forget-quotes.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { forgetReservations } from '#shop/reservations/forget-reservations.server.ts'
import { forgetOpeningNotices } from '#shop/reservations/tell-openings.server.ts'
import { forgetNotices } from '#shop/stock-notices/forget-notices.server.ts'
import { forgetTickets } from '#shop/tickets/forget-tickets.server.ts'
import { forgetNews } from '#shop/tracking/forget-news.server.ts'
import { forgetWithdrawals } from '#shop/withdrawals/forget-withdrawals.server.ts'
import { deleteAccountData, scrubUser } from './account-data.queries.server.ts'
import { accountErasedEmail } from './account-emails.ts'
import { forgetTries } from './login-tries.queries.server.ts'

type Parts = Pick<RequestContext, 'db' | 'site' | 'clock' | 'messageBook' | 'linkOrigin'>

/**
 * Erases everything that identifies the customer, except orders, which the law requires, and one email that confirms
 * the erasure, which is deleted once sent. The address becomes free again. An account whose balance is not empty, or
 * whose parcels are with us, is kept.
 */
export async function eraseUser(
  { db, site, clock, messageBook, linkOrigin }: Parts,
  { id: userId, email, firstName, locale }: { id: string; email: string; firstName: string; locale: Locale },
): Promise<Result<null, Failure>> {
  const refused = await db.transaction().execute(async (trx): Promise<Failure | null> => {
    if (!(await isBalanceEmpty(trx, { siteId: site.id, userId })))
      return { code: 'account.balance_not_empty' }
    const at = clock()
    if (!(await forgetPro(trx, { siteId: site.id, userId, at }))) return { code: 'account.company_open' }
    if (!(await forgetForwards(trx, { siteId: site.id, userId, at })))
      return { code: 'account.parcels_with_us' }
    await forgetTickets(trx, { siteId: site.id, userId })
    await forgetReader(trx, { siteId: site.id, userId })
    if (!(await scrubUser(trx, site.id, userId, at))) return { code: 'auth.sign_in_required' }
    await deleteAccountData(trx, site.id, { userId, email })
    await forgetAddresses(trx, { siteId: site.id, userId })
    await forgetCart(trx, { siteId: site.id, userId })
    await forgetCheckouts(trx, { siteId: site.id, userId })
    await forgetQuotes(trx, { site, userId, at })
    await forgetClaims(trx, { siteId: site.id, userId, at })
    await forgetReservations(trx, { siteId: site.id, userId, at })
    await forgetWithdrawals(trx, { siteId: site.id, userId, at })
    await forgetAnswers(trx, { siteId: site.id, userId })
    await deleteResponses(trx, { siteId: site.id, userId })
    await forgetNews(trx, { siteId: site.id, userId, email })
    await forgetNotices(trx, { siteId: site.id, email })
    await forgetOpeningNotices(trx, { siteId: site.id, email })
    await forgetTries(trx, { siteId: site.id, emailHash: sha256(email) })
    await forgetEmailsOf(trx, site.id, userId)
    const message = accountErasedEmail(messageBook.translate(site.id, locale), {
      firstName,
      locale,
      siteName: site.name,
    })
    await queueEmail(trx, { site, origin: linkOrigin, locale, userId, messageBook }, email, message)
    return null
  })
  if (refused) return err(refused)
  return ok(null)
}

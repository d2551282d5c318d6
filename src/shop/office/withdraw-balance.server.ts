import type { Amount } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Db } from '#platform/database.server.ts'
import type { Failure } from '#shop/failure.ts'
import { planWithdrawal, withdrawBalance } from '#shop/payments/withdraw-balance.server.ts'
import type { Site } from '#shop/sites/site.ts'
import { askApproval } from './ask-approval.server.ts'
import type { FoundCustomer } from './read-customer-page.server.ts'
import { needsSecondPerson } from './second-person.ts'

type Desk = { db: Db; clock: () => Date; member: { id: string }; site(siteId: number): Site }

/**
 * Staff give a customer the free balance back. What goes the way it came needs no second person, like every refund; a
 * bank transfer above the limit does.
 */
export async function withdrawForCustomer(
  desk: Desk,
  { siteId, id: userId, subject, email }: FoundCustomer,
  { amount, reference, key }: { amount: Amount; reference: string; key: string },
): Promise<Result<{ isAsked: boolean }, Failure>> {
  if (email === null) return err({ code: 'service.gone' })
  const { defaultCurrency } = desk.site(siteId)
  const staffId = desk.member.id
  const wish = {
    siteId,
    userId,
    currencyId: defaultCurrency.id,
    amount,
    reference,
    key,
    staffId,
    at: desk.clock(),
  }
  return desk.db.transaction().execute(async (trx): Promise<Result<{ isAsked: boolean }, Failure>> => {
    const { free, byTransfer } = await planWithdrawal(trx, wish)
    if (free === amount && reference && needsSecondPerson(byTransfer, defaultCurrency)) {
      await askApproval(trx, { ...wish, subject, act: 'customer.withdraw', input: { userId, reference } })
      return ok({ isAsked: true })
    }
    const withdrawn = await withdrawBalance(trx, wish)
    return withdrawn.ok ? ok({ isAsked: false }) : withdrawn
  })
}

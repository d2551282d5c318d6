import type { Amount } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Db } from '#platform/database.server.ts'
import type { Failure } from '#shop/failure.ts'
import { planWithdrawal, withdrawBalance } from '#shop/payments/withdraw-balance.server.ts'
import type { StaffFailure } from '#shop/staff/staff-failure.ts'
import { type AskingDesk, askApproval } from './ask-approval.server.ts'
import { readApprovalLimit } from './read-approval-limit.server.ts'
import type { FoundCustomer } from './read-customer-page.server.ts'
import { needsSecondPerson } from './second-person.ts'

type Desk = AskingDesk & { db: Db; clock: () => Date }

export type WithdrawalWish = {
  amount: Amount
  reference: string
  /** Who is asked above the limit; empty for nobody. */
  confirmer: string
  key: string
}

/**
 * Staff give a customer the free balance back. What goes the way it came needs no second person, like every refund; a
 * bank transfer above the limit does.
 */
export async function withdrawForCustomer(
  desk: Desk,
  { siteId, id: userId, subject, email }: FoundCustomer,
  { amount, reference, confirmer, key }: WithdrawalWish,
): Promise<Result<{ isAsked: boolean }, Failure | StaffFailure>> {
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
  return desk.db
    .transaction()
    .execute(async (trx): Promise<Result<{ isAsked: boolean }, Failure | StaffFailure>> => {
      const { free, byTransfer } = await planWithdrawal(trx, wish)
      const limit = await readApprovalLimit(trx, siteId)
      if (free === amount && reference && needsSecondPerson(byTransfer, defaultCurrency, limit)) {
        const input = { userId, reference }
        const asked = await askApproval(trx, desk, {
          ...wish,
          confirmer,
          subject,
          act: 'customer.withdraw',
          input,
        })
        return asked.ok ? ok({ isAsked: true }) : asked
      }
      const withdrawn = await withdrawBalance(trx, wish)
      return withdrawn.ok ? ok({ isAsked: false }) : withdrawn
    })
}

import { type Amount, sum } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import type { Db } from '#platform/database.server.ts'
import { readBalance } from '#shop/balance/read-balance.server.ts'
import type { Failure } from '#shop/failure.ts'
import type { StaffFailure } from '#shop/staff/staff-failure.ts'
import { type AskingDesk, askApproval } from './ask-approval.server.ts'
import { lockMoves, readMovedAlone } from './moved-alone.server.ts'
import { plainMoney } from './plain-money.ts'
import { postBalanceMove } from './post-balance-move.server.ts'
import { readApprovalLimit } from './read-approval-limit.server.ts'
import type { FoundCustomer } from './read-customer-page.server.ts'
import { needsSecondPerson } from './second-person.ts'

type Desk = AskingDesk & { db: Db; clock: () => Date }

export type MoveWish = {
  direction: 'add' | 'take'
  amount: Amount
  reason: string
  /** The number of an order of the customer; empty for none. */
  about: string
  words: string
  /** Who is asked above the limit; empty for nobody. */
  confirmer: string
  /** The key of the submitted form. */
  key: string
}

/**
 * Staff add to a customer's balance or take from it. Above the limit nothing moves, and moves of one day count together:
 * a second person is asked, and confirms it by `decideApproval`.
 */
export async function moveBalance(
  desk: Desk,
  customer: FoundCustomer,
  { direction, amount, reason, about, words, confirmer, key }: MoveWish,
): Promise<Result<{ isAsked: boolean }, Failure | StaffFailure>> {
  const { siteId, id: userId, subject } = customer
  const site = desk.site(siteId)
  const { id: currencyId } = site.defaultCurrency
  const order = about ? await findOrder(desk.db, customer, about) : null
  if (about && !order) {
    const text = say('The customer has no order {{number}}.', { number: about })
    return err({ text, fields: { about: text } })
  }
  const move = { userId, direction, reason, order, words }
  const posting = { siteId, subject, amount, currencyId, key, staffId: desk.member.id, at: desk.clock() }
  if (direction === 'take') {
    const { available } = await readBalance({ db: desk.db, site }, userId)
    // The posting checks it again, under its lock.
    if (available < amount && !(await isMade(desk.db, siteId, `deduct_${key}`))) {
      const text = say('Only {{amount}} can be taken.', {
        amount: plainMoney(available, site.defaultCurrency.isoCode),
      })
      return err({ text, fields: { amount: text } })
    }
  }
  return desk.db
    .transaction()
    .execute(async (trx): Promise<Result<{ isAsked: boolean }, Failure | StaffFailure>> => {
      await lockMoves(trx, { ...posting, userId })
      const before = await readMovedAlone(trx, { ...posting, userId }, key)
      const limit = await readApprovalLimit(trx, siteId)
      const isAsked = needsSecondPerson(sum([before[direction], amount]), site.defaultCurrency, limit)
      if (isAsked) {
        const asked = await askApproval(trx, desk, {
          ...posting,
          confirmer,
          act: 'customer.move',
          input: move,
        })
        return asked.ok ? ok({ isAsked }) : asked
      }
      const posted = await postBalanceMove(trx, move, posting)
      return posted.ok ? ok({ isAsked }) : posted
    })
}

/** A form sent twice succeeds twice, also if it has taken everything. */
async function isMade(db: Db, siteId: number, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('ledger_transfers')
    .select('id')
    .where('site_id', '=', siteId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  return row !== undefined
}

async function findOrder(db: Db, { siteId, id }: FoundCustomer, number: string) {
  const row = await db
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('site_id', '=', siteId)
    .where('user_id', '=', id)
    .where('number', '=', number.toUpperCase())
    .executeTakeFirst()
  return row ?? null
}

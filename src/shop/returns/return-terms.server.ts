import { amount, decimal } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import type { Failure } from '#shop/failure.ts'
import type { ReturnTerms } from './return-terms.ts'

export async function readReturnTerms(db: Db | Trx): Promise<ReturnTerms> {
  const row = await db.selectFrom('return_terms').selectAll().executeTakeFirstOrThrow()
  return {
    sendDays: row.send_days,
    lockerFee: amount(row.locker_fee),
    courierFee: amount(row.courier_fee),
    answerDays: row.answer_days,
  }
}

/** Counts for what is announced from now on. `seen` is what the person saw: somebody may have been faster. */
export async function changeReturnTerms(
  trx: Trx,
  terms: ReturnTerms,
  seen: ReturnTerms,
): Promise<Result<null, Failure>> {
  const columns = ({ sendDays, lockerFee, courierFee, answerDays }: ReturnTerms) => ({
    send_days: sendDays,
    locker_fee: String(decimal(lockerFee)),
    courier_fee: String(decimal(courierFee)),
    answer_days: answerDays,
  })
  const was = columns(seen)
  const { numUpdatedRows } = await trx
    .updateTable('return_terms')
    .set(columns(terms))
    .where('send_days', '=', was.send_days)
    .where('locker_fee', '=', was.locker_fee)
    .where('courier_fee', '=', was.courier_fee)
    .where('answer_days', '=', was.answer_days)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? ok(null) : err({ code: 'service.stale_version' })
}

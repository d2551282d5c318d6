import { err, ok, type Result } from '#core/result.ts'
import type { Db } from '#platform/database.server.ts'
import type { Failure } from '#shop/failure.ts'
import type { PaymentAlarm } from './payment-alarm.ts'
import { lockPayment } from './payments.queries.server.ts'

type Decision = { siteId: number; paymentId: string; alarm: PaymentAlarm; note: string; staffId: string }

/** Staff write what they decided about a payment that needed a look. A later cause raises the alarm again. */
export async function decideAlarm(
  { db, clock }: { db: Db; clock: () => Date },
  { siteId, paymentId, alarm, note, staffId }: Decision,
): Promise<Result<null, Failure>> {
  return db.transaction().execute(async (trx) => {
    const payment = await lockPayment(trx, siteId, { id: paymentId })
    if (!payment) return err<Failure>({ code: 'service.not_found' })
    await trx
      .insertInto('payment_decisions')
      .values({ site_id: siteId, payment_id: paymentId, alarm, note, staff_id: staffId, at: clock() })
      .execute()
    return ok(null)
  })
}

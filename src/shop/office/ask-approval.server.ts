import { type Amount, decimal } from '#core/money.ts'
import type { Trx } from '#platform/database.server.ts'
import { approvalLapsesMs } from './second-person.ts'

export type Asked = {
  siteId: number
  /** A name of `approvableActs`. */
  act: string
  subject: string
  input: object
  amount: Amount
  currencyId: number
  /** The key of the submitted form. */
  key: string
  staffId: string
  at: Date
}

/** Asks a second person to confirm an act. Nothing is done until then. A double click asks once. */
export async function askApproval(trx: Trx, asked: Asked): Promise<void> {
  await trx
    .insertInto('staff_approvals')
    .values({
      site_id: asked.siteId,
      act: asked.act,
      subject: asked.subject,
      input: JSON.stringify(asked.input),
      amount: String(decimal(asked.amount)),
      currency_id: asked.currencyId,
      idempotency_key: asked.key,
      asked_by: asked.staffId,
      asked_at: asked.at,
      lapses_at: new Date(asked.at.getTime() + approvalLapsesMs),
    })
    .onConflict((conflict) => conflict.columns(['idempotency_key', 'site_id']).doNothing())
    .execute()
}

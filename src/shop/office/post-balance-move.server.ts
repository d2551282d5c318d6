import { z } from 'zod'
import type { Amount } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Trx } from '#platform/database.server.ts'
import { addToBalance, deductFromBalance } from '#shop/balance/adjust-balance.server.ts'
import type { Failure } from '#shop/failure.ts'

/** What a move of a balance needs, now or after a second person has confirmed it. */
export const BalanceMove = z.strictObject({
  userId: z.string(),
  direction: z.enum(['add', 'take']),
  /** The customer reads it. */
  reason: z.string(),
  /** The order that it belongs to. */
  order: z.strictObject({ id: z.string(), number: z.string() }).nullable(),
  /** Only staff read it. */
  words: z.string(),
})
export type BalanceMove = z.output<typeof BalanceMove>

type Posting = {
  siteId: number
  subject: string
  amount: Amount
  currencyId: number
  key: string
  staffId: string
  at: Date
}

/** Moves the balance, and keeps the words as a note on the customer. With the same key it is done once. */
export async function postBalanceMove(
  trx: Trx,
  { userId, direction, reason, order, words }: BalanceMove,
  { subject, ...posting }: Posting,
): Promise<Result<null, Failure>> {
  const { siteId, staffId, at } = posting
  const isThere = await trx
    .selectFrom('users')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (!isThere) return err({ code: 'service.gone' })
  const adjust = direction === 'add' ? addToBalance : deductFromBalance
  const adjusted = await adjust(trx, { ...posting, userId, reason, orderId: order?.id ?? null })
  if (!adjusted.ok) return adjusted
  if (words && adjusted.value.isNew)
    await trx
      .insertInto('staff_notes')
      .values({ site_id: siteId, subject, staff_id: staffId, text: words, at })
      .execute()
  return ok(null)
}

import { sql } from 'kysely'
import type { Trx } from '#platform/database.server.ts'
import { undecided } from './claim.ts'
import { closeQuestion } from './claim-thread.queries.server.ts'
import { findClaim, moveClaim } from './claims.queries.server.ts'

/**
 * Ends what is not decided, and deletes files, words and contacts of a customer whose account was erased. That there was a
 * claim, and what was decided and paid, stays with its order.
 */
export async function forgetClaims(
  trx: Trx,
  { siteId, userId, at }: { siteId: number; userId: string; at: Date },
): Promise<void> {
  const open = await trx
    .selectFrom('claims')
    .select('id')
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('state', 'in', [...undecided])
    .orderBy('id')
    .execute()
  for (const { id } of open) {
    const claim = await findClaim(trx, siteId, { id }, { isLocked: true })
    if (!claim || !undecided.includes(claim.state)) continue
    await closeQuestion(trx, siteId, id, at)
    await moveClaim(trx, claim, 'withdrawn', {
      at,
      actor: { type: 'customer', id: userId },
      reason: 'erased',
    })
  }
  const own = sql`select id from claims where site_id = ${siteId} and user_id = ${userId}`
  for (const table of ['claim_files', 'claim_messages'] as const)
    await sql`delete from ${sql.table(table)} where site_id = ${siteId} and claim_id in (${own})`.execute(trx)
  await sql`delete from staff_notes where site_id = ${siteId} and subject in (
    select 'claim ' || number from claims where site_id = ${siteId} and user_id = ${userId})`.execute(trx)
  await sql`delete from claim_drafts where site_id = ${siteId} and (
    order_id in (select id from orders where site_id = ${siteId} and user_id = ${userId})
    or forward_id in (select id from forwards where site_id = ${siteId} and user_id = ${userId}))`.execute(
    trx,
  )
  await sql`update claims set email = null, phone = '', iban = '', words = '', serial = '', missing_part = '', company = '',
      vat_code = '', purchase_order = '', invoice_number = '', letter = case when state = 'rejected' then '…' else '' end
    where site_id = ${siteId} and user_id = ${userId}`.execute(trx)
}

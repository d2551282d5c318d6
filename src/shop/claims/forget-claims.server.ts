import { type RawBuilder, sql } from 'kysely'
import { acrossSites, type Db, type Trx } from '#platform/database.server.ts'
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
  await scrub(trx, sql`site_id = ${siteId} and user_id = ${userId}`)
  await sql`delete from claim_drafts where site_id = ${siteId} and (
    order_id in (select id from orders where site_id = ${siteId} and user_id = ${userId})
    or forward_id in (select id from forwards where site_id = ${siteId} and user_id = ${userId}))`.execute(
    trx,
  )
}

/** Of people without an account, once nothing can follow from them any more. */
export async function forgetOldClaims(db: Db, { before }: { before: Date }): Promise<void> {
  await acrossSites(db)
    .transaction()
    .execute((trx) =>
      scrub(
        trx,
        sql`user_id is null and email is not null and state in ('resolved', 'rejected', 'withdrawn')
          and updated_at < ${before}::timestamptz`,
      ),
    )
}

async function scrub(trx: Trx, which: RawBuilder<unknown>): Promise<void> {
  for (const table of ['claim_files', 'claim_messages'] as const)
    await sql`delete from ${sql.table(table)} as part using (select site_id, id from claims where ${which}) as own
      where part.site_id = own.site_id and part.claim_id = own.id`.execute(trx)
  await sql`delete from staff_notes using (select site_id, number from claims where ${which}) as own
    where staff_notes.site_id = own.site_id and subject = 'claim ' || own.number`.execute(trx)
  await sql`update claims set email = null, phone = '', iban = '', words = '', serial = '', missing_part = '', company = '',
      vat_code = '', purchase_order = '', invoice_number = '', letter = case when state = 'rejected' then '…' else '' end
    where ${which}`.execute(trx)
}

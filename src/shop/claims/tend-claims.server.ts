import { type RawBuilder, sql } from 'kysely'
import { isoDay } from '#core/dates.ts'
import { acrossSites, type Db, type Trx } from '#platform/database.server.ts'
import { type Claim, undecided } from './claim.ts'
import { deleteOldDrafts } from './claim-draft.server.ts'
import { findClaim, moveClaim } from './claims.queries.server.ts'
import { finishClaim } from './resolve-claim.server.ts'

export type FoundClaimRow = { id: string; siteId: number }
const most = 200
const warnMs = 2 * 86_400_000
const system = { type: 'system' as const }

/** Every refund of a claim has reached the customer. */
export function findPaidClaims(db: Db): Promise<FoundClaimRow[]> {
  return find(
    db,
    sql`state = 'resolving' and amount is not null
      and amount = (select sum(refunds.amount) from claim_refunds
        join refunds on refunds.site_id = claim_refunds.site_id and refunds.id = claim_refunds.refund_id
        where claim_refunds.site_id = claims.site_id and claim_refunds.claim_id = claims.id and refunds.state = 'succeeded')`,
  )
}

export async function finishPaidClaim(
  { db, clock }: { db: Db; clock: () => Date },
  { id, siteId }: FoundClaimRow,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const claim = await findClaim(trx, siteId, { id }, { isLocked: true })
    if (claim?.state === 'resolving') await finishClaim(trx, claim, { at: clock(), actor: system })
  })
}

/** Those that must be answered within two days, and those whose time is over, if staff were not told of it today. */
export function findDueClaims(db: Db, now: Date): Promise<FoundClaimRow[]> {
  return find(
    db,
    sql`state in (${sql.join([...undecided])}) and due_at <= ${new Date(now.getTime() + warnMs)}::timestamptz
      and ((due_at <= ${now}::timestamptz and state <> 'escalated')
        or told_on is distinct from (${now}::timestamptz at time zone 'UTC')::date)`,
  )
}

async function find(db: Db, condition: RawBuilder<unknown>): Promise<FoundClaimRow[]> {
  const { rows } = await sql<FoundClaimRow>`
    select id, site_id as "siteId" from claims where ${condition} order by due_at, id limit ${most}`.execute(
    acrossSites(db),
  )
  return rows
}

/**
 * Notes that staff are told of a claim now, in the transaction of their emails: of concurrent runs one tells. One whose time
 * is over goes to the site's admins. Null if there is nothing to tell any more.
 */
export async function takeDueClaim(
  trx: Trx,
  { id, siteId }: FoundClaimRow,
  now: Date,
): Promise<{ claim: Claim; isOver: boolean } | null> {
  const claim = await findClaim(trx, siteId, { id }, { isLocked: true })
  if (!claim || !undecided.includes(claim.state)) return null
  const isOver = claim.dueAt <= now
  const isNewlyOver = isOver && claim.state !== 'escalated'
  const noted = await trx
    .updateTable('claims')
    .set({ told_on: isoDay(now, 'UTC') })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('told_on', 'is distinct from', isoDay(now, 'UTC')), eb.lit(isNewlyOver)]))
    .executeTakeFirst()
  if (noted.numUpdatedRows === 0n) return null
  if (isNewlyOver) await moveClaim(trx, claim, 'escalated', { at: now, actor: system, reason: 'overdue' })
  return { claim, isOver }
}

/** Forms that nobody has gone on with. */
export const forgetClaimDrafts = deleteOldDrafts

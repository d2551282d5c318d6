import { ok, type Result } from '#core/result.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import type { Failure } from '#shop/failure.ts'
import { announceReturn } from '#shop/returns/announce-return.server.ts'
import { readReturnOf } from '#shop/returns/read-return.server.ts'
import { cancelReturn, closeReturn } from '#shop/returns/receive-return.server.ts'
import { type ReturnState, spacedNumber } from '#shop/returns/return.ts'
import type { Claim, ClaimItem } from './claim.ts'
import type { ClaimActor } from './claims.queries.server.ts'

/** How the goods of a claim come back. */
export type ReturnOfClaim = {
  number: string
  code: string
  dueAt: Date
  state: ReturnState
  way: 'locker' | 'courier' | 'own'
  courier: string | null
}

type Cause = { at: Date; actor: ClaimActor }

export async function findReturnOf(
  db: Db | Trx,
  siteId: number,
  claimId: string,
): Promise<ReturnOfClaim | null> {
  const found = await readReturnOf(db, siteId, 'claim', claimId)
  if (!found || found.state === 'cancelled') return null
  const { number, dueAt, state, way, courier } = found
  return { number, code: spacedNumber(number), dueAt, state, way, courier: courier?.name ?? null }
}

/** A claim costs nothing, so the way back has no fee. */
export async function announceReturnOf(
  trx: Trx,
  claim: Claim,
  items: readonly ClaimItem[],
  { at, actor }: Cause,
): Promise<Result<unknown, Failure>> {
  return announceReturn(trx, {
    siteId: claim.siteId,
    orderId: claim.orderId ?? '0',
    cause: 'claim',
    causeId: claim.id,
    lines: items.flatMap(({ orderLineId, quantity }) => (orderLineId ? [{ orderLineId, quantity }] : [])),
    way: 'locker',
    at,
    actor,
  })
}

export async function cancelReturnOf(
  trx: Trx,
  claim: Claim,
  { at, actor }: Cause,
): Promise<Result<unknown, Failure>> {
  const found = await readReturnOf(trx, claim.siteId, 'claim', claim.id)
  if (!found) return ok(null)
  const { id: returnId } = found
  return cancelReturn(trx, { siteId: claim.siteId, returnId, at, actor, reason: 'withdrawn' })
}

/** The claim is settled. */
export async function closeReturnOf(trx: Trx, claim: Claim, { at, actor }: Cause): Promise<void> {
  const found = await readReturnOf(trx, claim.siteId, 'claim', claim.id)
  if (found?.state === 'received')
    await closeReturn(trx, { siteId: claim.siteId, returnId: found.id, at, actor })
}

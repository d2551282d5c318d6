import { err, ok, type Result } from '#core/result.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import { publish } from '#platform/outbox.server.ts'
import type { Failure } from '#shop/failure.ts'
import type { SentFile } from '#shop/quotes/sent-files.ts'
import { type Claim, type ClaimState, type Rejection, undecided, writable } from './claim.ts'
import { closeQuestion, insertFiles, insertMessage } from './claim-thread.queries.server.ts'
import { type ClaimActor, findClaim, moveClaim } from './claims.queries.server.ts'
import { finishClaim, takeFromStock } from './resolve-claim.server.ts'
import { takeMessageFiles } from './write-claim-message.server.ts'

/** What an act of staff needs. */
export type ClaimDesk = { db: Db; clock: () => Date; member: { id: string } }
export type ClaimOfSite = { id: string; siteId: number }
type OnDesk = { trx: Trx; claim: Claim; at: Date; actor: ClaimActor & { id: string } }

/** Runs an act of staff under the lock of the claim, from the states named. */
async function changeOnDesk<Told>(
  { db, clock, member }: ClaimDesk,
  { id, siteId }: ClaimOfSite,
  from: readonly ClaimState[],
  act: (on: OnDesk) => Promise<Result<Told, Failure>>,
): Promise<Result<Told, Failure>> {
  return db.transaction().execute(async (trx) => {
    const claim = await findClaim(trx, siteId, { id }, { isLocked: true })
    if (!claim) return err<Failure>({ code: 'service.not_found' })
    if (!from.includes(claim.state))
      return err<Failure>({ code: 'service.claim_state', details: { state: claim.state } })
    return act({ trx, claim, at: clock(), actor: { type: 'staff', id: member.id } })
  })
}

/** Somebody looks at it now. */
export function reviewClaim(desk: ClaimDesk, key: ClaimOfSite): Promise<Result<null, Failure>> {
  return changeOnDesk(desk, key, ['acknowledged', 'escalated', 'under_review'], async (on) => {
    const { trx, claim, at, actor } = on
    if (claim.state !== 'under_review') await moveClaim(trx, claim, 'under_review', { at, actor })
    return ok(null)
  })
}

/** Something that we must know before we can decide. The law's clock goes on meanwhile. */
export function askAboutClaim(
  desk: ClaimDesk,
  key: ClaimOfSite,
  { text }: { text: string },
): Promise<Result<null, Failure>> {
  const from = undecided.filter((state) => state !== 'info_needed')
  return changeOnDesk(desk, key, from, async ({ trx, claim, at, actor }) => {
    const message = { claimId: claim.id, by: 'staff' as const, staffId: actor.id, text, isQuestion: true, at }
    await insertMessage(trx, claim.siteId, message)
    await moveClaim(trx, claim, 'info_needed', { at, actor, reason: 'asked' })
    return ok(null)
  })
}

export async function writeAboutClaim(
  desk: ClaimDesk,
  key: ClaimOfSite,
  { text, files = [] }: { text: string; files?: readonly SentFile[] },
): Promise<Result<null, Failure>> {
  const taken = await takeMessageFiles(files)
  if (!taken.ok) return err({ code: 'service.validation', errors: { files: [taken.error] } })
  const open: readonly ClaimState[] = [...writable, 'resolved', 'rejected']
  return changeOnDesk(desk, key, open, async ({ trx, claim, at, actor }) => {
    const { siteId, id: claimId } = claim
    const message = { claimId, by: 'staff' as const, staffId: actor.id, text, at }
    const messageId = await insertMessage(trx, siteId, message)
    await insertFiles(trx, siteId, { claimId, messageId }, taken.value, at)
    await publish(trx, { topic: 'claim.message', siteId, payload: { claimId, messageId } })
    return ok(null)
  })
}

/** A refusal has its reason and our words to it; where to complain, the country's data says. */
export function rejectClaim(
  desk: ClaimDesk,
  key: ClaimOfSite,
  { reason, letter, version }: { reason: Rejection; letter: string; version: number },
): Promise<Result<null, Failure>> {
  return changeOnDesk(desk, key, undecided, async ({ trx, claim, at, actor }) => {
    if (claim.version !== version) return err({ code: 'service.stale_version' })
    const { siteId, id: claimId } = claim
    await closeQuestion(trx, siteId, claimId, at)
    await insertMessage(trx, siteId, { claimId, by: 'staff', staffId: actor.id, text: letter, at })
    await moveClaim(trx, claim, 'rejected', {
      at,
      actor,
      reason,
      rejection: reason,
      letter,
      decided_at: at,
      decided_by: actor.id,
    })
    return ok(null)
  })
}

/** A new or repaired one is on its way: nothing is left to do. A new one comes from our stock. */
export function sendFromClaim(
  desk: ClaimDesk,
  key: ClaimOfSite,
  sent: { courier: string; code: string },
): Promise<Result<null, Failure>> {
  return changeOnDesk(desk, key, ['resolving'], async ({ trx, claim, at, actor }) => {
    if (claim.amount !== null) return err({ code: 'service.claim_state' })
    if (claim.outcome === 'replacement' && !(await takeFromStock(trx, claim)))
      return err({ code: 'cart.insufficient_stock' })
    await finishClaim(trx, claim, { at, actor, sent })
    return ok(null)
  })
}

import { err, type Result } from '#core/result.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import type { RateBooks } from '#shop/calculator/day-rates.server.ts'
import type { Failure } from '#shop/failure.ts'
import type { ParcelActor } from '#shop/parcels/parcel-actor.ts'
import type { Site } from '#shop/sites/site.ts'
import type { Forward, ForwardState } from './forward.ts'
import type { ForwardTerms } from './forward-terms.ts'
import { type ForwardChange, findForward, moveForward } from './forwards.queries.server.ts'
import { readForwardTerms } from './read-forward-terms.server.ts'

/** What an act of staff needs. */
export type ForwardDesk = RateBooks & {
  db: Db
  clock: () => Date
  member: { id: string }
  site(siteId: number): Site
}
export type ForwardOfSite = { id: string; siteId: number }

export type ForwardOnDesk = {
  trx: Trx
  forward: Forward
  terms: ForwardTerms
  site: Site
  at: Date
  actor: ParcelActor
  move(to: ForwardState, change?: { reason?: string | null } & ForwardChange): Promise<Forward>
}

/** Runs an act of staff under the lock of the request. */
export async function changeForwardOnDesk<Told>(
  desk: Pick<ForwardDesk, 'db' | 'clock' | 'member' | 'site'>,
  { id, siteId }: ForwardOfSite,
  from: readonly ForwardState[],
  act: (on: ForwardOnDesk) => Promise<Result<Told, Failure>>,
): Promise<Result<Told, Failure>> {
  const { db, clock, member } = desk
  const site = desk.site(siteId)
  return db.transaction().execute(async (trx) => {
    const forward = await findForward(trx, siteId, { id }, { isLocked: true })
    if (!forward || forward.state === 'draft') return err<Failure>({ code: 'service.not_found' })
    if (!from.includes(forward.state)) return err(wrongState(forward))
    const terms = await readForwardTerms(trx)
    const at = clock()
    const actor: ParcelActor = { type: 'staff', id: member.id }
    return act({
      trx,
      forward,
      terms,
      site,
      at,
      actor,
      move: (to, change = {}) => moveForward(trx, forward, to, { ...change, at, actor }),
    })
  })
}

export function wrongState({ state }: Pick<Forward, 'state'>): Failure {
  return { code: 'service.forward_state', details: { state } }
}

/** Whether somebody else packs it now. */
export function isWithOther(
  { agentId, agentUntil }: Pick<Forward, 'agentId' | 'agentUntil'>,
  memberId: string,
  now: Date,
): boolean {
  return agentId !== null && agentId !== memberId && agentUntil !== null && now < agentUntil
}

export function withOther({ agentId, agentUntil }: Pick<Forward, 'agentId' | 'agentUntil'>): Failure {
  return {
    code: 'service.forward_state',
    details: { agent: agentId, until: agentUntil?.toISOString() ?? null },
  }
}

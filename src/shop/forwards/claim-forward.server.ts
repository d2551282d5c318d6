import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import {
  changeForwardOnDesk,
  type ForwardDesk,
  type ForwardOfSite,
  isWithOther,
  withOther,
} from './desk-forward.server.ts'
import { changeForward } from './forwards.queries.server.ts'

type Desk = Pick<ForwardDesk, 'db' | 'clock' | 'member' | 'site'>

/** Takes a request to oneself to pack it; of two people who press at the same moment, one gets it. */
export function claimForward(desk: Desk, key: ForwardOfSite): Promise<Result<{ until: Date }, Failure>> {
  return changeForwardOnDesk(desk, key, ['processing'], async ({ trx, forward, terms, at }) => {
    if (isWithOther(forward, desk.member.id, at)) return err(withOther(forward))
    const until = new Date(at.getTime() + terms.claimMinutes * 60_000)
    await changeForward(trx, forward, { at, agent_id: desk.member.id, agent_until: until })
    return ok({ until })
  })
}

/** Gives it back to the queue. */
export function unclaimForward(desk: Desk, key: ForwardOfSite): Promise<Result<null, Failure>> {
  return changeForwardOnDesk(desk, key, ['processing', 'on_hold'], async ({ trx, forward, at }) => {
    if (isWithOther(forward, desk.member.id, at)) return err(withOther(forward))
    await changeForward(trx, forward, { at, agent_id: null, agent_until: null })
    return ok(null)
  })
}

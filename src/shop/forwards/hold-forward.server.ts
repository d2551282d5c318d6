import { ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import { lockParcels, turnStorageOf } from '#shop/parcels/parcels-of-request.server.ts'
import { changeForwardOnDesk, type ForwardDesk, type ForwardOfSite } from './desk-forward.server.ts'

/** Why a request stands still. Those of the customer let storage count on: it is their turn. */
export const forwardHolds = ['ask_customer', 'value_unclear', 'unpaid_earlier', 'our_check'] as const
export type ForwardHold = (typeof forwardHolds)[number]

const ours: readonly ForwardHold[] = ['our_check']

/** Packing stops until somebody has answered or decided. */
export function holdForward(
  desk: Pick<ForwardDesk, 'db' | 'clock' | 'member' | 'site'>,
  key: ForwardOfSite,
  { reason, words }: { reason: ForwardHold; words: string },
): Promise<Result<null, Failure>> {
  return changeForwardOnDesk(desk, key, ['processing'], async ({ trx, at, move }) => {
    const parcels = await lockParcels(trx, key.siteId, { forwardId: key.id })
    await move('on_hold', { reason, reason_words: words, agent_id: null, agent_until: null })
    const isTheirTurn = !ours.includes(reason)
    await turnStorageOf(trx, parcels.filter(isHere), { runs: isTheirTurn, at })
    return ok(null)
  })
}

/** Storage counts only on a shelf. */
export function isHere({ state }: { state: string }): boolean {
  return state === 'in_request' || state === 'packed'
}

import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import { changeParcelOf, lockParcels } from '#shop/parcels/parcels-of-request.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { continueForward } from './continue-forward.server.ts'
import { estimateOf } from './estimate-of.server.ts'
import { moveForward } from './forwards.queries.server.ts'
import { changeOwnForward } from './own-forward.server.ts'

/** Not everything has come, and the customer does not want to wait: what is there is packed, the rest makes a new request. */
export function shipWhatIsThere(ctx: RequestContext, slug: string): Promise<Result<null, Failure>> {
  return changeOwnForward(ctx, slug, ['waiting_parcels'], async ({ trx, forward, actor, at }) => {
    const parcels = await lockParcels(trx, ctx.site.id, { forwardId: forward.id })
    const there = parcels.filter(({ state }) => state === 'in_request')
    const rest = parcels.filter(({ state }) => state !== 'in_request')
    if (there.length === 0) return err({ code: 'service.forward_state', details: { state: forward.state } })
    const ids = there.map(({ id }) => id)
    const plan = forward.plan
      .map((box) => ({ ...box, parcels: box.parcels.filter((id) => ids.includes(id)) }))
      .filter((box) => box.parcels.length > 0)
    // Without one if something can no longer be priced: then the price after packing is compared with the first estimate.
    const estimate = (await estimateOf(trx, ctx, { ...forward, plan }, there, at)) ?? forward.estimate
    for (const parcel of rest) await changeParcelOf(trx, parcel, { at, forward_id: null })
    const next = await moveForward(trx, forward, 'processing', {
      at,
      actor,
      reason: 'ship_there',
      plan: JSON.stringify(plan),
      estimate: JSON.stringify(estimate),
    })
    const [first] = forward.plan
    await continueForward(trx, next, { parcels: rest, method: first?.method ?? 'sea', at })
    return ok(null)
  })
}

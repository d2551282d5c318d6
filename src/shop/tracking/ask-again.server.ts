import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import { pollBoxAt } from '#shop/forwards/box-polls.server.ts'
import { refusedByLimits } from '#shop/limits/shop-limits.server.ts'
import { pollShipmentAt } from '#shop/orders/shipment-polls.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { type Proof, readTracking } from './read-tracking.server.ts'
import type { TrackingNumber } from './tracking-number.ts'

/**
 * A courier that has said nothing for long is asked in the next round, once in five minutes for each parcel, whoever
 * wishes it. One that speaks is asked often enough.
 */
export async function askAgain(
  ctx: RequestContext,
  number: TrackingNumber,
  proof: Proof,
): Promise<Result<null, Failure>> {
  const { db, site, clock, limits } = ctx
  const read = await readTracking(ctx, number, proof)
  if (!read.ok)
    return err(read.error.reason === 'refused' ? read.error.failure : { code: 'service.not_found' })
  const { isSilent, way } = read.value
  const { follows } = way
  if (!isSilent || !follows || 'parcelId' in follows) return err({ code: 'service.not_found' })
  const refused = await refusedByLimits(limits, { 'tracking-ask': `${site.id}:${JSON.stringify(follows)}` })
  if (refused) return err(refused)
  const at = clock()
  if ('boxId' in follows) await pollBoxAt(db, site.id, { boxId: follows.boxId, at })
  else await pollShipmentAt(db, site.id, { shipmentId: follows.shipmentId, at })
  return ok(null)
}

import type { RequestContext } from '#shop/request-context.server.ts'
import { readyParcels } from './delivery.server.ts'
import { currentMember } from './pro-member.server.ts'

/** Whether somebody's company is approved and has a parcel that waits for its delivery. */
export async function awaitsDelivery(ctx: RequestContext): Promise<boolean> {
  const membership = await currentMember(ctx)
  if (membership?.company.state !== 'approved') return false
  return (await readyParcels(ctx.db, membership.company)).length > 0
}

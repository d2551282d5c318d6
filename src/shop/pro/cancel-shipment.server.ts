import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { cancelIn } from './follow-pro.server.ts'
import { findCompany, findShipment } from './pro.queries.server.ts'
import type { ProShipmentState } from './pro.ts'
import { requireMember } from './pro-member.server.ts'
import type { Capability } from './pro-roles.ts'

/** Who ordered it takes it back before it is paid for, or an owner does not agree to it. */
export async function cancelShipment(
  ctx: RequestContext,
  number: string,
  { isDeclined }: { isDeclined: boolean },
): Promise<Result<null, Failure>> {
  const capability: Capability = isDeclined ? 'approve' : 'order'
  const own = await requireMember(ctx, capability)
  if (!own.ok) return own
  const { db, site, clock } = ctx
  const { company, user } = own.value
  const from: ProShipmentState[] = isDeclined
    ? ['awaiting_approval']
    : ['awaiting_approval', 'awaiting_payment']
  return db.transaction().execute(async (trx): Promise<Result<null, Failure>> => {
    await findCompany(trx, site.id, { id: company.id }, { isLocked: true })
    const shipment = await findShipment(trx, site.id, { number, companyId: company.id }, { isLocked: true })
    if (!shipment) return err({ code: 'service.not_found' })
    if (!from.includes(shipment.state)) return err({ code: 'pro.shipment_state' })
    const actor = { type: 'customer' as const, id: user.id }
    const reason = isDeclined ? 'declined' : 'cancelled'
    const isDone = await cancelIn(trx, shipment, { at: clock(), actor, reason })
    return isDone ? ok(null) : err({ code: 'pro.shipment_state' })
  })
}

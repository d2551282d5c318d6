import { err, ok, type Result } from '#core/result.ts'
import type { Trx } from '#platform/database.server.ts'
import type { Failure } from '#shop/failure.ts'
import { lockKnownOrder } from '#shop/orders/read-staff-order.server.ts'
import { restockReturned } from '#shop/orders/restock-returned.server.ts'
import type { Condition, Return, ReturnActor } from './return.ts'
import { findReturns, moveReturn, writeReceivedLine } from './returns.queries.server.ts'

export type ReceivedLine = {
  orderLineId: string
  /** How many pieces were in the parcel. */
  received: number
  condition: Condition
  note: string
  /** Whether they can be sold again. */
  isRestocked: boolean
}

/**
 * Staff have the parcel: what came, in which condition, and what goes back to the stock. Once: a second receipt fails
 * with `service.order_state`. The event `return.moved` tells what the return comes from.
 */
export async function receiveReturn(
  trx: Trx,
  {
    siteId,
    returnId,
    lines,
    staffId,
    at,
  }: { siteId: number; returnId: string; lines: readonly ReceivedLine[]; staffId: string; at: Date },
): Promise<Result<{ number: string }, Failure>> {
  const found = await lockReturn(trx, siteId, returnId)
  if (!found) return err({ code: 'service.not_found' })
  if (found.state !== 'announced' && found.state !== 'sent') return err({ code: 'service.order_state' })
  const wanted = found.lines.map(({ orderLineId, quantity }) => {
    const line = lines.find((one) => one.orderLineId === orderLineId)
    return line && line.received >= 0 && line.received <= quantity ? line : null
  })
  const checked = wanted.filter((line) => line !== null)
  if (checked.length !== found.lines.length || lines.length !== checked.length)
    return err({ code: 'service.validation' })
  const toStock = checked.filter(({ isRestocked, received }) => isRestocked && received > 0)
  const restocked = await restockReturned(
    trx,
    siteId,
    found.orderId,
    toStock.map(({ orderLineId, received }) => ({ orderLineId, quantity: received })),
  )
  for (const { isRestocked: _, ...line } of checked)
    await writeReceivedLine(trx, siteId, {
      ...line,
      returnId,
      restocked: restocked.get(line.orderLineId) ?? 0,
    })
  const actor = { type: 'staff' as const, id: staffId }
  await moveReturn(trx, siteId, found, 'received', { at, actor, receivedBy: staffId })
  return ok({ number: found.number })
}

/** The customer has shown that it is on its way. Shown twice, the first number stays. */
export async function markReturnSent(
  trx: Trx,
  {
    siteId,
    returnId,
    trackingCode,
    at,
    actor,
  }: { siteId: number; returnId: string; trackingCode: string; at: Date; actor: ReturnActor },
): Promise<Result<null, Failure>> {
  const found = await lockReturn(trx, siteId, returnId)
  if (!found) return err({ code: 'service.not_found' })
  if (found.state === 'sent') return ok(null)
  if (found.state !== 'announced') return err({ code: 'service.order_state' })
  await moveReturn(trx, siteId, found, 'sent', { at, actor, trackingCode })
  return ok(null)
}

/** Nothing comes back after all. Its pieces may be announced again. */
export async function cancelReturn(
  trx: Trx,
  {
    siteId,
    returnId,
    at,
    actor,
    reason,
  }: { siteId: number; returnId: string; at: Date; actor: ReturnActor; reason: string },
): Promise<Result<null, Failure>> {
  const found = await lockReturn(trx, siteId, returnId)
  if (!found) return err({ code: 'service.not_found' })
  if (found.state === 'cancelled') return ok(null)
  if (found.state !== 'announced' && found.state !== 'sent') return err({ code: 'service.order_state' })
  await moveReturn(trx, siteId, found, 'cancelled', { at, actor, reason })
  return ok(null)
}

/** What it comes from is settled. */
export async function closeReturn(
  trx: Trx,
  { siteId, returnId, at, actor }: { siteId: number; returnId: string; at: Date; actor: ReturnActor },
): Promise<Result<null, Failure>> {
  const found = await lockReturn(trx, siteId, returnId)
  if (!found) return err({ code: 'service.not_found' })
  if (found.state === 'closed') return ok(null)
  if (found.state !== 'received') return err({ code: 'service.order_state' })
  await moveReturn(trx, siteId, found, 'closed', { at, actor })
  return ok(null)
}

/** The order first, as everywhere: the other way round two transactions could deadlock. */
async function lockReturn(trx: Trx, siteId: number, returnId: string): Promise<Return | null> {
  const [seen] = await findReturns(trx, siteId, { id: returnId })
  if (!seen) return null
  await lockKnownOrder(trx, siteId, seen.orderId)
  const [found = null] = await findReturns(trx, siteId, { id: returnId }, { isLocked: true })
  return found
}

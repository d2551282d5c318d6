import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import { lockKnownOrder } from '#shop/orders/read-staff-order.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { readReturnOf } from '#shop/returns/read-return.server.ts'
import { cancelReturn, markReturnSent } from '#shop/returns/receive-return.server.ts'
import { readReceipt } from './read-withdrawal.server.ts'
import { findWithdrawals, moveWithdrawal } from './withdrawals.queries.server.ts'

/** The customer keeps the goods after all, as long as they are not on their way. */
export async function keepGoods(
  ctx: RequestContext,
  number: string,
  key: string,
): Promise<Result<null, Failure>> {
  const read = await readReceipt(ctx, number, key)
  if (!read.ok) return read
  const { withdrawal: seen } = read.value
  const { db, site } = ctx
  const at = ctx.clock()
  const actor = { type: 'guest' as const }
  return db.transaction().execute(async (trx) => {
    if (seen.orderId !== null) await lockKnownOrder(trx, site.id, seen.orderId)
    const [withdrawal] = await findWithdrawals(trx, site.id, { id: seen.id }, { isLocked: true })
    if (withdrawal?.state === 'kept') return ok(null)
    if (withdrawal?.state !== 'waiting' && withdrawal?.state !== 'to_decide')
      return err<Failure>({ code: 'service.order_state' })
    const goods = await readReturnOf(trx, site.id, 'withdrawal', withdrawal.id)
    if (goods && goods.state !== 'announced' && goods.state !== 'cancelled')
      return err<Failure>({ code: 'service.order_state' })
    if (goods?.state === 'announced')
      await cancelReturn(trx, { siteId: site.id, returnId: goods.id, at, actor, reason: 'kept' })
    await moveWithdrawal(trx, site.id, withdrawal, 'kept', { at, actor })
    return ok(null)
  })
}

/** The customer shows that the goods are on their way: the number of the courier. */
export async function showSent(
  ctx: RequestContext,
  number: string,
  key: string,
  trackingCode: string,
): Promise<Result<null, Failure>> {
  const read = await readReceipt(ctx, number, key)
  if (!read.ok) return read
  const { goods } = read.value
  if (!goods) return err({ code: 'service.order_state' })
  const sent = { siteId: ctx.site.id, returnId: goods.id, trackingCode, at: ctx.clock() }
  return ctx.db.transaction().execute((trx) => markReturnSent(trx, { ...sent, actor: { type: 'guest' } }))
}

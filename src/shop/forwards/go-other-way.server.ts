import { type Amount, decimal } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import type { Failure } from '#shop/failure.ts'
import { voidInvoiceIn } from '#shop/invoices/void-invoice.server.ts'
import type { Parcel } from '#shop/parcels/parcel.ts'
import { lockParcels, turnStorageOf } from '#shop/parcels/parcels-of-request.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { ShippingMethod } from '#shop/shipping/tariffs.ts'
import { chargeForward } from './charge-forward.server.ts'
import type { Forward, ForwardBox } from './forward.ts'
import type { ForwardPrice } from './forward-price.ts'
import { changeBox, findBoxes, moveForward } from './forwards.queries.server.ts'
import { isHere } from './hold-forward.server.ts'
import { changeOwnForward } from './own-forward.server.ts'
import { priceOf } from './price-filled-boxes.server.ts'

/** The way that a packed request could go instead: by sea, or by air if everything goes by sea already. */
export function otherMethod(boxes: readonly Pick<ForwardBox, 'method'>[]): ShippingMethod {
  return boxes.some(({ method }) => method === 'air') ? 'sea' : 'air'
}

/** What the boxes as they were packed cost by the other way. Writes nothing. */
export function priceOtherWay(
  ctx: RequestContext,
  db: Db | Trx,
  {
    forward,
    boxes,
    parcels,
    at,
  }: {
    forward: Forward
    boxes: readonly ForwardBox[]
    parcels: readonly Parcel[]
    at: Date
  },
): Promise<Result<ForwardPrice, Failure>> {
  const method = otherMethod(boxes)
  return priceOf(
    { db, forward, site: ctx.site, at },
    ctx,
    boxes.map(({ id, size, carton }) => ({
      method,
      size,
      carton,
      parcels: parcels.filter(({ boxId }) => boxId === id),
    })),
  )
}

/**
 * All boxes go the other way: the invoice is void, and another one issued at the price that the customer has seen. An
 * invoice of which something is paid stays.
 */
export function goOtherWay(
  ctx: RequestContext,
  slug: string,
  { seen }: { seen: Amount },
): Promise<Result<{ total: Amount }, Failure>> {
  return changeOwnForward(ctx, slug, ['priced'], async ({ trx, forward, terms, actor, at }) => {
    const { site } = ctx
    const parcels = await lockParcels(trx, site.id, { forwardId: forward.id })
    const boxes = await findBoxes(trx, site.id, { forwardIds: [forward.id] })
    const method = otherMethod(boxes)
    const priced = await priceOtherWay(ctx, trx, { forward, boxes, parcels, at })
    if (!priced.ok) return priced
    const { total } = priced.value
    if (total !== seen)
      return err({ code: 'checkout.total_changed', details: { old: decimal(seen), new: decimal(total) } })
    const by = { siteId: site.id, id: forward.invoiceId ?? '', at }
    const voided = await voidInvoiceIn(trx, by, { type: 'customer', id: actor.id })
    if (!voided.ok) return voided
    for (const box of boxes) if (box.method !== method) await changeBox(trx, site.id, box.id, { method })
    // A new price has its own time to be paid, in which storage stands still.
    await turnStorageOf(trx, parcels.filter(isHere), { runs: false, at })
    const plan = forward.plan.map((box) => ({ ...box, method }))
    const again = await moveForward(trx, forward, 'processing', {
      at,
      actor,
      reason: 'other_way',
      plan: JSON.stringify(plan),
    })
    // They look at the price now, so nothing is paid without them.
    await chargeForward(trx, { ...again, auto: null }, { price: priced.value, site, terms, actor, at })
    return ok({ total })
  })
}

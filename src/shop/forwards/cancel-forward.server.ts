import { isoDay } from '#core/dates.ts'
import { type Amount, convert, decimal, rate, zero } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Trx } from '#platform/database.server.ts'
import type { Failure } from '#shop/failure.ts'
import { issueServiceInvoice } from '#shop/invoices/issue-service-invoice.server.ts'
import { voidInvoiceIn } from '#shop/invoices/void-invoice.server.ts'
import type { Parcel } from '#shop/parcels/parcel.ts'
import type { ParcelActor } from '#shop/parcels/parcel-actor.ts'
import { changeParcelOf, lockParcels, moveParcels } from '#shop/parcels/parcels-of-request.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { wrongState } from './desk-forward.server.ts'
import { cancellable, type Forward } from './forward.ts'
import { moveForward } from './forwards.queries.server.ts'
import { changeOwnForward } from './own-forward.server.ts'

const dueInDays = 7

/**
 * The customer no longer wants it. Nothing is due before anything was packed; after that unpacking costs its fee, which
 * they agree to to the cent. The parcels are on the shelf again.
 */
export function cancelForward(
  ctx: RequestContext,
  slug: string,
  { agreedFee = zero }: { agreedFee?: Amount } = {},
): Promise<Result<{ fee: Amount }, Failure>> {
  return changeOwnForward(ctx, slug, [...cancellable, 'priced'], async (own) => {
    const { trx, forward, at, actor } = own
    // What was ordered and paid as a whole is not taken apart here.
    if (forward.prepaidBy !== null) return err(wrongState(forward))
    const parcels = await lockParcels(trx, ctx.site.id, { forwardId: forward.id })
    const isPacked = parcels.some(({ state }) => state === 'packed')
    const fee = cancelFee(ctx, { forward, parcels })
    if (agreedFee !== fee)
      return err({
        code: 'checkout.total_changed',
        details: { old: decimal(agreedFee), new: decimal(fee) },
      })
    if (forward.invoiceId !== null) {
      // What is paid, or being paid, is not thrown away.
      const by = { siteId: ctx.site.id, id: forward.invoiceId, at }
      const voided = await voidInvoiceIn(trx, by, { type: 'customer', id: actor.id })
      if (!voided.ok) return voided
    }
    await releaseParcels(trx, parcels, { at, actor })
    const cancelled = { at, actor, agent_id: null, agent_until: null }
    const reason = isPacked ? 'unpacked' : 'customer'
    if (!isPacked) {
      await moveForward(trx, forward, 'cancelled', { ...cancelled, reason })
      return ok({ fee })
    }
    const issued = await issueServiceInvoice(trx, {
      siteId: ctx.site.id,
      userId: forward.userId,
      currencyId: forward.currencyId,
      reference: forward.number ?? '',
      lines: [
        {
          code: 'unpacking',
          name: '',
          sku: '',
          quantity: 1,
          unitPrice: fee,
          vatPercent: ctx.vatRates.rate(forward.country, isoDay(at, ctx.site.timeZone)) / 100,
        },
      ],
      dueInDays,
      isTold: true,
      actor: { type: 'customer', id: actor.id },
      at,
    })
    if (!issued.ok) throw new Error(`Unpacking request ${forward.id} cannot be charged`)
    await moveForward(trx, forward, 'cancelled', { ...cancelled, reason, invoice_id: issued.value.id })
    return ok({ fee })
  })
}

/** Unpacking, once something has been packed. */
export function cancelFee(
  ctx: Pick<RequestContext, 'serviceFees' | 'site' | 'clock'>,
  { forward, parcels }: { forward: Pick<Forward, 'currencyId'>; parcels: readonly Pick<Parcel, 'state'>[] },
): Amount {
  return parcels.some(({ state }) => state === 'packed') ? unpackingFee(ctx, forward) : zero
}

/** With VAT inside, in the currency of the request. */
function unpackingFee(
  { serviceFees, site, clock }: Pick<RequestContext, 'serviceFees' | 'site' | 'clock'>,
  { currencyId }: Pick<Forward, 'currencyId'>,
): Amount {
  const { unpacking } = serviceFees.on(isoDay(clock(), site.timeZone))
  const currency = site.currencies.find(({ id }) => id === currencyId) ?? site.defaultCurrency
  return convert(unpacking.amount, rate('1'), currency.rate)
}

/** Whatever had been done to them: on the shelf again, or still expected, and in no request. */
export async function releaseParcels(
  trx: Trx,
  parcels: readonly Parcel[],
  { at, actor }: { at: Date; actor: ParcelActor },
): Promise<void> {
  const free = { at, forward_id: null, box_id: null, scanned_at: null }
  const inside = parcels.filter(({ state }) => state === 'in_request' || state === 'packed')
  const moved = await moveParcels(trx, inside, 'ready', { ...free, actor })
  if (!moved) throw new Error('A parcel could not be put back on its shelf')
  for (const parcel of parcels) if (!inside.includes(parcel)) await changeParcelOf(trx, parcel, free)
}

import { isoDay } from '#core/dates.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Trx } from '#platform/database.server.ts'
import type { Failure } from '#shop/failure.ts'
import { changeBoxOnDesk } from '#shop/forwards/box-on-desk.server.ts'
import { issueServiceInvoice } from '#shop/invoices/issue-service-invoice.server.ts'
import { voidInvoiceIn } from '#shop/invoices/void-invoice.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { requireUser } from '#shop/session/require-user.server.ts'
import { feeOf, offerPickupChanges, otherPoint } from './offer-pickup-changes.server.ts'
import { extraDays, type PickupChange } from './pickup-change.ts'
import { insertChange, moveChange } from './pickup-changes.queries.server.ts'

export type PickupWish = { kind: 'days' } | { kind: 'locker'; pointId: number | null }

const dueInDays = 1
const closed: Failure = { code: 'tracking.change_closed' }

/**
 * A box in its locker is to wait longer there, or in another one. An invoice charges it; once that is paid, the courier is
 * asked. The same wish again leads to the same invoice, another one replaces it.
 */
export async function askPickupChange(
  ctx: RequestContext,
  boxId: string,
  wish: PickupWish,
): Promise<Result<{ invoiceId: string }, Failure>> {
  const own = await requireUser(ctx)
  if (!own.ok) return own
  const { db, clock, site, vatRates } = ctx
  const { id: userId } = own.value.user
  const by = { siteId: site.id, boxId, userId, kind: wish.kind }
  return changeBoxOnDesk(
    { db, clock, site: () => site },
    { id: boxId, siteId: site.id },
    async ({ trx, at }) => {
      const offer = await offerPickupChanges(ctx, boxId, trx)
      if (!offer || offer.offered[wish.kind] === null) return err(closed)
      const { open } = offer.offered
      const point =
        wish.kind === 'locker' && wish.pointId !== null ? otherPoint(ctx, offer, wish.pointId) : null
      if (wish.kind === 'locker' && !point) return err<Failure>({ code: 'checkout.parcel_shop_required' })
      if (open?.kind === wish.kind && open.point?.id === point?.id) return ok({ invoiceId: open.invoiceId })
      if (open && !(await replace(trx, open, { at, userId }))) return err(closed)
      const issued = await issueServiceInvoice(trx, {
        siteId: site.id,
        userId,
        currencyId: site.defaultCurrency.id,
        reference: offer.box.number,
        lines: [
          {
            code: wish.kind === 'days' ? 'locker_days' : 'locker_change',
            name: '',
            sku: '',
            quantity: 1,
            unitPrice: feeOf(ctx, wish.kind),
            vatPercent: vatRates.rate(site.country, isoDay(at, site.timeZone)) / 100,
          },
        ],
        dueInDays,
        isTold: false,
        actor: { type: 'customer', id: userId },
        at,
      })
      if (!issued.ok) return issued
      const { id: invoiceId } = issued.value
      await insertChange(trx, { ...by, point, days: wish.kind === 'days' ? extraDays : null, invoiceId, at })
      return ok({ invoiceId })
    },
  )
}

/** False if something has been paid for it meanwhile. */
async function replace(
  trx: Trx,
  open: PickupChange,
  { at, userId }: { at: Date; userId: string },
): Promise<boolean> {
  const { siteId, invoiceId } = open
  const voided = await voidInvoiceIn(trx, { siteId, id: invoiceId, at }, { type: 'customer', id: userId })
  return voided.ok && (await moveChange(trx, open, 'lapsed', { at }))
}

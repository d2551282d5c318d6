import { isoDay } from '#core/dates.ts'
import { convert, rate } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import { issueInvoiceIn } from '#shop/invoices/issue-invoice.server.ts'
import { voidInvoiceIn } from '#shop/invoices/void-invoice.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { mayReturn } from './may-act.ts'
import { changeOwnParcel } from './own-parcel.server.ts'
import { moveParcel } from './parcels.queries.server.ts'
import { storageFee } from './storage-clock.ts'
import { storageTerms } from './storage-terms.server.ts'

const euro = rate('1')
const dueInDays = 7

/**
 * Its owner does not want it, or may not have it: it goes back to the shop. Our work, and the storage that has been counted,
 * are charged by an invoice; the parcel leaves once that is paid. Time on the shelf stands still from now on.
 */
export function requestReturn(
  ctx: RequestContext,
  { number, text }: { number: string; text: string },
): Promise<Result<{ invoice: string }, Failure>> {
  return changeOwnParcel(ctx, number, mayReturn, async ({ trx, parcel, user, actor, at }) => {
    const { site, serviceFees, vatRates, t } = ctx
    const day = isoDay(at, site.timeZone)
    const terms = await storageTerms(trx, site, user.tierId, at)
    const inCurrency = (euros: typeof terms.perKgDay) => convert(euros, euro, site.defaultCurrency.rate)
    const storage = storageFee(
      parcel.storage,
      parcel.size?.grams ?? 0,
      { ...terms, perKgDay: inCurrency(terms.perKgDay) },
      at,
    )
    const vatPercent = vatRates.rate(site.country, day) / 100
    const line = { quantity: 1, vatPercent }
    // The invoice draws its number, so it comes last but for the move that keeps its id.
    const issued = await issueInvoiceIn(
      trx,
      { site, at },
      {
        to: { userId: user.id },
        reference: parcel.number,
        lines: [
          {
            ...line,
            name: t('parcel.fee.send_back'),
            unitPrice: inCurrency(serviceFees.on(day).send_back.amount),
          },
          ...(storage > 0 ? [{ ...line, name: t('parcel.fee.storage'), unitPrice: storage }] : []),
        ],
        dueInDays,
      },
      { type: 'customer', id: user.id },
    )
    if (!issued.ok) return issued
    await moveParcel(trx, parcel, 'return_requested', {
      at,
      actor,
      reason: 'customer',
      return_words: text,
      return_invoice_id: issued.value.id,
    })
    return ok({ invoice: issued.value.number })
  })
}

/** It stays after all, as long as nothing has been paid for its way back. What still stops it keeps it waiting for its owner. */
export function cancelReturn(ctx: RequestContext, number: string): Promise<Result<null, Failure>> {
  return changeOwnParcel(
    ctx,
    number,
    ({ state }) => state === 'return_requested',
    async ({ trx, parcel, actor, at }) => {
      if (parcel.returnInvoiceId !== null) {
        const of = { siteId: ctx.site.id, id: parcel.returnInvoiceId, at }
        const voided = await voidInvoiceIn(trx, of, { type: 'customer', id: parcel.userId })
        if (!voided.ok)
          return err<Failure>({ code: 'service.parcel_state', details: { state: parcel.state } })
      }
      const kept = { return_words: '', return_invoice_id: null }
      const ready = await moveParcel(trx, parcel, 'ready', { at, actor, reason: 'return_cancelled', ...kept })
      if (parcel.holds.length > 0)
        await moveParcel(trx, ready, 'action_required', { at, actor, reason: parcel.holds[0] ?? null })
      return ok(null)
    },
  )
}

import { ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import { readInvoice } from '#shop/invoices/read-invoice.server.ts'
import { voidInvoiceIn } from '#shop/invoices/void-invoice.server.ts'
import { refundInvoice } from '#shop/payments/refund-invoice.server.ts'
import {
  changeParcelOnDesk,
  type ParcelDesk,
  type ParcelOfSite,
  type ParcelOnDesk,
} from './desk-parcel.server.ts'
import type { Parcel } from './parcel.ts'

/**
 * It stays: the shop does not take it, or its owner has changed their mind. The way back that it does not go costs nothing:
 * the invoice is void, and what was paid for it goes back the way it came.
 */
export function keepParcel(desk: ParcelDesk, key: ParcelOfSite): Promise<Result<Parcel, Failure>> {
  return changeParcelOnDesk(desk, key, ['return_requested', 'abandoned'], async (on) => {
    const { parcel, move } = on
    await takeBackFee(on)
    const free = { holds: [], hold_words: '', return_words: '', return_invoice_id: null }
    const rule = parcel.holds.includes('prohibited') ? null : parcel.restrictionId
    return ok(await move(parcel, 'ready', { ...free, restriction_id: rule, reason: 'kept' }))
  })
}

async function takeBackFee({ trx, parcel, actor, at }: ParcelOnDesk): Promise<void> {
  const { siteId, returnInvoiceId: invoiceId } = parcel
  if (invoiceId === null) return
  const by = { type: 'staff', id: actor.id ?? null } as const
  const voided = await voidInvoiceIn(trx, { siteId, id: invoiceId, at }, by)
  const invoice = voided.ok ? null : await readInvoice(trx, siteId, invoiceId)
  if (!invoice || invoice.paid <= 0) return
  const refund = { amount: invoice.paid, reason: 'parcel_kept', actor: by, isToBalance: false }
  await refundInvoice(trx, { siteId, invoiceId, ...refund, at })
}

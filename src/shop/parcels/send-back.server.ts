import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import { readInvoice } from '#shop/invoices/read-invoice.server.ts'
import { changeParcelOnDesk, type ParcelDesk, type ParcelOfSite } from './desk-parcel.server.ts'
import type { Parcel } from './parcel.ts'

/** A carrier has taken it back to the shop; before that its owner has paid for it. */
export function sendBackParcel(desk: ParcelDesk, key: ParcelOfSite): Promise<Result<Parcel, Failure>> {
  return changeParcelOnDesk(desk, key, ['return_requested'], async ({ trx, parcel, move }) => {
    const { siteId, returnInvoiceId } = parcel
    const invoice = returnInvoiceId === null ? null : await readInvoice(trx, siteId, returnInvoiceId)
    if (invoice && invoice.state !== 'paid')
      return err({ code: 'service.parcel_state', details: { unpaid: invoice.number } })
    return ok(await move(parcel, 'returned', { shelf: null }))
  })
}

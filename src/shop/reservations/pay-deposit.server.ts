import { isoDay } from '#core/dates.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Trx } from '#platform/database.server.ts'
import type { Failure } from '#shop/failure.ts'
import { invoiceToken } from '#shop/invoices/invoice-token.server.ts'
import { issueServiceInvoice } from '#shop/invoices/issue-service-invoice.server.ts'
import { readInvoice } from '#shop/invoices/read-invoice.server.ts'
import type { ProviderNumber } from '#shop/payment-methods/payment-methods.ts'
import { payInvoice } from '#shop/payments/pay-invoice.server.ts'
import type { NextStep } from '#shop/payments/start-payment.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { lockChain } from './chain.server.ts'
import { findOwnReservation, type ReservationRef } from './own-reservation.server.ts'
import type { Reservation } from './reservation.ts'
import { findReservation, moveReservation } from './reservations.queries.server.ts'

/**
 * Opens the provider's page for the deposit. Its invoice is issued at the first press: a place that nobody pays for leaves
 * no document. Pressed again, the same invoice is paid.
 */
export async function payDeposit(
  ctx: RequestContext,
  ref: ReservationRef,
  { provider, bank }: { provider: ProviderNumber; bank: string | null },
): Promise<Result<NextStep, Failure>> {
  const own = await findOwnReservation(ctx, ref)
  if (!own.ok) return own
  const { site, clock, encryption } = ctx
  const now = clock()
  const { id } = own.value.reservation
  const invoice = await ctx.db.transaction().execute(async (trx): Promise<Result<string, Failure>> => {
    const reservation = await findReservation(trx, site.id, { id }, { isLocked: true })
    if (reservation?.state !== 'confirmed' || !reservation.depositUntil || reservation.depositUntil <= now)
      return err({ code: 'service.reservation_state' })
    if (reservation.depositInvoiceId !== null) return ok(reservation.depositInvoiceId)
    return issueDeposit(ctx, trx, reservation, now)
  })
  if (!invoice.ok) return invoice
  const token = invoiceToken({ encryption, siteId: site.id }, invoice.value, now)
  const paid = await payInvoice(ctx, { id: invoice.value, token }, { provider, bank })
  // From the balance it is paid by now: the page that follows shows it, before the job does the same once more.
  if (paid.ok && paid.value.type === 'done')
    await followDeposit(ctx, { siteId: site.id, invoiceId: invoice.value })
  return paid
}

export async function issueDeposit(
  { site, vatRates }: Pick<RequestContext, 'site' | 'vatRates'>,
  trx: Trx,
  reservation: Reservation,
  at: Date,
): Promise<Result<string, Failure>> {
  const { userId, currencyId, number, deposit, country, email, firstName, lastName, locale } = reservation
  const issued = await issueServiceInvoice(trx, {
    siteId: site.id,
    userId,
    addressee: {
      email: email ?? '',
      locale,
      buyer: { name: [firstName, lastName].filter(Boolean).join(' '), address: '', country, company: null },
    },
    currencyId,
    reference: number,
    lines: [
      {
        code: 'deposit',
        name: '',
        sku: '',
        quantity: 1,
        unitPrice: deposit,
        vatPercent: vatRates.rate(country, isoDay(at, site.timeZone)) / 100,
      },
    ],
    dueInDays: 1,
    isTold: false,
    actor: { type: userId === null ? 'guest' : 'customer', id: userId },
    at,
  })
  if (!issued.ok) return issued
  await trx
    .updateTable('reservations')
    .set((build) => ({
      deposit_invoice_id: issued.value.id,
      version: build('version', '+', 1),
      updated_at: at,
    }))
    .where('site_id', '=', site.id)
    .where('id', '=', reservation.id)
    .execute()
  return ok(issued.value.id)
}

/** The invoice of a deposit is paid, so the place no longer waits for it. Repeated calls change nothing. */
export async function followDeposit(
  { db, clock }: Pick<RequestContext, 'db' | 'clock'>,
  { siteId, invoiceId }: { siteId: number; invoiceId: string },
): Promise<void> {
  const seen = await findReservation(db, siteId, { depositInvoiceId: invoiceId })
  if (seen?.state !== 'confirmed') return
  const invoice = await readInvoice(db, siteId, invoiceId)
  // Paid in part by a balance that did not suffice.
  if (!invoice || invoice.paid < invoice.gross) return
  await db.transaction().execute(async (trx) => {
    // A change of the device takes the deposit along under this lock.
    await lockChain(trx, siteId, seen.campaignId)
    const reservation = await findReservation(
      trx,
      siteId,
      { depositInvoiceId: invoiceId },
      { isLocked: true },
    )
    if (reservation?.state !== 'confirmed') return
    await moveReservation(trx, reservation, 'deposit_paid', {
      at: clock(),
      actor: { type: 'provider' },
      reason: 'paid',
      deposit_until: null,
    })
  })
}

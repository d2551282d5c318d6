import type { Amount } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import type { Failure } from '#shop/failure.ts'
import { issueInvoice } from '#shop/invoices/issue-invoice.server.ts'
import { readInvoice } from '#shop/invoices/read-invoice.server.ts'
import { voidInvoice } from '#shop/invoices/void-invoice.server.ts'
import { giveBack } from '#shop/payments/give-back.server.ts'
import type { PaymentParts } from '#shop/payments/payment-parts.server.ts'
import { refundPayment } from '#shop/payments/refund-payment.server.ts'
import type { Site } from '#shop/sites/site.ts'
import type { StaffFailure } from '#shop/staff/staff-failure.ts'
import { findPayments } from './read-invoice-page.server.ts'

type Desk = PaymentParts & { member: { id: string } }
type Key = { id: string; siteId: number }

const staff = ({ member }: Desk) => ({ type: 'staff' as const, id: member.id })

export type NewMiscInvoice = {
  email: string
  reference: string
  name: string
  amount: Amount
  vatPercent: number
  days: number
}

/** To a customer of the site, by their address. They get it by email with a link to pay. */
export async function issueMiscInvoice(
  desk: Desk,
  site: Site,
  { email, reference, name, amount, vatPercent, days }: NewMiscInvoice,
): Promise<Result<{ id: string; number: string }, Failure | StaffFailure>> {
  const customer = await desk.db
    .selectFrom('users')
    .select('id')
    .where('site_id', '=', site.id)
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
  if (!customer) {
    const text = say('No customer of {{site}} has this address.', { site: site.name })
    return err({ text, fields: { email: text } })
  }
  const lines = [{ name, quantity: 1, unitPrice: amount, vatPercent }]
  const wanted = { to: { userId: customer.id }, reference, lines, dueInDays: days }
  return issueInvoice({ db: desk.db, clock: desk.clock, site }, wanted, staff(desk))
}

export function voidMiscInvoice(desk: Desk, { id, siteId }: Key): Promise<Result<null, Failure>> {
  return voidInvoice(desk, { siteId, id }, staff(desk))
}

/**
 * Gives money of a paid invoice back; the credit note follows what is really refunded. Of an order in the order in which
 * it was paid, of an extra invoice from its one payment.
 */
export async function creditInvoice(
  desk: Desk,
  { id, siteId }: Key,
  wish: { amount: Amount; reason: string; isToBalance: boolean },
): Promise<Result<null, Failure | StaffFailure>> {
  const invoice = await readInvoice(desk.db, siteId, id)
  if (!invoice) return err({ code: 'service.not_found' })
  const actor = staff(desk)
  if (invoice.kind === 'sales' && invoice.orderId) {
    const given = await giveBack(desk, { siteId, orderId: invoice.orderId, ...wish, actor })
    return given.ok ? ok(null) : given
  }
  if (invoice.kind !== 'misc') return err({ text: say('Only an invoice can be credited.') })
  const payments = await findPayments(desk.db, invoice)
  const payment = payments.find(({ left, alarm }) => alarm === null && left >= wish.amount)
  if (!payment) return err({ code: 'payment.refund_exceeds' })
  const refunded = await refundPayment(desk, { siteId, paymentId: payment.id, ...wish, actor })
  return refunded.ok ? ok(null) : refunded
}

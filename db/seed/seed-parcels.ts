import { randomUUID } from 'node:crypto'
import { isoDay } from '../../src/core/dates.ts'
import { decimal } from '../../src/core/money.ts'
import { translator } from '../../src/locales/messages.ts'
import { shippedMessages } from '../../src/locales/shipped-messages.ts'
import type { Trx } from '../../src/platform/database.server.ts'
import { openServiceFees } from '../../src/shop/calculator/service-fees.server.ts'
import { findAddressee } from '../../src/shop/invoices/invoice-sources.queries.server.ts'
import {
  findInvoice,
  insertInvoice,
  updateInvoiceState,
} from '../../src/shop/invoices/invoices.queries.server.ts'
import { withVat } from '../../src/shop/invoices/vat.ts'
import { openVatRates } from '../../src/shop/tax/vat-rates.server.ts'
import { demoUnidentified } from './demo-claims.ts'
import { demoParcels } from './demo-parcels.ts'
import { insertClaims, insertUnidentified } from './insert-claims.ts'
import { insertDemoParcels, type ParcelStory, parcelStories, type WrittenParcel } from './insert-parcels.ts'
import { insertRows } from './insert-rows.ts'
import { insertEvents } from './order-parts.ts'

type Fees = {
  serviceFees: Awaited<ReturnType<typeof openServiceFees>>
  vatRates: Awaited<ReturnType<typeof openVatRates>>
}

/**
 * Parcels of a frequent customer on every site that forwards: one in each state that needs no request, one for each reason
 * to wait, and some that are ready. Written as rows, without emails about parcels that were never sent.
 */
export async function seedParcels(trx: Trx): Promise<void> {
  const now = new Date()
  const [serviceFees, vatRates] = await Promise.all([openServiceFees(trx), openVatRates(trx)])
  const taken = new Set<string>()
  for (const story of await parcelStories(trx, { now, taken })) {
    const written = await insertDemoParcels(story, demoParcels)
    await chargeReturns(story, written, { serviceFees, vatRates })
    await insertClaims(story, written)
  }
  const at = { now, taken }
  for (const demo of demoUnidentified) await insertUnidentified(trx, demo, { ...at, siteId: 0 })
}

/** The way back is charged when it is asked for, and the parcel leaves once that is paid. */
async function chargeReturns(
  { trx, site, now }: ParcelStory,
  written: readonly WrittenParcel[],
  { serviceFees, vatRates }: Fees,
): Promise<void> {
  const today = isoDay(now, site.timeZone)
  for (const { id, number, demo, owner } of written) {
    if (!demo.sentBack) continue
    const addressee = await findAddressee(trx, site.id, owner.id)
    if (!addressee) continue
    const t = translator({ ...shippedMessages.en, ...shippedMessages[owner.locale] }, owner.locale)
    const { id: invoiceId } = await insertInvoice(trx, {
      ...addressee,
      siteId: site.id,
      kind: 'misc',
      userId: owner.id,
      orderId: null,
      paymentId: null,
      creditsId: null,
      currencyId: site.defaultCurrency.id,
      rate: null,
      reference: number,
      lines: withVat([
        {
          code: 'other',
          name: t('parcel.fee.send_back'),
          sku: '',
          quantity: 1,
          unitPrice: serviceFees.on(today).send_back.amount,
          vatPercent: vatRates.rate(site.country, today) / 100,
        },
      ]),
      dueInDays: 7,
      isPaid: false,
      template: null,
      actor: { type: 'customer', id: owner.id },
      at: now,
    })
    await trx
      .updateTable('parcels')
      .set({ return_invoice_id: invoiceId })
      .where('site_id', '=', site.id)
      .where('id', '=', id)
      .execute()
    if (demo.sentBack.isPaid) await payDemoInvoice(trx, { siteId: site.id, invoiceId, at: now })
  }
}

/** By card, as if its provider had said so; without the email that would tell it. */
export async function payDemoInvoice(
  trx: Trx,
  { siteId, invoiceId, at }: { siteId: number; invoiceId: string; at: Date },
): Promise<void> {
  const invoice = await findInvoice(trx, siteId, { id: invoiceId }, { isLocked: true })
  if (!invoice) throw new Error('The invoice is gone')
  const id = randomUUID()
  const money = String(decimal(invoice.gross))
  await insertRows(trx, 'payments', [
    {
      id,
      site_id: siteId,
      purpose: 'invoice',
      invoice_id: invoiceId,
      provider: 1,
      attempt: 1,
      state: 'captured',
      amount: money,
      currency_id: invoice.currencyId,
      captured: money,
      refunded: 0,
      refunded_to_balance: 0,
      capture_ref: `pi_demo_invoice_${siteId}_${invoiceId}`,
      idempotency_key: `pay_${id}_1`,
      created_at: at,
      updated_at: at,
      captured_at: at,
      polls: 0,
    },
  ])
  const provider = { type: 'provider' } as const
  await insertEvents(trx, siteId, {
    events: [{ entity: 'payment', id, from: 'created', to: 'captured', actor: 'provider', at }],
    customerId: '',
  })
  await updateInvoiceState(trx, invoice, { state: 'paid', paid: invoice.gross }, { actor: provider, at })
}

import { isoDay } from '#core/dates.ts'
import type { Locale } from '#core/locale.ts'
import { amount, amountOf, zero } from '#core/money.ts'
import type { Db } from '#platform/database.server.ts'
import type { Encryption } from '#platform/encryption.server.ts'
import { acceptedTermsPath } from '#shop/content/accepted-terms-path.server.ts'
import type { ContentDirectory } from '#shop/content/content-directory.server.ts'
import { sendEmail } from '#shop/emails/send-email.server.ts'
import type { EmailParts } from '#shop/emails/send-queued-email.server.ts'
import { linkSalesInvoice } from '#shop/invoices/link-sales-invoice.server.ts'
import { listDocumentsOfOrder } from '#shop/invoices/list-documents-of-order.server.ts'
import { orderPaths } from '#shop/paths/order-paths.ts'
import { bankName } from '#shop/payment-methods/bank-name.server.ts'
import type { PaymentProviders } from '#shop/payment-methods/payment-providers.server.ts'
import { currencyCode } from '#shop/sites/currency-code.ts'
import type { SiteDirectory } from '#shop/sites/site-directory.server.ts'
import type { MessageBook } from '#shop/translations/message-book.server.ts'
import type { Order } from './order.ts'
import { findEdits } from './order-edits.queries.server.ts'
import { type OrderEmailTemplate, orderEmail } from './order-emails.ts'
import { isInfoNeeded } from './order-progress.ts'
import { findQuestions } from './order-questions.queries.server.ts'
import { findOrder } from './order-reads.queries.server.ts'
import { orderToken } from './order-token.server.ts'
import { findShipments } from './shipments.queries.server.ts'

export type OrderEmailParts = EmailParts & {
  sites: SiteDirectory
  messageBook: MessageBook
  encryption: Encryption
  payments: PaymentProviders
  content: Pick<ContentDirectory, 'frame'>
}

export type OrderEmailJob = {
  siteId: number
  orderId: string
  template: OrderEmailTemplate
  /** The refunded amount, if any. */
  amount?: number | null | undefined
  /** The part of it that went to the balance. */
  toBalance?: number | undefined
  /** The change of lines that it tells of. */
  editId?: string | undefined
}

export async function sendOrderEmail(
  parts: OrderEmailParts,
  { siteId, orderId, template, amount: refunded, toBalance = 0, editId }: OrderEmailJob,
  jobId: string,
): Promise<void> {
  const { db, sites, messageBook } = parts
  const site = sites.all().find(({ id }) => id === siteId)
  const order = site && (await findOrder(db, siteId, { id: orderId }))
  if (!site || !order) return
  const infoDueAt = template === 'info_needed' ? await earliestDue(db, siteId, orderId) : null
  // The order may have been paid, cancelled or answered since the email was queued.
  if ((template === 'placed' || template === 'unpaid') && order.status !== 'awaiting_payment') return
  if (template === 'failed' && isMerelyLeft(order, parts.clock())) return
  if (template === 'info_needed' && !isInfoNeeded({ status: order.status, infoDueAt })) return
  const locale = order.locale as Locale
  const origin = sites.linkOrigin(site.code)
  const [invoice = null, ...notes] = await listDocumentsOfOrder(db, siteId, orderId)
  const returned = refunded == null ? null : amount(refunded.toFixed(4))
  const parcel = template === 'shipped' ? (await findShipments(db, siteId, orderId)).at(-1) : undefined
  const edits = editId ? await findEdits(db, siteId, orderId) : []
  const edit = edits.find(({ id }) => id === editId) ?? null
  const isCredited = template === 'cancelled' || template === 'refunded' || template === 'refunded_to_balance'
  const creditNote = edit
    ? (notes.findLast(({ gross }) => edit.consequence === 'refund' && gross === edit.amount) ?? null)
    : isCredited
      ? (notes.findLast(({ gross }) => template === 'cancelled' || gross === returned) ?? null)
      : null
  const document = template === 'paid' ? invoice : creditNote
  const currency = currencyCode(site, order.currencyId)
  const termsPath = acceptedTermsPath(parts.content, { siteId, locale, version: order.termsVersion })
  const message = orderEmail(messageBook.translate(siteId, locale), template, {
    site,
    order,
    currency,
    locale,
    day: isoDay(infoDueAt ?? order.dueAt, site.timeZone),
    href: origin + pathOf(parts, siteId, order, template),
    invoice,
    creditNote,
    documentHref: document && origin + linkSalesInvoice(parts, { siteId, invoiceId: document.id, locale }),
    termsHref: termsPath && origin + termsPath,
    returned,
    toBalance: toBalance === 0 ? zero : amountOf(toBalance),
    bankNames: await bankNamesOf(parts, order, { currency, locale }),
    edit,
    parcel: parcel ?? null,
  })
  const about = `order ${order.number}`
  const sender = { site, origin, locale, messageBook, userId: order.userId, about }
  await sendEmail(parts, jobId, sender, { recipient: order.email, message })
}

/** Customers with an account sign in; a guest's link contains the token. */
function pathOf(
  { encryption }: OrderEmailParts,
  siteId: number,
  order: Order,
  template: OrderEmailTemplate,
): string {
  const paths = orderPaths(order.locale as Locale)
  const slug = order.userId === null ? order.checkoutSlug : null
  const token = slug === null ? undefined : orderToken({ encryption, siteId }, slug)
  if (template === 'info_needed') return paths.info(order.number, token)
  return token === undefined ? paths.order(order.number) : paths.guest(token)
}

async function earliestDue(db: Db, siteId: number, orderId: string): Promise<Date | null> {
  const open = (await findQuestions(db, siteId, orderId)).filter(({ answeredAt }) => !answeredAt)
  const [first = null] = open.map(({ dueAt }) => dueAt).sort((a, b) => a.getTime() - b.getTime())
  return first
}

const firstReminderMs = 2 * 60 * 60 * 1000

/**
 * The buyer closed the page of the provider without paying, soon after ordering. The email that the order waits for its
 * payment says the same.
 */
function isMerelyLeft({ payments, placedAt }: Order, now: Date): boolean {
  return payments.at(-1)?.state === 'expired' && now.getTime() - placedAt.getTime() < firstReminderMs
}

async function bankNamesOf(
  { payments }: OrderEmailParts,
  order: Order,
  { currency, locale }: { currency: string; locale: Locale },
): Promise<Record<string, string>> {
  const keys = new Set(order.payments.flatMap(({ bank }) => bank ?? []))
  const named = [...keys].map(async (bank) => [
    bank,
    await bankName({ payments, locale }, { currency, bank }),
  ])
  return Object.fromEntries((await Promise.all(named)).filter(([, name]) => name !== null))
}

import { isoDay } from '#core/dates.ts'
import type { Locale } from '#core/locale.ts'
import { amount, sum } from '#core/money.ts'
import type { Db } from '#platform/database.server.ts'
import type { Encryption } from '#platform/encryption.server.ts'
import { sendEmail } from '#shop/emails/send-email.server.ts'
import type { EmailParts } from '#shop/emails/send-queued-email.server.ts'
import { linkSalesInvoice } from '#shop/invoices/link-sales-invoice.server.ts'
import { orderPaths } from '#shop/paths/order-paths.ts'
import type { ProviderNumber } from '#shop/payment-methods/payment-methods.ts'
import { currencyCode } from '#shop/sites/currency-code.ts'
import type { SiteDirectory } from '#shop/sites/site-directory.server.ts'
import type { MessageBook } from '#shop/translations/message-book.server.ts'
import { countedPayments, type Order } from './order.ts'
import { type OrderEmailTemplate, orderEmail } from './order-emails.ts'
import { isInfoNeeded } from './order-progress.ts'
import { findQuestions } from './order-questions.queries.server.ts'
import { findOrder } from './order-reads.queries.server.ts'
import { orderToken } from './order-token.server.ts'
import { refundedTo } from './refund-choice.ts'
import { findShipments } from './shipments.queries.server.ts'

export type OrderEmailParts = EmailParts & {
  sites: SiteDirectory
  messageBook: MessageBook
  encryption: Encryption
}

export type OrderEmailJob = {
  siteId: number
  orderId: string
  template: OrderEmailTemplate
  /** The refunded amount, if any. */
  amount?: number | null | undefined
}

export async function sendOrderEmail(
  parts: OrderEmailParts,
  { siteId, orderId, template, amount: returned }: OrderEmailJob,
  jobId: string,
): Promise<void> {
  const { db, sites, messageBook } = parts
  const site = sites.all().find(({ id }) => id === siteId)
  const order = site && (await findOrder(db, siteId, { id: orderId }))
  if (!site || !order) return
  const infoDueAt = template === 'info_needed' ? await earliestDue(db, siteId, orderId) : null
  // The order may have been paid, cancelled or answered since the email was queued.
  if (template === 'unpaid' && order.status !== 'awaiting_payment') return
  if (template === 'info_needed' && !isInfoNeeded({ status: order.status, infoDueAt })) return
  const locale = order.locale as Locale
  const origin = sites.linkOrigin(site.code)
  const invoice = template === 'paid' ? order.invoice : null
  const parcel = template === 'shipped' ? (await findShipments(db, siteId, orderId)).at(-1) : undefined
  const written = orderEmail(messageBook.translate(siteId, locale), template, {
    siteName: site.name,
    number: order.number,
    total: sum([order.sums.total, order.sums.balance]),
    balance: order.sums.balance,
    currency: currencyCode(site, order.currencyId),
    locale,
    day: isoDay(infoDueAt ?? order.dueAt, site.timeZone),
    lines: order.lines,
    refundedTo: refundedTo(order),
    returned: returned == null ? null : amount(returned.toFixed(4)),
    href: origin + pathOf(parts, siteId, order, template),
    paidWith: countedPayments(order)
      .filter(({ captured }) => captured > 0)
      .map(({ provider }) => provider as ProviderNumber),
    invoice: invoice && {
      number: invoice.number,
      href: origin + linkSalesInvoice(parts, { siteId, invoiceId: invoice.id, locale }),
    },
    parcel: parcel ?? null,
  })
  const sender = { site, origin, locale, messageBook, userId: order.userId }
  await sendEmail(parts, jobId, sender, { recipient: order.email, message: written })
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

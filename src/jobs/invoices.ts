import type { JobHelpers } from 'graphile-worker'
import { z } from 'zod'
import { invoiceEmailTemplates } from '#shop/invoices/invoice-emails.ts'
import { remindInvoices } from '#shop/invoices/remind-invoices.server.ts'
import { type InvoiceEmailParts, sendInvoiceEmail } from '#shop/invoices/send-invoice-email.server.ts'

const InvoiceEmailJob = z.strictObject({
  siteId: z.int(),
  invoiceId: z.string(),
  template: z.enum(invoiceEmailTemplates),
  amount: z.number().positive().optional(),
})

export function sendInvoiceEmailTask(parts: InvoiceEmailParts) {
  return (payload: unknown, { job }: JobHelpers) =>
    sendInvoiceEmail(parts, InvoiceEmailJob.parse(payload), job.id)
}

export function remindInvoicesTask(parts: Parameters<typeof remindInvoices>[0]) {
  return () => remindInvoices(parts)
}

import type { JobHelpers } from 'graphile-worker'
import { z } from 'zod'
import { invoiceLetterNames } from '#shop/invoices/invoice-letters.ts'
import { remindInvoices } from '#shop/invoices/remind-invoices.server.ts'
import { type InvoiceLetterParts, sendInvoiceLetter } from '#shop/invoices/send-invoice-letter.server.ts'

const InvoiceLetterJob = z.strictObject({
  siteId: z.int(),
  invoiceId: z.string(),
  letter: z.enum(invoiceLetterNames),
  amount: z.number().positive().optional(),
})

export function sendInvoiceLetterTask(parts: InvoiceLetterParts) {
  return (payload: unknown, { job }: JobHelpers) =>
    sendInvoiceLetter(parts, InvoiceLetterJob.parse(payload), job.id)
}

export function remindInvoicesTask(parts: Parameters<typeof remindInvoices>[0]) {
  return () => remindInvoices(parts)
}

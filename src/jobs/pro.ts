import type { JobHelpers } from 'graphile-worker'
import { z } from 'zod'
import { closeCompanyPrograms } from '#shop/api-keys/close-company-programs.server.ts'
import { type BillParts, billCompanies } from '#shop/pro/bill-companies.server.ts'
import { checkDueVat, checkVat, type VatParts } from '#shop/pro/check-vat.server.ts'
import {
  endProShipments,
  followProForward,
  followProInvoice,
  followProParcel,
} from '#shop/pro/follow-pro.server.ts'
import { type ProEmailParts, sendProEmail } from '#shop/pro/send-pro-email.server.ts'
import { type ProImportParts, workProImport } from '#shop/pro/work-import.server.ts'

export type ProParts = VatParts & BillParts & ProEmailParts & ProImportParts

const id = z.string()
const EmailJob = z.strictObject({
  siteId: z.int(),
  companyId: id.optional(),
  memberId: id.optional(),
  token: z.string().optional(),
  declarationId: id.optional(),
  importId: id.optional(),
  shipmentId: id.optional(),
  readerId: id.optional(),
  from: z.string().optional(),
  to: z.string().optional(),
})
const VatJob = z.strictObject({ siteId: z.int(), companyId: id })
const ImportJob = z.strictObject({ siteId: z.int(), importId: id })
const CompanyJob = z.strictObject({ siteId: z.int(), companyId: id })
const InvoiceJob = z.strictObject({ siteId: z.int(), invoiceId: id })
const ParcelJob = z.strictObject({ siteId: z.int(), parcelId: id, from: z.string(), to: z.string() })
const ForwardJob = z.strictObject({ siteId: z.int(), forwardId: id, from: z.string(), to: z.string() })

/** The tasks of the professional area. */
export function proTasks(parts: ProParts) {
  return {
    'send-pro-email': (payload: unknown, { job }: JobHelpers) =>
      sendProEmail(parts, EmailJob.parse(payload), job.id),
    'check-vat': (payload: unknown) => checkVat(parts, VatJob.parse(payload)),
    'check-due-vat': () => checkDueVat(parts),
    'close-company-programs': (payload: unknown) => closeCompanyPrograms(parts, CompanyJob.parse(payload)),
    'work-pro-import': (payload: unknown) => workProImport(parts, ImportJob.parse(payload)),
    'follow-pro-invoice': (payload: unknown) => followProInvoice(parts, InvoiceJob.parse(payload)),
    'follow-pro-parcel': (payload: unknown) => followProParcel(parts, ParcelJob.parse(payload)),
    'follow-pro-forward': (payload: unknown) => followProForward(parts, ForwardJob.parse(payload)),
    'bill-companies': async () => void (await billCompanies(parts)),
    'end-pro-shipments': () => endProShipments(parts),
  }
}

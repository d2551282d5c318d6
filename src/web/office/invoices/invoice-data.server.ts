import { lineName } from '#shop/invoices/invoice-document.ts'
import { findInvoiceOf, readInvoicePage } from '#shop/office/read-invoice-page.server.ts'
import { noteInAudit } from '#shop/staff/audit.server.ts'
import { missing, type Office } from '../kit/office.server.ts'
import { siteView } from '../kit/site-view.server.ts'

export type InvoiceData = Awaited<ReturnType<typeof readInvoiceData>>

type Params = { readonly [name: string]: string | undefined }

export async function findInvoiceHere(office: Office, { site: code, id = '' }: Params) {
  const site = office.sites.all().find((one) => one.code === code)
  if (!site || !office.may('money.see', site.id)) return null
  return findInvoiceOf(office.db, site.id, id)
}

export async function readInvoiceData(office: Office, params: Params) {
  const found = await findInvoiceHere(office, params)
  const page = found && (await readInvoicePage(office, found))
  if (!page) throw missing()
  const { siteId, subject } = found
  const { invoice } = page
  const seesContact = office.may('customers.contact', siteId)
  if (seesContact) await noteInAudit(office, { act: 'invoice.contact', siteId, subject }, 'view')
  const t = office.messageBook.translate(siteId, 'en')
  const { buyer } = invoice
  return {
    ...page,
    invoice: {
      ...invoice,
      email: seesContact ? invoice.email : '',
      buyer: seesContact ? buyer : { ...buyer, address: '' },
      lines: invoice.lines.map((line) => ({ ...line, name: lineName(t, line) })),
    },
    site: siteView(office.site(siteId)),
    now: office.clock(),
    may: {
      order: office.may('orders.see', siteId),
      refund: office.may('orders.refund', siteId),
      settle: office.may('money.settle', siteId),
    },
  }
}

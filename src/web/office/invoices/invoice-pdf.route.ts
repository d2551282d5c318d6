import { invoicePdfOf } from '#shop/invoices/read-invoice-file.server.ts'
import { noteInAudit } from '#shop/staff/audit.server.ts'
import { missing, screenLoader } from '../kit/office.server.ts'
import { findInvoiceHere } from './invoice-data.server.ts'

/** The stored file of a document, as its buyer got it. */
export const loader = screenLoader('invoice-pdf', async (office, { params }) => {
  const found = await findInvoiceHere(office, params)
  if (!found) throw missing()
  const { id, siteId, number, subject } = found
  const bytes = await invoicePdfOf({ ...office, site: office.site(siteId) }, id)
  if (!bytes) throw missing()
  await noteInAudit(office, { act: 'invoice.pdf', siteId, subject }, 'view')
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${number}.pdf"`,
      'cache-control': 'private, no-store',
    },
  })
})

import { exportCustomer } from '#shop/office/customer-acts.server.ts'
import { noteInAudit } from '#shop/staff/audit.server.ts'
import { missing, notForThisRole, screenLoader } from '../kit/office.server.ts'
import { findCustomerOf } from './customer-data.server.ts'

/** The file that the customer would get. The act before it has asked for password and code. */
export const loader = screenLoader('customer-data', async (office, { params }) => {
  const customer = await findCustomerOf(office, params)
  if (!customer) throw missing()
  const { siteId, subject } = customer
  if (!office.may('customers.data', siteId) || !office.isConfirmed)
    throw await notForThisRole(office, 'customers.data')
  const file = await exportCustomer(office, customer)
  if (!file) throw missing()
  await noteInAudit(office, { act: 'customer.export', siteId, subject }, 'view')
  return new Response(file.bytes, {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${file.name}"`,
      'cache-control': 'private, no-store',
    },
  })
})

import { readSentEmail } from '#shop/emails/resend-email.server.ts'
import { noteInAudit } from '#shop/staff/audit.server.ts'
import { missing, notForThisRole, screenLoader } from '../kit/office.server.ts'
import { shownEmail } from '../kit/shown-email.server.ts'
import { findOrderOf } from './order-data.server.ts'

/** An email of an order as the customer got it. */
export const loader = screenLoader('order-email', async (office, { params }) => {
  const order = await findOrderOf(office, params)
  if (!order) throw missing()
  const { siteId, subject } = order
  if (!office.may('customers.contact', siteId)) throw await notForThisRole(office, 'customers.contact')
  const email = await readSentEmail(office.db, { siteId, about: subject, id: params.email ?? '' })
  if (!email) throw missing()
  await noteInAudit(office, { act: 'order.email', siteId, subject }, 'view')
  return shownEmail(office, email)
})

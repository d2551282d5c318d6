import { noteInAudit } from '#shop/staff/audit.server.ts'
import { missing, notForThisRole, screenLoader } from '../kit/office.server.ts'
import { shownEmail } from '../kit/shown-email.server.ts'
import { findEmailOf } from './emails-data.server.ts'

/** An email of the log as its reader got it. It is full of personal data. */
export const loader = screenLoader('email-shown', async (office, { params }) => {
  const found = await findEmailOf(office, params)
  if (!found) throw missing()
  const { siteId, subject, email } = found
  if (!office.may('customers.contact', siteId)) throw await notForThisRole(office, 'customers.contact')
  await noteInAudit(office, { act: 'email-shown.look', siteId, subject }, 'view')
  return shownEmail(office, email)
})

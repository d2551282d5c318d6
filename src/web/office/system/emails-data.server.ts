import { maskedEmail } from '#shop/accounts/masked-email.ts'
import { readSentEmail } from '#shop/emails/resend-email.server.ts'
import type { EmailRow } from '#shop/office/emails-list.ts'
import type { EmailScope } from '#shop/office/list-email-log.server.ts'
import { noteInAudit } from '#shop/staff/audit.server.ts'
import type { Office } from '../kit/office.server.ts'
import { siteView } from '../kit/site-view.server.ts'

export type ShownEmailRow = Awaited<ReturnType<typeof shownEmails>>[number]

type Params = { readonly [name: string]: string | undefined }

export function emailScope(office: Office): EmailScope {
  return { siteIds: office.siteIds('system.run'), contactSiteIds: office.allSiteIds('customers.contact') }
}

/** Addresses are masked where the person may not see them; a look at whole ones is written down. */
export async function shownEmails(office: Office, rows: readonly EmailRow[]) {
  const { contactSiteIds } = emailScope(office)
  const seen = rows.filter(({ siteId }) => contactSiteIds.includes(siteId))
  if (seen.length > 0)
    await noteInAudit(office, { act: 'emails.contact', siteId: null, subject: null }, 'view')
  return rows.map((row) => ({
    ...row,
    recipient: contactSiteIds.includes(row.siteId) ? row.recipient : maskedEmail(row.recipient),
    site: siteView(office.site(row.siteId)),
    aboutHref: hrefOf(office, row),
  }))
}

/** The page of the record that an email is about. */
function hrefOf(office: Office, { siteId, about }: Pick<EmailRow, 'siteId' | 'about'>): string | null {
  const [, number] = /^order (\S+)$/.exec(about ?? '') ?? []
  return number && office.may('orders.see', siteId) ? `/orders/${office.site(siteId).code}/${number}` : null
}

/** An email of a site on which the person may see the log. */
export async function findEmailOf(office: Office, { site: code, id = '' }: Params) {
  const site = office.sites.all().find((one) => one.code === code)
  if (!site || !office.may('system.run', site.id)) return null
  const email = await readSentEmail(office.db, { siteId: site.id, id })
  return email && { siteId: site.id, subject: `e-mail ${email.id}`, email }
}

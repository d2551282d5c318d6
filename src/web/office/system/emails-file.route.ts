import { emailsList } from '#shop/office/emails-list.ts'
import { readListQuery } from '#shop/office/list.ts'
import { findEmailRows } from '#shop/office/list-email-log.server.ts'
import { csvAnswer } from '../kit/csv-answer.server.ts'
import { screenLoader } from '../kit/office.server.ts'
import { emailScope, shownEmails } from './emails-data.server.ts'

const maxRows = 20_000

/** The rows of the log with its filters, for a spreadsheet. */
export const loader = screenLoader('emails-file', async (office, { url }) => {
  const query = { ...readListQuery(emailsList, url.searchParams), page: 1 }
  const rows = await shownEmails(office, await findEmailRows(office, emailScope(office), query, maxRows))
  const lines = rows.map((row) => [
    row.id,
    row.site.code,
    row.recipient,
    row.subject,
    row.about ?? '',
    row.createdAt.toISOString(),
    row.sentAt?.toISOString() ?? '',
  ])
  return csvAnswer('emails', [
    ['E-mail', 'Site', 'Recipient', 'Subject', 'About', 'Written', 'Sent'],
    ...lines,
  ])
})

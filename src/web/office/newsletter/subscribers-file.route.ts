import { listSubscribers } from '#shop/office/read-newsletters.server.ts'
import { noteInAudit } from '#shop/staff/audit.server.ts'
import { csvAnswer } from '../kit/csv-answer.server.ts'
import { screenLoader } from '../kit/office.server.ts'

/** Who gets the newsletter now. Every export is written down. */
export const loader = screenLoader('subscribers-file', async (office) => {
  const rows = await listSubscribers(office.db, office.siteIds('newsletter.export'))
  await noteInAudit(office, { act: 'newsletter.export', siteId: null, subject: 'subscribers' }, 'view')
  const head = ['Site', 'E-mail', 'Language', 'Topics', 'Since', 'Where']
  const lines = rows.map(({ siteId, email, locale, topics, at, source }) => [
    office.site(siteId).code,
    email,
    locale ?? '',
    (topics ?? []).join(' '),
    at.toISOString(),
    source,
  ])
  return csvAnswer('subscribers', [head, ...lines])
})

import { Link } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import { emailsList } from '#shop/office/emails-list.ts'
import { listHref } from '#shop/office/list.ts'
import { listEmailLog } from '#shop/office/list-email-log.server.ts'
import { screenLoader } from '../kit/office.server.ts'
import { screenAction } from '../kit/screen-action.server.ts'
import { readList, viewActs } from '../list/list-data.server.ts'
import { ListPage } from '../list/list-page.tsx'
import { Pill } from '../ui/pill.tsx'
import { SiteMark } from '../ui/site-mark.tsx'
import { shortTime } from '../ui/when.ts'
import type { Route } from './+types/emails.route'
import { emailScope, type ShownEmailRow, shownEmails } from './emails-data.server.ts'

export const meta: Route.MetaFunction = () => [{ title: say('E-mails, office') }]

export const loader = screenLoader('emails', async (office, { url }) => {
  const { query, saved } = await readList(office, emailsList, url)
  const { rows, total, counts } = await listEmailLog(office, emailScope(office), query)
  return { query, saved, total, counts, now: office.clock(), rows: await shownEmails(office, rows) }
})

export const action = screenAction(
  'emails',
  null,
  viewActs(() => emailsList),
)

export default function Emails({ loaderData }: Route.ComponentProps) {
  const { query, now } = loaderData
  const cellOf = (row: ShownEmailRow, column: string) => {
    switch (column) {
      case 'subject':
        return row.subject
      case 'site':
        return <SiteMark site={row.site} />
      case 'recipient':
        return row.recipient
      case 'about':
        return row.aboutHref ? (
          <Link className="link" to={row.aboutHref}>
            {row.about}
          </Link>
        ) : (
          <span className="muted">{row.about ?? '–'}</span>
        )
      case 'written':
        return <span className="muted">{shortTime(row.createdAt, now)}</span>
      default:
        return row.sentAt ? (
          <Pill tone="ok" icon="check" isPlain>
            {say('Sent {{at}}', { at: shortTime(row.sentAt, now) })}
          </Pill>
        ) : (
          <Pill tone="warn" icon="clock">
            {say('Waiting')}
          </Pill>
        )
    }
  }
  return (
    <ListPage<ShownEmailRow>
      {...loaderData}
      list={emailsList}
      title={say('E-mails')}
      keyOf={(row) => row.id}
      nameOf={(row) => row.subject}
      hrefOf={(row) => `/emails/${row.site.code}/${row.id}`}
      cellOf={cellOf}
      fileHref={listHref(emailsList, query).replace('/emails', '/emails/file')}
    />
  )
}

import { say } from '#locales/office/office-texts.ts'
import { listTickets } from '#shop/office/list-tickets.server.ts'
import { type TicketRow, ticketsList, ticketTopicLabels } from '#shop/office/tickets-list.ts'
import { initials } from '#shop/staff/staff-member.ts'
import { screenLoader } from '../kit/office.server.ts'
import { screenAction } from '../kit/screen-action.server.ts'
import { siteView } from '../kit/site-view.server.ts'
import { readList, viewActs } from '../list/list-data.server.ts'
import { ListPage } from '../list/list-page.tsx'
import { DueMark } from '../ui/due.tsx'
import { Avatar } from '../ui/pill.tsx'
import { SiteMark, type SiteView } from '../ui/site-mark.tsx'
import { shortTime } from '../ui/when.ts'
import type { Route } from './+types/tickets.route'
import { TicketPill } from './ticket-pill.tsx'

export const meta: Route.MetaFunction = () => [{ title: say('Messages, office') }]

export const loader = screenLoader('tickets', async (office, { url }) => {
  const { query, saved } = await readList(office, ticketsList, url)
  const { rows, total, counts } = await listTickets(office, office.siteIds('tickets.see'), query)
  return {
    query,
    saved,
    total,
    counts,
    now: office.clock(),
    myId: office.member.id,
    rows: rows.map((row) => ({ ...row, site: siteView(office.site(row.siteId)) })),
  }
})

export const action = screenAction(
  'tickets',
  null,
  viewActs(() => ticketsList),
)

type Row = TicketRow & { site: SiteView }

export default function Tickets({ loaderData }: Route.ComponentProps) {
  const { now, myId } = loaderData
  const cellOf = (row: Row, column: string) => {
    switch (column) {
      case 'number':
        return row.number
      case 'site':
        return <SiteMark site={row.site} />
      case 'name':
        return <span className="ell o-name">{row.name}</span>
      case 'topic':
        return say(ticketTopicLabels[row.topic])
      case 'text':
        return <span className="ell muted">{row.text}</span>
      case 'state':
        return <TicketPill state={row.state} />
      case 'at':
        return <span className="muted">{shortTime(row.at, now)}</span>
      case 'due':
        return <DueMark at={row.dueAt} now={now} />
      default:
        return row.who ? (
          <Avatar name={row.who.name} initials={initials(row.who.name)} isMe={row.who.id === myId} />
        ) : (
          <span className="muted">–</span>
        )
    }
  }
  return (
    <ListPage<Row>
      {...loaderData}
      list={ticketsList}
      title={say('Messages')}
      keyOf={(row) => row.id}
      nameOf={(row) => row.number}
      hrefOf={(row) => `/messages/${row.site.code}/${row.number}`}
      cellOf={cellOf}
    />
  )
}

import { say } from '#locales/office/office-texts.ts'
import { listHref } from '#shop/office/list.ts'
import { listQuotes } from '#shop/office/list-quotes.server.ts'
import { type QuoteRow, quotesList } from '#shop/office/quotes-list.ts'
import { initials } from '#shop/staff/staff-member.ts'
import { screenLoader } from '../kit/office.server.ts'
import { screenAction } from '../kit/screen-action.server.ts'
import { siteView } from '../kit/site-view.server.ts'
import { readList, viewActs } from '../list/list-data.server.ts'
import { ListPage } from '../list/list-page.tsx'
import { DueMark } from '../ui/due.tsx'
import { money } from '../ui/money.tsx'
import { Avatar } from '../ui/pill.tsx'
import { SiteMark, type SiteView } from '../ui/site-mark.tsx'
import { shortTime } from '../ui/when.ts'
import type { Route } from './+types/quotes.route'
import { QuotePill } from './quote-pill.tsx'

export const meta: Route.MetaFunction = () => [{ title: say('Quotes, office') }]

export const loader = screenLoader('quotes', async (office, { url }) => {
  const { query, saved } = await readList(office, quotesList, url)
  const { rows, total, counts } = await listQuotes(office, office.siteIds('quotes.see'), query)
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
  'quotes',
  null,
  viewActs(() => quotesList),
)

type Row = QuoteRow & { site: SiteView }

export default function Quotes({ loaderData }: Route.ComponentProps) {
  const { now, myId, query } = loaderData
  const cellOf = (row: Row, column: string) => {
    switch (column) {
      case 'number':
        return row.number
      case 'site':
        return <SiteMark site={row.site} />
      case 'customer':
        return <span className="ell o-name">{row.customer}</span>
      case 'items':
        return (
          <span className="o-asked">
            <span className="ell">{row.title}</span>
            {row.items > 1 && <span className="muted">+{row.items - 1}</span>}
          </span>
        )
      case 'state':
        return <QuotePill state={row.state} />
      case 'asked':
        return <span className="muted">{shortTime(row.askedAt, now)}</span>
      case 'due':
        return <DueMark at={row.dueAt} now={now} />
      case 'ends':
        return <span className="muted">{row.endsAt ? shortTime(row.endsAt, now) : '–'}</span>
      case 'who':
        return row.who ? (
          <Avatar name={row.who.name} initials={initials(row.who.name)} isMe={row.who.id === myId} />
        ) : (
          <span className="muted">–</span>
        )
      default:
        return row.total === null ? <span className="muted">–</span> : money(row.total, row.currency)
    }
  }
  return (
    <ListPage<Row>
      {...loaderData}
      list={quotesList}
      title={say('Quotes')}
      keyOf={(row) => row.id}
      nameOf={(row) => row.number}
      hrefOf={(row) => `/quotes/${row.site.code}/${row.number}`}
      cellOf={cellOf}
      fileHref={listHref(quotesList, query).replace('/quotes', '/quotes/file')}
    />
  )
}

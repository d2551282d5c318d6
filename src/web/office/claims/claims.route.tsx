import { say } from '#locales/office/office-texts.ts'
import { type ClaimRow, claimsList, kindLabels, outcomeLabels } from '#shop/office/claims-list.ts'
import { listHref } from '#shop/office/list.ts'
import { listClaims } from '#shop/office/list-claims.server.ts'
import { initials } from '#shop/staff/staff-member.ts'
import { screenLoader } from '../kit/office.server.ts'
import { screenAction } from '../kit/screen-action.server.ts'
import { siteView } from '../kit/site-view.server.ts'
import { readList, viewActs } from '../list/list-data.server.ts'
import { ListPage } from '../list/list-page.tsx'
import { Avatar } from '../ui/pill.tsx'
import { SiteMark, type SiteView } from '../ui/site-mark.tsx'
import { shortTime } from '../ui/when.ts'
import type { Route } from './+types/claims.route'
import { ClaimDue } from './claim-due.tsx'
import { ClaimPill } from './claim-pill.tsx'

export const meta: Route.MetaFunction = () => [{ title: say('Claims, office') }]

export const loader = screenLoader('claims', async (office, { url }) => {
  const { query, saved } = await readList(office, claimsList, url)
  const { rows, total, counts } = await listClaims(office, office.siteIds('claims.decide'), query)
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
  'claims',
  null,
  viewActs(() => claimsList),
)

type Row = ClaimRow & { site: SiteView }

export default function Claims({ loaderData }: Route.ComponentProps) {
  const { now, myId, query } = loaderData
  const cellOf = (row: Row, column: string) => {
    switch (column) {
      case 'number':
        return row.number
      case 'site':
        return <SiteMark site={row.site} />
      case 'customer':
        return <span className="ell o-name">{row.customer}</span>
      case 'kind':
        return say(kindLabels[row.kind])
      case 'title':
        return (
          <span className="o-asked">
            <span className="ell">
              {row.about} · {row.title}
            </span>
            {row.items > 1 && <span className="muted">+{row.items - 1}</span>}
          </span>
        )
      case 'state':
        return <ClaimPill state={row.state} />
      case 'wanted':
        return <span className="muted">{say(outcomeLabels[row.wanted])}</span>
      case 'received':
        return <span className="muted">{shortTime(row.receivedAt, now)}</span>
      case 'due':
        return <ClaimDue at={row.dueAt} now={now} />
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
      list={claimsList}
      title={say('Claims')}
      keyOf={(row) => row.id}
      nameOf={(row) => row.number}
      hrefOf={(row) => `/claims/${row.site.code}/${row.number}`}
      cellOf={cellOf}
      fileHref={listHref(claimsList, query).replace('/claims', '/claims/file')}
    />
  )
}

import { say } from '#locales/office/office-texts.ts'
import { type ForwardRow, forwardsList } from '#shop/office/forwards-list.ts'
import { listHref } from '#shop/office/list.ts'
import { listForwards } from '#shop/office/list-forwards.server.ts'
import { initials } from '#shop/staff/staff-member.ts'
import { screenLoader } from '../kit/office.server.ts'
import { screenAction } from '../kit/screen-action.server.ts'
import { siteView } from '../kit/site-view.server.ts'
import { readList, viewActs } from '../list/list-data.server.ts'
import { ListPage } from '../list/list-page.tsx'
import { DueMark } from '../ui/due.tsx'
import { Icon } from '../ui/icon.tsx'
import { money } from '../ui/money.tsx'
import { Avatar, Pill } from '../ui/pill.tsx'
import { SiteMark, type SiteView } from '../ui/site-mark.tsx'
import { warehouseMoment } from '../warehouse/warehouse-words.ts'
import type { Route } from './+types/forwards.route'
import { ForwardPill } from './forward-pill.tsx'

export const meta: Route.MetaFunction = () => [{ title: say('Forward requests, office') }]

export const loader = screenLoader('forwards', async (office, { url }) => {
  const { query, saved } = await readList(office, forwardsList, url)
  const { rows, total, counts } = await listForwards(office, office.siteIds('orders.see'), query)
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
  'forwards',
  null,
  viewActs(() => forwardsList),
)

type Row = ForwardRow & { site: SiteView }

export default function Forwards({ loaderData }: Route.ComponentProps) {
  const { now, query, myId } = loaderData
  const cellOf = (row: Row, column: string) => {
    switch (column) {
      case 'number':
        return row.number
      case 'site':
        return <SiteMark site={row.site} />
      case 'customer':
        return <span className="ell o-name">{row.customer}</span>
      case 'suite':
        return row.suiteCode
      case 'way':
        return (
          <span className="row">
            {row.methods.map((method) => (
              <span key={method} className="row">
                <Icon name={method === 'air' ? 'plane' : 'ship'} size={15} />
                {method === 'air' ? say('air') : say('sea')}
              </span>
            ))}
          </span>
        )
      case 'parcels':
        return row.here < row.parcels
          ? say('{{here}} of {{count}} here', { here: row.here, count: row.parcels })
          : String(row.parcels)
      case 'state':
        return (
          <span className="row">
            <ForwardPill state={row.state} />
            {row.isExpress && (
              <Pill tone="info" icon="plane">
                {say('Express')}
              </Pill>
            )}
            {row.isStuck && (
              <Pill tone="bad" icon="warn">
                {say('Stuck')}
              </Pill>
            )}
          </span>
        )
      case 'sent':
        return <span className="muted">{warehouseMoment(row.sentAt)}</span>
      case 'due':
        return <DueMark at={row.dueAt} now={now} />
      case 'who':
        return row.who ? (
          <Avatar name={row.who.name} initials={initials(row.who.name)} isMe={row.who.id === myId} />
        ) : (
          <span className="muted">–</span>
        )
      default:
        return row.total === null ? (
          <span className="muted">–</span>
        ) : (
          <span className={row.isPriced ? undefined : 'muted'}>
            {row.isPriced ? '' : '~ '}
            {money(row.total, row.currency)}
          </span>
        )
    }
  }
  return (
    <ListPage<Row>
      {...loaderData}
      list={forwardsList}
      title={say('Forward requests')}
      keyOf={(row) => row.id}
      nameOf={(row) => row.number}
      hrefOf={(row) => `/forwards/${row.site.code}/${row.number}`}
      cellOf={cellOf}
      fileHref={listHref(forwardsList, query).replace('/forwards', '/forwards/file')}
    />
  )
}

import { Link } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import { listWebhooks } from '#shop/office/list-webhooks.server.ts'
import { type WebhookRow, webhooksList } from '#shop/office/webhooks-list.ts'
import { screenLoader } from '../kit/office.server.ts'
import { screenAction } from '../kit/screen-action.server.ts'
import { siteView } from '../kit/site-view.server.ts'
import { readList, viewActs } from '../list/list-data.server.ts'
import { ListPage } from '../list/list-page.tsx'
import { Icon } from '../ui/icon.tsx'
import { SiteMark, type SiteView } from '../ui/site-mark.tsx'
import { shortTime } from '../ui/when.ts'
import type { Route } from './+types/webhooks.route'
import { WebhookPill } from './webhook-pill.tsx'
import { problemText } from './webhook-problems.ts'

export const meta: Route.MetaFunction = () => [{ title: say('Webhooks, office') }]

export const loader = screenLoader('webhooks', async (office, { url }) => {
  const { query, saved } = await readList(office, webhooksList, url)
  const { rows, total, counts } = await listWebhooks(office, office.siteIds('system.run'), query)
  return {
    query,
    saved,
    total,
    counts,
    now: office.clock(),
    rows: rows.map((row) => ({
      ...row,
      site: row.siteId === null ? null : siteView(office.site(row.siteId)),
      seesOrder: row.siteId !== null && office.may('orders.see', row.siteId),
    })),
  }
})

export const action = screenAction(
  'webhooks',
  null,
  viewActs(() => webhooksList),
)

type Row = WebhookRow & { site: SiteView | null; seesOrder: boolean }

export default function Webhooks({ loaderData }: Route.ComponentProps) {
  const { now } = loaderData
  const cellOf = (row: Row, column: string) => {
    switch (column) {
      case 'event':
        return <span className="mono">{row.event}</span>
      case 'way':
        return (
          <span className="row">
            <Icon name={row.way === 'in' ? 'dl' : 'upload'} size={16} />
            {row.way === 'in' ? say('in') : say('out')}
          </span>
        )
      case 'who':
        return row.who
      case 'about':
        return <About {...row} />
      case 'site':
        return row.site && <SiteMark site={row.site} />
      case 'at':
        return <span className="muted">{shortTime(row.at, now)}</span>
      case 'state':
        return <WebhookPill state={row.state} />
      default:
        return row.answer ? (
          <span className={row.state === 'done' ? undefined : 't-danger'}>{problemText(row.answer)}</span>
        ) : (
          '–'
        )
    }
  }
  return (
    <ListPage<Row>
      {...loaderData}
      list={webhooksList}
      title={say('Webhooks')}
      keyOf={(row) => `${row.way}/${row.id}`}
      nameOf={(row) => row.event}
      hrefOf={(row) => `/webhooks/${row.way}/${row.id}`}
      cellOf={cellOf}
      actions={
        <Link className="btn btn--primary" to="/webhooks/endpoints">
          <Icon name="hook" /> {say('Endpoints')}
        </Link>
      }
    />
  )
}

function About({ orderNumber, site, seesOrder }: Row) {
  if (!orderNumber) return <span className="muted">–</span>
  if (!site || !seesOrder) return orderNumber
  return (
    <Link className="link" to={`/orders/${site.code}/${orderNumber}`}>
      {orderNumber}
    </Link>
  )
}

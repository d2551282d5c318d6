import { say } from '#locales/office/office-texts.ts'
import { listHref } from '#shop/office/list.ts'
import { listParcels } from '#shop/office/list-parcels.server.ts'
import { type ParcelRow, parcelsList } from '#shop/office/parcels-list.ts'
import { screenLoader } from '../kit/office.server.ts'
import { screenAction } from '../kit/screen-action.server.ts'
import { siteView } from '../kit/site-view.server.ts'
import { readList, viewActs } from '../list/list-data.server.ts'
import { ListPage } from '../list/list-page.tsx'
import { DueMark } from '../ui/due.tsx'
import { SiteMark, type SiteView } from '../ui/site-mark.tsx'
import { kilograms, warehouseMoment } from '../warehouse/warehouse-words.ts'
import type { Route } from './+types/parcels.route'
import { ParcelPill } from './parcel-pill.tsx'

export const meta: Route.MetaFunction = () => [{ title: say('Parcels, office') }]

export const loader = screenLoader('parcels', async (office, { url }) => {
  const { query, saved } = await readList(office, parcelsList, url)
  const { rows, total, counts } = await listParcels(office, office.siteIds('parcels.handle'), query)
  return {
    query,
    saved,
    total,
    counts,
    now: office.clock(),
    rows: rows.map((row) => ({ ...row, site: siteView(office.site(row.siteId)) })),
  }
})

export const action = screenAction(
  'parcels',
  null,
  viewActs(() => parcelsList),
)

type Row = ParcelRow & { site: SiteView }

export default function Parcels({ loaderData }: Route.ComponentProps) {
  const { now, query } = loaderData
  const cellOf = (row: Row, column: string) => {
    switch (column) {
      case 'number':
        return row.number
      case 'tracking':
        return row.trackingNumber ?? '–'
      case 'suite':
        return row.suiteCode
      case 'customer':
        return <span className="ell o-name">{row.customer}</span>
      case 'site':
        return <SiteMark site={row.site} />
      case 'title':
        return <span className="ell">{row.title || '–'}</span>
      case 'state':
        return <ParcelPill state={row.state} />
      case 'shelf':
        return row.shelf ?? <span className="muted">–</span>
      case 'forward':
        return row.forward ?? <span className="muted">–</span>
      case 'arrived':
        return <span className="muted">{row.arrivedAt ? warehouseMoment(row.arrivedAt) : '–'}</span>
      case 'due':
        return <DueMark at={row.dueAt} now={now} />
      default:
        return row.grams === null ? <span className="muted">–</span> : kilograms(row.grams)
    }
  }
  return (
    <ListPage<Row>
      {...loaderData}
      list={parcelsList}
      title={say('Parcels')}
      keyOf={(row) => row.id}
      nameOf={(row) => row.number}
      hrefOf={(row) => `/warehouse/${row.site.code}/${row.number}`}
      cellOf={cellOf}
      fileHref={listHref(parcelsList, query).replace('/warehouse/parcels', '/warehouse/parcels/file')}
    />
  )
}

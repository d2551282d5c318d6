import { say } from '#locales/office/office-texts.ts'
import { listPickupPoints } from '#shop/office/list-pickup-points.server.ts'
import { type PointRow, pickupPointsList } from '#shop/office/pickup-points-list.ts'
import { screenLoader } from '../kit/office.server.ts'
import { screenAction } from '../kit/screen-action.server.ts'
import { readList, viewActs } from '../list/list-data.server.ts'
import { ListPage } from '../list/list-page.tsx'
import { shortTime } from '../ui/when.ts'
import type { Route } from './+types/pickup-points.route'
import { PointPill } from './point-pill.tsx'
import { SettingsTabs } from './settings-tabs.tsx'

export const meta: Route.MetaFunction = () => [{ title: say('Pickup points, office') }]

export const loader = screenLoader('pickup-points', async (office, { url }) => {
  const { query, saved } = await readList(office, pickupPointsList, url)
  return { query, saved, now: office.clock(), ...(await listPickupPoints(office.db, query)) }
})

export const action = screenAction(
  'pickup-points',
  null,
  viewActs(() => pickupPointsList),
)

export default function PickupPoints({ loaderData }: Route.ComponentProps) {
  const { now } = loaderData
  return (
    <>
      <SettingsTabs />
      <ListPage<PointRow>
        {...loaderData}
        list={pickupPointsList}
        title={say('Pickup points')}
        keyOf={(row) => String(row.id)}
        nameOf={(row) => row.name}
        hrefOf={(row) => `/settings/pickup-points/${row.id}`}
        cellOf={(row, column) => cellOf(row, column, now)}
      />
    </>
  )
}

function cellOf(row: PointRow, column: string, now: Date) {
  switch (column) {
    case 'name':
      return row.name
    case 'courier':
      return row.courier
    case 'country':
      return row.country
    case 'city':
      return row.city
    case 'address':
      return row.address
    case 'zip':
      return row.zip
    case 'seen':
      return <span className="muted">{shortTime(row.seenAt, now)}</span>
    default:
      return <PointPill point={row} />
  }
}

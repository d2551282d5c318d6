import { readListQuery } from '#shop/office/list.ts'
import { findParcelRows } from '#shop/office/list-parcels.server.ts'
import { parcelLabels, parcelsList } from '#shop/office/parcels-list.ts'
import { csvAnswer } from '../kit/csv-answer.server.ts'
import { screenLoader } from '../kit/office.server.ts'

const maxRows = 20_000
const head = [
  'Parcel',
  'Tracking',
  'Carrier',
  'Suite',
  'Customer',
  'Site',
  'What',
  'State',
  'Shelf',
  'Request',
  'Arrived',
  'Waiting until',
  'Grams',
]

/** The rows of the list with its filters, for a spreadsheet. */
export const loader = screenLoader('parcels-file', async (office, { url }) => {
  const query = readListQuery(parcelsList, url.searchParams)
  const rows = await findParcelRows(office, office.siteIds('parcels.handle'), { ...query, page: 1 }, maxRows)
  const lines = rows.map((row) => [
    row.number,
    row.trackingNumber ?? '',
    row.carrier ?? '',
    row.suiteCode,
    row.customer,
    office.site(row.siteId).code,
    row.title,
    parcelLabels[row.state],
    row.shelf ?? '',
    row.forward ?? '',
    row.arrivedAt?.toISOString() ?? '',
    row.dueAt?.toISOString() ?? '',
    row.grams === null ? '' : String(row.grams),
  ])
  return csvAnswer('parcels', [head, ...lines])
})

import { exportCatalog } from '#shop/imports/export-catalog.server.ts'
import { importKinds } from '#shop/imports/import-columns.ts'
import { csvStream } from '../kit/csv-answer.server.ts'
import { missing, screenLoader } from '../kit/office.server.ts'
import { wholeDate } from '../ui/when.ts'
import { separators } from './separators.ts'

/** Everything of a kind, in the columns that an import reads. */
export const loader = screenLoader('export-file', (office, { params, url }) => {
  const kind = importKinds.find((one) => one === params.kind)
  if (!kind) throw missing()
  const separator = separators.find(({ id }) => id === url.searchParams.get('separator'))?.text ?? ','
  const rows = exportCatalog({ ...office, siteIds: office.allSiteIds('catalog.edit') }, kind)
  const name = `${kind}-${wholeDate(office.clock())}`
  return csvStream(name, rows, { separator, hasMark: url.searchParams.get('mark') !== 'no' })
})

import { parcelLabelPdf } from '#shop/parcels/parcel-label-pdf.server.ts'
import { pdfAnswer } from '../kit/file-answer.server.ts'
import { missing, screenLoader } from '../kit/office.server.ts'
import { findParcelOf, readLabelOf } from './parcel-data.server.ts'

/** Our own label, on a sheet of A6 on its side. */
export const loader = screenLoader('parcel-label', async (office, { params }) => {
  const found = await findParcelOf(office, params)
  const label = found && (await readLabelOf(office, found))
  if (!label) throw missing()
  return pdfAnswer(label.number, await parcelLabelPdf(label))
})

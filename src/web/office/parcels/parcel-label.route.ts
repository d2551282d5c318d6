import { parcelLabelPdf } from '#shop/parcels/parcel-label-pdf.server.ts'
import { missing, screenLoader } from '../kit/office.server.ts'
import { findParcelOf, readLabelOf } from './parcel-data.server.ts'

/** Our own label, on a sheet of A6 on its side. */
export const loader = screenLoader('parcel-label', async (office, { params }) => {
  const found = await findParcelOf(office, params)
  const label = found && (await readLabelOf(office, found))
  if (!label) throw missing()
  return new Response(new Uint8Array(await parcelLabelPdf(label)), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${label.number}.pdf"`,
      'cache-control': 'private, no-store',
    },
  })
})

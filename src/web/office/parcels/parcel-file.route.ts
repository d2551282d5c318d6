import { UuidText } from '#shop/ids.schema.ts'
import { readDeskParcelFile } from '#shop/office/read-parcel-page.server.ts'
import { missing, screenLoader } from '../kit/office.server.ts'
import { findParcelOf } from './parcel-data.server.ts'

const pictures: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']

/** Pictures are shown on the page; a document that a customer sent is downloaded and never shown in the browser. */
export const loader = screenLoader('parcel-file', async (office, { params }) => {
  const found = await findParcelOf(office, params)
  const isId = UuidText.safeParse(params.file).success
  const file = found && isId ? await readDeskParcelFile(office.db, found, params.file ?? '') : null
  if (!file) throw missing()
  const shown = pictures.includes(file.kind) ? 'inline' : 'attachment'
  return new Response(new Uint8Array(file.bytes), {
    headers: {
      'content-type': file.kind,
      'content-disposition': `${shown}; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      'cache-control': 'private, max-age=3600',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    },
  })
})

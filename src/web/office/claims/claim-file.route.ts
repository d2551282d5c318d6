import { readDeskClaimFile } from '#shop/claims/read-desk-claim.server.ts'
import { UuidText } from '#shop/ids.schema.ts'
import { smallPicture } from '#shop/quotes/small-picture.server.ts'
import { missing, screenLoader } from '../kit/office.server.ts'
import { findClaimOf } from './claim-data.server.ts'

/** A photo or document of a claim. Downloaded and never shown in the browser, whatever it contains. */
export const loader = screenLoader('file-of-claim', async (office, { params, url }) => {
  const found = await findClaimOf(office, params)
  const isId = UuidText.safeParse(params.file).success
  const file = found && isId ? await readDeskClaimFile(office.db, found, params.file ?? '') : null
  if (!file) throw missing()
  if (url.searchParams.get('size') === 'small') {
    const small = await smallPicture(file)
    if (!small) throw missing()
    return new Response(small, {
      headers: { 'content-type': 'image/webp', 'cache-control': 'private, no-store' },
    })
  }
  return new Response(new Uint8Array(file.bytes), {
    headers: {
      'content-type': file.kind,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      'cache-control': 'private, no-store',
    },
  })
})

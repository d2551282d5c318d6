import { UuidText } from '#shop/ids.schema.ts'
import { readDeskFile } from '#shop/quotes/read-desk-quote.server.ts'
import { smallPicture } from '#shop/quotes/small-picture.server.ts'
import { missing, screenLoader } from '../kit/office.server.ts'
import { findQuoteOf } from './quote-data.server.ts'

/** A photo or document that a customer sent. Downloaded and never shown in the browser, whatever it contains. */
export const loader = screenLoader('quote-file', async (office, { params, url }) => {
  const found = await findQuoteOf(office, params)
  const isId = UuidText.safeParse(params.file).success
  const file = found && isId ? await readDeskFile(office.db, found, params.file ?? '') : null
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

import { UuidText } from '#shop/ids.schema.ts'
import { readPaper } from '#shop/office/read-company-page.server.ts'
import { missing, screenLoader } from '../kit/office.server.ts'
import { findOne } from './company-data.server.ts'

/** A paper of an application, or the invoice of a declaration. Downloaded and never shown in the browser, whatever it contains. */
export const loader = screenLoader('company-paper', async (office, { params }) => {
  const found = await findOne(office, params)
  const isId = UuidText.safeParse(params.file).success
  const file = found && isId ? await readPaper(office.db, found, params.file ?? '') : null
  if (!file) throw missing()
  return new Response(new Uint8Array(file.bytes), {
    headers: {
      'content-type': file.type,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      'cache-control': 'private, no-store',
    },
  })
})

import { UuidText } from '#shop/ids.schema.ts'
import { readBoxFile } from '#shop/office/read-forward-page.server.ts'
import { fileAnswer } from '../kit/file-answer.server.ts'
import { missing, screenLoader } from '../kit/office.server.ts'
import { findForwardOf } from './forward-data.server.ts'

/** Photos of a box and the courier's label. */
export const loader = screenLoader('forward-file', async (office, { params }) => {
  const found = await findForwardOf(office, params)
  const isId = UuidText.safeParse(params.file).success
  const file = found && isId ? await readBoxFile(office.db, found, params.file ?? '') : null
  if (!file) throw missing()
  return fileAnswer(file, { isOurs: file.kind === 'application/pdf' })
})

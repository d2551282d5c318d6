import { UuidText } from '#shop/ids.schema.ts'
import { readDeskParcelFile } from '#shop/office/read-parcel-page.server.ts'
import { fileAnswer } from '../kit/file-answer.server.ts'
import { missing, screenLoader } from '../kit/office.server.ts'
import { findParcelOf } from './parcel-data.server.ts'

export const loader = screenLoader('parcel-file', async (office, { params }) => {
  const found = await findParcelOf(office, params)
  const isId = UuidText.safeParse(params.file).success
  const file = found && isId ? await readDeskParcelFile(office.db, found, params.file ?? '') : null
  if (!file) throw missing()
  return fileAnswer(file)
})

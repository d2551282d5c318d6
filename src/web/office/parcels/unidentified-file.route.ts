import { readUnidentifiedFile } from '#shop/office/read-unidentified.server.ts'
import { fileAnswer } from '../kit/file-answer.server.ts'
import { missing, screenLoader } from '../kit/office.server.ts'

export const loader = screenLoader('unidentified-file', async (office, { params }) => {
  const file = await readUnidentifiedFile(office.db, params.number ?? '', params.file ?? '')
  if (!file) throw missing()
  return fileAnswer(file)
})

import { readClaimFile } from '#shop/office/read-unidentified.server.ts'
import { fileAnswer } from '../kit/file-answer.server.ts'
import { missing, screenLoader } from '../kit/office.server.ts'

export const loader = screenLoader('claim-file', async (office, { params }) => {
  const isId = /^\d{1,15}$/.test(params.id ?? '')
  const file = isId ? await readClaimFile(office.db, params.id ?? '', params.file ?? '') : null
  if (!file) throw missing()
  return fileAnswer(file)
})

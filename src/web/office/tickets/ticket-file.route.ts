import { readDeskTicketFile } from '#shop/tickets/read-desk-ticket.server.ts'
import { fileAnswer } from '../kit/file-answer.server.ts'
import { missing, screenLoader } from '../kit/office.server.ts'
import { findTicketOf } from './ticket-data.server.ts'

/** A picture is shown, everything else is downloaded. */
export const loader = screenLoader('ticket-file', async (office, { params }) => {
  const found = await findTicketOf(office, params)
  const file = found && (await readDeskTicketFile(office.db, found, params.file ?? ''))
  if (!file) throw missing()
  return fileAnswer(file)
})

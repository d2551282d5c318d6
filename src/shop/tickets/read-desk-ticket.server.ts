import type { Db } from '#platform/database.server.ts'
import { UuidText } from '#shop/ids.schema.ts'
import type { TicketOfSite } from './desk-ticket.server.ts'
import type { Ticket } from './ticket.ts'
import { findTicket, findTicketFile, findTicketMessages } from './tickets.queries.server.ts'

/** For staff: with their notes. */
export async function readDeskTicket(db: Db, { id, siteId }: TicketOfSite) {
  const ticket = await findTicket(db, siteId, { id })
  if (!ticket) return null
  const [messages, into] = await Promise.all([
    findTicketMessages(db, siteId, id, { withNotes: true }),
    ticket.mergedIntoId === null ? null : findTicket(db, siteId, { id: ticket.mergedIntoId }),
  ])
  return { ticket, messages, mergedInto: into?.number ?? null }
}

export function findDeskTicket(db: Db, siteId: number, number: string): Promise<Ticket | null> {
  return findTicket(db, siteId, { number })
}

export async function readDeskTicketFile(db: Db, { id, siteId }: TicketOfSite, fileId: string) {
  return UuidText.safeParse(fileId).success
    ? findTicketFile(db, siteId, fileId, { ticketId: id, withNotes: true })
    : null
}

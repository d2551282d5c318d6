import { err, ok, type Result } from '#core/result.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import type { Failure } from '#shop/failure.ts'
import type { Site } from '#shop/sites/site.ts'
import type { Ticket } from './ticket.ts'
import { findTicket, lockBothTickets } from './tickets.queries.server.ts'

/** What an act of staff needs. */
export type TicketDesk = {
  db: Db
  clock: () => Date
  member: { id: string }
  site(siteId: number): Site
}
export type TicketOfSite = { id: string; siteId: number }
export type TicketOnDesk = { trx: Trx; ticket: Ticket; at: Date }

/** Runs an act of staff under the lock of the ticket. What was merged is only read. */
export function changeTicketOnDesk<Told>(
  { db, clock }: TicketDesk,
  { id, siteId }: TicketOfSite,
  act: (on: TicketOnDesk) => Promise<Result<Told, Failure>>,
  /** Another ticket that the act changes, by its number. */
  { and }: { and?: string } = {},
): Promise<Result<Told, Failure>> {
  return db.transaction().execute(async (trx) => {
    if (and !== undefined) await lockBothTickets(trx, siteId, { id, number: and })
    const ticket = await findTicket(trx, siteId, { id }, { isLocked: true })
    if (!ticket) return err<Failure>({ code: 'service.not_found' })
    if (ticket.mergedIntoId !== null) return err<Failure>({ code: 'service.ticket_state' })
    return act({ trx, ticket, at: clock() })
  })
}

/** Nothing to tell but that it is done. */
export const done = ok(null)

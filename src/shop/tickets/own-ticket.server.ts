import { err, ok, type Result } from '#core/result.ts'
import type { Trx } from '#platform/database.server.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { Ticket } from './ticket.ts'
import { isTicketKey } from './ticket-key.server.ts'
import { findTicket } from './tickets.queries.server.ts'

/** What its owner knows: the key of a link; or they are signed in. */
export type OwnTicketKey = { number: string; key: string | null }

type Reader = Pick<RequestContext, 'db' | 'site' | 'session' | 'encryption'>

/** A ticket of somebody else gives the same error as one that does not exist. */
export async function findOwnTicket(
  { db, site, session, encryption }: Reader,
  { number, key }: OwnTicketKey,
): Promise<Result<Ticket, Failure>> {
  const isKnown = key !== null && isTicketKey({ encryption, siteId: site.id }, number, key)
  const user = isKnown ? null : (await session.current())?.user
  if (!isKnown && !user) return err({ code: key === null ? 'auth.sign_in_required' : 'service.not_found' })
  const ticket = await findTicket(db, site.id, { number })
  return ticket && (isKnown || ticket.userId === user?.id) ? ok(ticket) : err({ code: 'service.not_found' })
}

/** Runs an act of the customer under the lock of the ticket. What was merged goes on in the other one. */
export async function changeOwnTicket<Told>(
  ctx: RequestContext,
  own: OwnTicketKey,
  act: (on: { trx: Trx; ticket: Ticket; at: Date }) => Promise<Result<Told, Failure>>,
): Promise<Result<Told, Failure>> {
  const found = await findOwnTicket(ctx, own)
  if (!found.ok) return found
  const { db, site, clock } = ctx
  return db.transaction().execute(async (trx) => {
    const ticket = await findTicket(trx, site.id, { id: found.value.id }, { isLocked: true })
    if (!ticket) return err<Failure>({ code: 'service.not_found' })
    if (ticket.mergedIntoId !== null) return err<Failure>({ code: 'service.ticket_state' })
    return act({ trx, ticket, at: clock() })
  })
}

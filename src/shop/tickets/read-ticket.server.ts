import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import { UuidText } from '#shop/ids.schema.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { requireUser } from '#shop/session/require-user.server.ts'
import { findOwnTicket, type OwnTicketKey } from './own-ticket.server.ts'
import type { Ticket, TicketMessage } from './ticket.ts'
import { findTicket, findTicketFile, findTicketMessages, findTicketsOf } from './tickets.queries.server.ts'

export type ReadTicket = {
  ticket: Ticket
  messages: readonly TicketMessage[]
  /** The number of the ticket in which it goes on. */
  mergedInto: string | null
}

export async function readTicket(
  ctx: RequestContext,
  own: OwnTicketKey,
): Promise<Result<ReadTicket, Failure>> {
  const found = await findOwnTicket(ctx, own)
  if (!found.ok) return found
  const ticket = found.value
  const { db, site } = ctx
  const [messages, into] = await Promise.all([
    findTicketMessages(db, site.id, ticket.id, { withNotes: false }),
    ticket.mergedIntoId === null ? null : findTicket(db, site.id, { id: ticket.mergedIntoId }),
  ])
  return ok({ ticket, messages, mergedInto: into?.number ?? null })
}

/** The newest first. */
export async function listOwnTickets(ctx: RequestContext): Promise<Result<Ticket[], Failure>> {
  const own = await requireUser(ctx)
  if (!own.ok) return own
  return ok(await findTicketsOf(ctx.db, ctx.site.id, own.value.user.id))
}

type File = NonNullable<Awaited<ReturnType<typeof findTicketFile>>>

/** A file of somebody else gives the same error as one that does not exist. */
export async function readTicketFile(
  ctx: RequestContext,
  { id, ...own }: OwnTicketKey & { id: string },
): Promise<Result<File, Failure>> {
  const found = await findOwnTicket(ctx, own)
  if (!found.ok) return err({ code: 'service.not_found' })
  const ticketId = found.value.id
  const file =
    UuidText.safeParse(id).success &&
    (await findTicketFile(ctx.db, ctx.site.id, id, { ticketId, withNotes: false }))
  return file ? ok(file) : err({ code: 'service.not_found' })
}

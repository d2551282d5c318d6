import { err, ok, type Result } from '#core/result.ts'
import { publish } from '#platform/outbox.server.ts'
import type { Failure } from '#shop/failure.ts'
import type { SentFile } from '#shop/orders/file-kind.ts'
import { takeFiles } from '#shop/orders/take-files.server.ts'
import { answerDue } from './answer-time.server.ts'
import { changeTicketOnDesk, done, type TicketDesk, type TicketOfSite } from './desk-ticket.server.ts'
import { maxFilesOfMessage } from './ticket.ts'
import { changeTicket, insertTicketFiles, insertTicketMessage } from './tickets.queries.server.ts'

type Answer = {
  text: string
  isNote: boolean
  /** Nothing more is expected of the customer. */
  closes: boolean
  files: readonly SentFile[]
  /** The newest message that the person saw; null for a thread without one. */
  seen: string | null
}

/**
 * To the customer, who gets it by email too; or a note that only staff read. An answer to a thread that has gone on
 * meanwhile is refused: the new message may change it. Who answers first has the ticket.
 */
export async function answerTicket(
  desk: TicketDesk,
  key: TicketOfSite,
  { text, isNote, closes, files, seen }: Answer,
): Promise<Result<null, Failure>> {
  const taken = await takeFiles(files, { most: maxFilesOfMessage })
  if (!taken.ok) return err({ code: 'service.validation', errors: { files: [taken.error] } })
  return changeTicketOnDesk(desk, key, async ({ trx, ticket, at }) => {
    const { siteId } = key
    const newest = await trx
      .selectFrom('ticket_messages')
      .select('id')
      .where('site_id', '=', siteId)
      .where('ticket_id', '=', ticket.id)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    if ((newest?.id ?? null) !== seen) return err<Failure>({ code: 'service.stale_version' })
    const message = { ticketId: ticket.id, by: 'staff' as const, staffId: desk.member.id, at }
    const messageId = await insertTicketMessage(trx, siteId, { ...message, text, isNote })
    await insertTicketFiles(trx, siteId, { messageId, at }, taken.value)
    const assigned = ticket.assignedId ?? desk.member.id
    if (isNote) {
      await changeTicket(trx, ticket, { at, to: ticket.state === 'new' ? 'open' : ticket.state })
      return done
    }
    if (ticket.state === 'closed') {
      // The state table has no way from closed to waiting: what is answered is open again first.
      await changeTicket(trx, ticket, { at, to: 'open', dueAt: at })
      ticket = { ...ticket, state: 'open', version: ticket.version + 1 }
    }
    if (closes) await insertTicketMessage(trx, siteId, { ...message, event: 'closed', text: '' })
    await changeTicket(trx, ticket, { at, to: closes ? 'closed' : 'waiting', assigned_id: assigned })
    await publish(trx, {
      topic: 'ticket.message',
      siteId,
      payload: { ticketId: ticket.id, messageId, about: 'answer' },
    })
    return done
  })
}

/** Nobody has to answer any more. */
export function closeTicket(desk: TicketDesk, key: TicketOfSite): Promise<Result<null, Failure>> {
  return changeTicketOnDesk(desk, key, async ({ trx, ticket, at }) => {
    if (ticket.state === 'closed') return done
    await insertTicketMessage(trx, key.siteId, {
      ticketId: ticket.id,
      by: 'staff',
      staffId: desk.member.id,
      event: 'closed',
      text: '',
      at,
    })
    await changeTicket(trx, ticket, { at, to: 'closed' })
    return done
  })
}

/** It is our turn again. */
export function reopenTicket(desk: TicketDesk, key: TicketOfSite): Promise<Result<null, Failure>> {
  return changeTicketOnDesk(desk, key, async ({ trx, ticket, at }) => {
    if (ticket.state !== 'closed' && ticket.state !== 'waiting') return done
    await insertTicketMessage(trx, key.siteId, {
      ticketId: ticket.id,
      by: 'staff',
      staffId: desk.member.id,
      event: 'reopened',
      text: '',
      at,
    })
    const dueAt = await answerDue(trx, desk.site(key.siteId), at)
    await changeTicket(trx, ticket, { at, to: 'open', dueAt })
    return done
  })
}

/** Whose it is; null gives it back to everybody. */
export function assignTicket(
  desk: TicketDesk,
  key: TicketOfSite,
  staffId: string | null,
): Promise<Result<null, Failure>> {
  return changeTicketOnDesk(desk, key, async ({ trx, ticket, at }) => {
    if (ticket.assignedId === staffId) return ok(null)
    await changeTicket(trx, ticket, {
      at,
      to: ticket.state === 'new' && staffId !== null ? 'open' : ticket.state,
      assigned_id: staffId,
    })
    return done
  })
}

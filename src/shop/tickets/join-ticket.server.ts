import { sql } from 'kysely'
import { err, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import {
  changeTicketOnDesk,
  done,
  type TicketDesk,
  type TicketOfSite,
  type TicketOnDesk,
} from './desk-ticket.server.ts'
import { changeTicket, findTicket, insertTicketMessage } from './tickets.queries.server.ts'

/** Says which order a ticket is about; an empty number says that it is about none. */
export function linkOrder(
  desk: TicketDesk,
  key: TicketOfSite,
  number: string,
): Promise<Result<null, Failure>> {
  return changeTicketOnDesk(desk, key, async ({ trx, ticket, at }) => {
    const order =
      number === ''
        ? null
        : await trx
            .selectFrom('orders')
            .select('id')
            .where('site_id', '=', key.siteId)
            .where('number', '=', number.toUpperCase())
            .executeTakeFirst()
    if (order === undefined)
      return err<Failure>({
        code: 'service.validation',
        errors: { order: [{ code: 'validation.order_number' }] },
      })
    await changeTicket(trx, ticket, { at, order_id: order?.id ?? null })
    return done
  })
}

/**
 * The same person has written twice about one thing: the messages move into the other ticket, in the order of their time,
 * and this one leads there. Only a ticket of the same address may take them, for its owner reads them all.
 */
export function mergeTicket(
  desk: TicketDesk,
  key: TicketOfSite,
  number: string,
): Promise<Result<null, Failure>> {
  const { siteId } = key
  const other = number.toUpperCase()
  const merge = async ({ trx, ticket, at }: TicketOnDesk) => {
    const wrong = (code: 'validation.ticket_number' | 'validation.ticket_owner') =>
      err<Failure>({ code: 'service.validation', errors: { number: [{ code }] } })
    const found = await findTicket(trx, siteId, { number: other }, { isLocked: true })
    if (!found || found.id === ticket.id || found.mergedIntoId !== null)
      return wrong('validation.ticket_number')
    if (found.email !== ticket.email || found.userId !== ticket.userId)
      return wrong('validation.ticket_owner')
    await sql`update ticket_messages set ticket_id = ${found.id}
      where site_id = ${siteId} and ticket_id = ${ticket.id}`.execute(trx)
    const event = { by: 'staff' as const, staffId: desk.member.id, event: 'merged' as const, at }
    await insertTicketMessage(trx, siteId, { ...event, ticketId: found.id, text: ticket.number })
    await insertTicketMessage(trx, siteId, { ...event, ticketId: ticket.id, text: found.number })
    const isOursNow = ticket.answerDueAt !== null && found.answerDueAt === null
    await changeTicket(trx, found, {
      at,
      ...(isOursNow && ticket.answerDueAt && { to: 'open' as const, dueAt: ticket.answerDueAt }),
      order_id: found.orderId ?? ticket.orderId,
    })
    await changeTicket(trx, ticket, { at, to: 'closed', merged_into_id: found.id })
    return done
  }
  return changeTicketOnDesk(desk, key, merge, { and: other })
}

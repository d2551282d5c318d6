import { hasCardNumber } from '#core/card-number.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Trx } from '#platform/database.server.ts'
import type { Failure, FieldFailures } from '#shop/failure.ts'
import { refusedByLimits } from '#shop/limits/shop-limits.server.ts'
import type { SentFile } from '#shop/orders/file-kind.ts'
import { takeFiles } from '#shop/orders/take-files.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { answerDue } from './answer-time.server.ts'
import { changeOwnTicket, findOwnTicket, type OwnTicketKey } from './own-ticket.server.ts'
import { longestMessage, maxFilesOfMessage, type Ticket } from './ticket.ts'
import { changeTicket, insertTicketFiles, insertTicketMessage } from './tickets.queries.server.ts'

type Message = { text: string; files: readonly SentFile[] }

/** One more message of the customer. A closed ticket opens again; our clock starts with the first that waits. */
export async function writeToTicket(
  ctx: RequestContext,
  own: OwnTicketKey,
  { text, files }: Message,
): Promise<Result<null, Failure>> {
  const found = await findOwnTicket(ctx, own)
  if (!found.ok) return found
  const refused = await refusedByLimits(ctx.limits, { 'ticket-messages': found.value.id })
  if (refused) return err(refused)
  const said = text.trim()
  const errors: FieldFailures = {}
  if (said === '' && files.length === 0) errors.text = [{ code: 'validation.required' }]
  if (said.length > longestMessage)
    errors.text = [{ code: 'validation.too_long', params: { count: longestMessage } }]
  if (hasCardNumber(said)) errors.text = [{ code: 'validation.card_in_message' }]
  const taken = await takeFiles(files, { most: maxFilesOfMessage })
  if (!taken.ok) errors.files = [taken.error]
  if (!taken.ok || Object.keys(errors).length > 0) return err({ code: 'service.validation', errors })
  return changeOwnTicket(ctx, own, async ({ trx, ticket, at }) => {
    const whole = said || taken.value.map(({ name }) => name).join(', ')
    if (await isSaidAgain(trx, ticket, { text: whole, at })) return ok(null)
    const messageId = await insertTicketMessage(trx, ticket.siteId, {
      ticketId: ticket.id,
      by: 'customer',
      text: whole,
      at,
    })
    await insertTicketFiles(trx, ticket.siteId, { messageId, at }, taken.value)
    await changeTicket(trx, ticket, {
      at,
      to: ticket.state === 'new' ? 'new' : 'open',
      dueAt: ticket.answerDueAt ?? (await answerDue(trx, ctx.site, at)),
    })
    return ok(null)
  })
}

const sameForSeconds = 60

/** The same words right after the same words are a second press. */
async function isSaidAgain(
  trx: Trx,
  ticket: Ticket,
  { text, at }: { text: string; at: Date },
): Promise<boolean> {
  const last = await trx
    .selectFrom('ticket_messages')
    .select(['text', 'author_type', 'at'])
    .where('site_id', '=', ticket.siteId)
    .where('ticket_id', '=', ticket.id)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return (
    last?.author_type === 'customer' &&
    last.text === text &&
    at.getTime() - last.at.getTime() < sameForSeconds * 1000
  )
}

/** The customer needs nothing more. */
export function closeOwnTicket(ctx: RequestContext, own: OwnTicketKey): Promise<Result<null, Failure>> {
  return changeOwnTicket(ctx, own, async ({ trx, ticket, at }) => {
    if (ticket.state === 'closed') return ok(null)
    await note(trx, ticket, 'closed', at)
    await changeTicket(trx, ticket, { at, to: 'closed' })
    return ok(null)
  })
}

/** It was not the end after all: it is our turn again. */
export function reopenOwnTicket(ctx: RequestContext, own: OwnTicketKey): Promise<Result<null, Failure>> {
  return changeOwnTicket(ctx, own, async ({ trx, ticket, at }) => {
    if (ticket.state !== 'closed') return ok(null)
    await note(trx, ticket, 'reopened', at)
    await changeTicket(trx, ticket, { at, to: 'open', dueAt: await answerDue(trx, ctx.site, at) })
    return ok(null)
  })
}

async function note(trx: Trx, ticket: Ticket, event: 'closed' | 'reopened', at: Date): Promise<void> {
  await insertTicketMessage(trx, ticket.siteId, {
    ticketId: ticket.id,
    by: 'customer',
    event,
    text: '',
    at,
  })
}

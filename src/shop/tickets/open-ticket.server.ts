import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { err, ok, type Result } from '#core/result.ts'
import type { Trx } from '#platform/database.server.ts'
import { publish } from '#platform/outbox.server.ts'
import type { Failure } from '#shop/failure.ts'
import { emailKey, refusedByLimits } from '#shop/limits/shop-limits.server.ts'
import type { SentFile } from '#shop/orders/file-kind.ts'
import { takeFiles } from '#shop/orders/take-files.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { answerDue } from './answer-time.server.ts'
import { maxFilesOfMessage, type Ticket } from './ticket.ts'
import { findTicket, insertTicketFiles, insertTicketMessage } from './tickets.queries.server.ts'
import type { ContactForm } from './tickets.schema.ts'

/** A second press, or a page sent again, is the same message. */
const sameForMs = 10 * 60_000

/**
 * A new message to us. A signed-in customer's belongs to the account; an order is linked at once where it is theirs, and
 * never because somebody knows its number.
 */
export async function openTicket(
  ctx: RequestContext,
  typed: ContactForm,
  files: readonly SentFile[],
): Promise<Result<Ticket, Failure>> {
  const { db, site, clock, locale } = ctx
  const user = (await ctx.session.current())?.user ?? null
  const hash = hashOf(site.id, user?.id ?? '', typed, files)
  const at = clock()
  const before = await findSame(db, site.id, { hash, at })
  if (before) return ok(before)
  const refused = await refusedByLimits(ctx.limits, {
    'contacts-network': ctx.clientNetwork,
    'contacts-email': emailKey(site.id, typed.email),
  })
  if (refused) return err({ ...refused, code: 'contacts.wrote_enough' })
  const taken = await takeFiles(files, { most: maxFilesOfMessage })
  if (!taken.ok) return err({ code: 'service.validation', errors: { files: [taken.error] } })
  const dueAt = await answerDue(db, site, at)
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${hash.toString('hex')}, 0))`.execute(trx)
    const same = await findSame(trx, site.id, { hash, at })
    if (same) return ok(same)
    const { id } = await trx
      .insertInto('tickets')
      .values({
        site_id: site.id,
        number: sql<string>`'TK' || nextval('ticket_numbers')`,
        user_id: user?.id ?? null,
        name: typed.name,
        email: typed.email,
        locale,
        topic: typed.topic,
        about: typed.about,
        order_id: user ? await findOwnOrderId(trx, site.id, { userId: user.id, number: typed.about }) : null,
        answer_due_at: dueAt,
        sent_hash: hash,
        created_at: at,
        updated_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const messageId = await insertTicketMessage(trx, site.id, {
      ticketId: id,
      by: 'customer',
      text: typed.text,
      at,
    })
    await insertTicketFiles(trx, site.id, { messageId, at }, taken.value)
    await publish(trx, {
      topic: 'ticket.message',
      siteId: site.id,
      payload: { ticketId: id, messageId, about: 'received' },
    })
    const ticket = await findTicket(trx, site.id, { id })
    if (!ticket) throw new Error('The ticket was not written')
    return ok(ticket)
  })
}

async function findSame(
  db: RequestContext['db'] | Trx,
  siteId: number,
  { hash, at }: { hash: Buffer; at: Date },
): Promise<Ticket | null> {
  const row = await db
    .selectFrom('tickets')
    .select('id')
    .where('site_id', '=', siteId)
    .where('sent_hash', '=', hash)
    .where('created_at', '>', new Date(at.getTime() - sameForMs))
    .executeTakeFirst()
  return row ? findTicket(db, siteId, row) : null
}

function hashOf(siteId: number, userId: string, typed: ContactForm, files: readonly SentFile[]): Buffer {
  const hash = createHash('sha256').update(JSON.stringify([siteId, userId, typed]))
  for (const { name, bytes } of files) hash.update(name).update(bytes)
  return hash.digest()
}

async function findOwnOrderId(
  trx: Trx,
  siteId: number,
  { userId, number }: { userId: string; number: string },
): Promise<string | null> {
  const order = await trx
    .selectFrom('orders')
    .select('id')
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('number', '=', number.trim().toUpperCase())
    .executeTakeFirst()
  return order?.id ?? null
}

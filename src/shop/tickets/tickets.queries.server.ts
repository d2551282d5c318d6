import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { MessageLocale } from '#core/locale.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import type { FileKind } from '#shop/orders/file-kind.ts'
import type { TicketState, TicketTopic } from './ticket.ts'
import { isOurs, type Ticket, type TicketEvent, type TicketFile, type TicketMessage } from './ticket.ts'

const columns = [
  'id',
  'site_id',
  'number',
  'user_id',
  'name',
  'email',
  'locale',
  'topic',
  'about',
  'order_id',
  'state',
  'assigned_id',
  'answer_due_at',
  'merged_into_id',
  'version',
  'created_at',
  'updated_at',
] as const

/** `isLocked` holds the row until the transaction ends: concurrent changes wait. */
export async function findTicket(
  db: Db | Trx,
  siteId: number,
  key: { number: string } | { id: string },
  { isLocked = false } = {},
): Promise<Ticket | null> {
  const row = await db
    .selectFrom('tickets')
    .select(columns)
    .where('site_id', '=', siteId)
    .$if('id' in key, (query) => query.where('id', '=', (key as { id: string }).id))
    .$if('number' in key, (query) => query.where('number', '=', (key as { number: string }).number))
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
  return row ? toTicket(row) : null
}

/** Always in the order of their ids: two people who join the same two tickets wait for each other, and neither for ever. */
export async function lockBothTickets(
  trx: Trx,
  siteId: number,
  { id, number }: { id: string; number: string },
): Promise<void> {
  await trx
    .selectFrom('tickets')
    .select('id')
    .where('site_id', '=', siteId)
    .where(({ or, eb }) => or([eb('id', '=', id), eb('number', '=', number)]))
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function findTicketsOf(db: Db, siteId: number, userId: string): Promise<Ticket[]> {
  const rows = await db
    .selectFrom('tickets')
    .select(columns)
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('merged_into_id', 'is', null)
    .orderBy('updated_at', 'desc')
    .limit(100)
    .execute()
  return rows.map(toTicket)
}

type Row = {
  id: string
  site_id: number
  number: string
  user_id: string | null
  name: string
  email: string
  locale: string
  topic: string
  about: string
  order_id: string | null
  state: string
  assigned_id: string | null
  answer_due_at: Date | null
  merged_into_id: string | null
  version: number
  created_at: Date
  updated_at: Date
}

function toTicket(row: Row): Ticket {
  return {
    id: row.id,
    siteId: row.site_id,
    number: row.number,
    userId: row.user_id,
    name: row.name,
    email: row.email,
    locale: row.locale as MessageLocale,
    topic: row.topic as TicketTopic,
    about: row.about,
    orderId: row.order_id,
    state: row.state as TicketState,
    assignedId: row.assigned_id,
    answerDueAt: row.answer_due_at,
    mergedIntoId: row.merged_into_id,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

type Change = Partial<{
  assigned_id: string | null
  order_id: string | null
  merged_into_id: string | null
}>

/** A state, or another fact about it. `dueAt` counts where it is our turn. */
export async function changeTicket(
  trx: Trx,
  ticket: Ticket,
  { to = ticket.state, dueAt, at, ...change }: { to?: TicketState; dueAt?: Date; at: Date } & Change,
): Promise<void> {
  const due = isOurs(to) ? (dueAt ?? ticket.answerDueAt) : null
  await trx
    .updateTable('tickets')
    .set((build) => ({
      ...change,
      state: to,
      answer_due_at: due,
      updated_at: at,
      version: build('version', '+', 1),
    }))
    .where('site_id', '=', ticket.siteId)
    .where('id', '=', ticket.id)
    .where('version', '=', ticket.version)
    .executeTakeFirstOrThrow()
}

export type NewMessage = {
  ticketId: string
  by: TicketMessage['by']
  staffId?: string | null
  event?: TicketEvent | null
  text: string
  isNote?: boolean
  at: Date
}

export async function insertTicketMessage(
  trx: Trx,
  siteId: number,
  { ticketId, by, staffId = null, event = null, text, isNote = false, at }: NewMessage,
): Promise<string> {
  const { id } = await trx
    .insertInto('ticket_messages')
    .values({
      site_id: siteId,
      ticket_id: ticketId,
      author_type: by,
      staff_id: staffId,
      event,
      text,
      is_note: isNote,
      at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type NewFile = { name: string; kind: FileKind; bytes: Uint8Array }

export async function insertTicketFiles(
  trx: Trx,
  siteId: number,
  { messageId, at }: { messageId: string; at: Date },
  files: readonly NewFile[],
): Promise<void> {
  for (const file of files) {
    const bytes = Buffer.from(file.bytes)
    await trx
      .insertInto('ticket_files')
      .values({
        id: randomUUID(),
        site_id: siteId,
        message_id: messageId,
        name: file.name,
        content_type: file.kind,
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest(),
        bytes,
        uploaded_at: at,
      })
      .execute()
  }
}

/** Oldest first. */
export async function findTicketMessages(
  db: Db | Trx,
  siteId: number,
  ticketId: string,
  { withNotes }: { withNotes: boolean },
): Promise<TicketMessage[]> {
  const rows = await db
    .selectFrom('ticket_messages')
    .leftJoin('staff', 'staff.id', 'ticket_messages.staff_id')
    .select((build) => [
      'ticket_messages.id',
      'author_type',
      'staff.name as staff_name',
      'event',
      'text',
      'is_note',
      'at',
      sql<
        TicketFile[]
      >`(select coalesce(json_agg(json_build_object('id', ticket_files.id, 'name', ticket_files.name,
          'kind', content_type, 'size', size) order by seq), '[]')
        from ticket_files where ticket_files.site_id = ${siteId} and ticket_files.message_id = ${build.ref('ticket_messages.id')})`.as(
        'files',
      ),
    ])
    .where('ticket_messages.site_id', '=', siteId)
    .where('ticket_id', '=', ticketId)
    .$if(!withNotes, (query) => query.where('is_note', '=', false))
    .orderBy('ticket_messages.at')
    .orderBy('ticket_messages.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    by: row.author_type as TicketMessage['by'],
    name: row.staff_name,
    event: row.event as TicketEvent | null,
    text: row.text,
    isNote: row.is_note,
    at: row.at,
    files: row.files,
  }))
}

/** Only with the ticket that it belongs to; files in notes are for staff. */
export async function findTicketFile(
  db: Db,
  siteId: number,
  fileId: string,
  { ticketId, withNotes }: { ticketId: string; withNotes: boolean },
): Promise<{ name: string; kind: FileKind; bytes: Buffer } | null> {
  const row = await db
    .selectFrom('ticket_files')
    .innerJoin('ticket_messages', (join) =>
      join
        .onRef('ticket_messages.site_id', '=', 'ticket_files.site_id')
        .onRef('ticket_messages.id', '=', 'ticket_files.message_id'),
    )
    .select(['name', 'content_type', 'bytes'])
    .where('ticket_files.site_id', '=', siteId)
    .where('ticket_messages.site_id', '=', siteId)
    .where('ticket_messages.ticket_id', '=', ticketId)
    .where('ticket_files.id', '=', fileId)
    .$if(!withNotes, (query) => query.where('is_note', '=', false))
    .executeTakeFirst()
  return row ? { name: row.name, kind: row.content_type as FileKind, bytes: row.bytes } : null
}

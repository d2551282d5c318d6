import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Trx } from '#platform/database.server.ts'
import type { FileKind } from '#shop/orders/file-kind.ts'
import type { QuoteFile } from './quote.ts'

export type QuoteMessage = {
  id: string
  by: 'customer' | 'staff' | 'system'
  /** Of the person who wrote for us. */
  name: string | null
  text: string
  isQuestion: boolean
  choices: readonly string[]
  answeredAt: Date | null
  /** Only for staff. */
  isNote: boolean
  at: Date
  files: readonly QuoteFile[]
}

export type NewMessage = {
  quoteId: string
  by: QuoteMessage['by']
  staffId: string | null
  text: string
  isQuestion?: boolean
  choices?: readonly string[]
  isNote?: boolean
  at: Date
}

export async function insertMessage(trx: Trx, siteId: number, message: NewMessage): Promise<string> {
  const { quoteId, by, staffId, text, isQuestion = false, choices = [], isNote = false, at } = message
  const { id } = await trx
    .insertInto('quote_messages')
    .values({
      site_id: siteId,
      quote_id: quoteId,
      author_type: by,
      staff_id: staffId,
      text,
      is_question: isQuestion,
      choices: [...choices],
      is_note: isNote,
      at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Oldest first. */
export async function findMessages(
  db: Db | Trx,
  siteId: number,
  quoteId: string,
  { withNotes }: { withNotes: boolean },
): Promise<QuoteMessage[]> {
  const rows = await db
    .selectFrom('quote_messages')
    .leftJoin('staff', 'staff.id', 'quote_messages.staff_id')
    .select((build) => [
      'quote_messages.id',
      'author_type',
      'staff.name as staff_name',
      'text',
      'is_question',
      'choices',
      'answered_at',
      'is_note',
      'at',
      sql<
        QuoteFile[]
      >`(select coalesce(json_agg(json_build_object('id', quote_files.id, 'name', quote_files.name,
          'kind', content_type, 'size', size) order by seq), '[]')
        from quote_files where quote_files.site_id = ${siteId} and quote_files.message_id = ${build.ref('quote_messages.id')})`.as(
        'files',
      ),
    ])
    .where('quote_messages.site_id', '=', siteId)
    .where('quote_id', '=', quoteId)
    .$if(!withNotes, (query) => query.where('is_note', '=', false))
    .orderBy('quote_messages.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    by: row.author_type as QuoteMessage['by'],
    name: row.staff_name,
    text: row.text,
    isQuestion: row.is_question,
    choices: row.choices,
    answeredAt: row.answered_at,
    isNote: row.is_note,
    at: row.at,
    files: row.files,
  }))
}

/** False if no question is open. */
export async function answerOpenQuestion(
  trx: Trx,
  siteId: number,
  { quoteId, at }: { quoteId: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('quote_messages')
    .set({ answered_at: at })
    .where('site_id', '=', siteId)
    .where('quote_id', '=', quoteId)
    .where('is_question', '=', true)
    .where('answered_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type NewFile = { name: string; kind: FileKind; bytes: Uint8Array }

export async function insertFiles(
  trx: Trx,
  siteId: number,
  of: { quoteId: string; itemId: string | null; messageId: string | null; at: Date },
  files: readonly NewFile[],
): Promise<void> {
  for (const file of files) {
    const bytes = Buffer.from(file.bytes)
    await trx
      .insertInto('quote_files')
      .values({
        id: randomUUID(),
        site_id: siteId,
        quote_id: of.quoteId,
        item_id: of.itemId,
        message_id: of.messageId,
        name: file.name,
        content_type: file.kind,
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest(),
        bytes,
        uploaded_at: of.at,
      })
      .execute()
  }
}

/** Only with what its owner or staff know: the quote it belongs to. */
export async function findFileOf(
  db: Db,
  siteId: number,
  fileId: string,
  of: { quoteId: string },
): Promise<{ name: string; kind: FileKind; bytes: Buffer } | null> {
  const row = await db
    .selectFrom('quote_files')
    .select(['name', 'content_type', 'bytes'])
    .where('site_id', '=', siteId)
    .where('quote_id', '=', of.quoteId)
    .where('id', '=', fileId)
    .executeTakeFirst()
  return row ? { name: row.name, kind: row.content_type as FileKind, bytes: row.bytes } : null
}

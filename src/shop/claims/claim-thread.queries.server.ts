import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Trx } from '#platform/database.server.ts'
import type { FileKind } from '#shop/orders/file-kind.ts'
import type { ClaimFile } from './claim.ts'

export type ClaimMessage = {
  id: string
  by: 'customer' | 'staff'
  /** Of the person who wrote for us. */
  name: string | null
  text: string
  isQuestion: boolean
  answeredAt: Date | null
  at: Date
  files: readonly ClaimFile[]
}

export async function insertMessage(
  trx: Trx,
  siteId: number,
  message: {
    claimId: string
    by: 'customer' | 'staff'
    staffId: string | null
    text: string
    isQuestion?: boolean
    at: Date
  },
): Promise<string> {
  const { id } = await trx
    .insertInto('claim_messages')
    .values({
      site_id: siteId,
      claim_id: message.claimId,
      author_type: message.by,
      staff_id: message.staffId,
      text: message.text,
      is_question: message.isQuestion ?? false,
      at: message.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Oldest first. */
export async function findMessages(db: Db | Trx, siteId: number, claimId: string): Promise<ClaimMessage[]> {
  const rows = await db
    .selectFrom('claim_messages')
    .leftJoin('staff', 'staff.id', 'claim_messages.staff_id')
    .select(['claim_messages.id', 'author_type', 'staff.name', 'text', 'is_question', 'answered_at', 'at'])
    .where('claim_messages.site_id', '=', siteId)
    .where('claim_id', '=', claimId)
    .orderBy('claim_messages.id')
    .execute()
  const files = await findFiles(db, siteId, { claimId })
  return rows.map((row) => ({
    id: row.id,
    by: row.author_type as ClaimMessage['by'],
    name: row.name,
    text: row.text,
    isQuestion: row.is_question,
    answeredAt: row.answered_at,
    at: row.at,
    files: files.filter(({ messageId }) => messageId === row.id),
  }))
}

/** What is asked and not answered, or decided without an answer. */
export async function closeQuestion(trx: Trx, siteId: number, claimId: string, at: Date): Promise<void> {
  await trx
    .updateTable('claim_messages')
    .set({ answered_at: at })
    .where('site_id', '=', siteId)
    .where('claim_id', '=', claimId)
    .where('is_question', '=', true)
    .where('answered_at', 'is', null)
    .execute()
}

type FileOwner = { claimId: string } | { draftId: string }

/** In the order in which they came, without their bytes. */
export async function findFiles(db: Db | Trx, siteId: number, of: FileOwner): Promise<ClaimFile[]> {
  const rows = await db
    .selectFrom('claim_files')
    .select(['id', 'name', 'content_type', 'size', 'purpose', 'message_id'])
    .where('site_id', '=', siteId)
    .$if('claimId' in of, (query) => query.where('claim_id', '=', (of as { claimId: string }).claimId))
    .$if('draftId' in of, (query) => query.where('draft_id', '=', (of as { draftId: string }).draftId))
    .orderBy('seq')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    kind: row.content_type,
    size: row.size,
    purpose: row.purpose as ClaimFile['purpose'],
    messageId: row.message_id,
  }))
}

export type NewFile = { name: string; kind: FileKind; bytes: Uint8Array; purpose: ClaimFile['purpose'] }

export async function insertFiles(
  trx: Trx,
  siteId: number,
  of: FileOwner & { messageId?: string },
  files: readonly NewFile[],
  at: Date,
): Promise<string[]> {
  const ids: string[] = []
  for (const file of files) {
    const bytes = Buffer.from(file.bytes)
    const id = randomUUID()
    ids.push(id)
    await trx
      .insertInto('claim_files')
      .values({
        id,
        site_id: siteId,
        claim_id: 'claimId' in of ? of.claimId : null,
        draft_id: 'draftId' in of ? of.draftId : null,
        message_id: of.messageId ?? null,
        purpose: file.purpose,
        name: file.name,
        content_type: file.kind,
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest(),
        bytes,
        uploaded_at: at,
      })
      .execute()
  }
  return ids
}

export type StoredFile = {
  name: string
  kind: FileKind
  bytes: Buffer
  claimId: string | null
  draftId: string | null
}

export async function findFile(db: Db, siteId: number, id: string): Promise<StoredFile | null> {
  const row = await db
    .selectFrom('claim_files')
    .select(['name', 'content_type', 'bytes', 'claim_id', 'draft_id'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row
    ? {
        name: row.name,
        kind: row.content_type as FileKind,
        bytes: row.bytes,
        claimId: row.claim_id,
        draftId: row.draft_id,
      }
    : null
}

/** Since when and until when we waited for the customer. */
export async function findWaits(
  db: Db | Trx,
  siteId: number,
  claimId: string,
): Promise<{ from: Date; to: Date | null }[]> {
  const { rows } = await sql<{ from: Date; to: Date | null }>`
    select at as "from", answered_at as "to" from claim_messages
    where site_id = ${siteId} and claim_id = ${claimId} and is_question order by id`.execute(db)
  return rows
}

import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Trx } from '#platform/database.server.ts'
import type { FileKind } from './file-kind.ts'
import type { OrderFile } from './whole-order.ts'

export async function insertFile(
  trx: Trx,
  siteId: number,
  file: { orderId: string; questionId: string; name: string; kind: FileKind; bytes: Uint8Array; at: Date },
): Promise<void> {
  const bytes = Buffer.from(file.bytes)
  await trx
    .insertInto('order_files')
    .values({
      id: randomUUID(),
      site_id: siteId,
      order_id: file.orderId,
      question_id: file.questionId,
      name: file.name,
      content_type: file.kind,
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest(),
      bytes,
      uploaded_at: file.at,
    })
    .execute()
}

/** Without their bytes. */
export async function findFiles(db: Db | Trx, siteId: number, orderId: string): Promise<OrderFile[]> {
  const rows = await db
    .selectFrom('order_files')
    .select(['id', 'name', 'content_type', 'size'])
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .orderBy('uploaded_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    kind: row.content_type as FileKind,
    size: row.size,
  }))
}

/** Finds it only for the owner of its order. */
export async function findFile(
  db: Db,
  siteId: number,
  fileId: string,
  owner: { userId: string } | { accessHash: Buffer },
): Promise<{ name: string; kind: FileKind; bytes: Buffer } | null> {
  const row = await db
    .selectFrom('order_files')
    .innerJoin('orders', 'orders.id', 'order_files.order_id')
    .select(['order_files.name', 'order_files.content_type', 'order_files.bytes'])
    .where('order_files.site_id', '=', siteId)
    .where('orders.site_id', '=', siteId)
    .where('order_files.id', '=', fileId)
    .$if('userId' in owner, (query) =>
      query.where('orders.user_id', '=', (owner as { userId: string }).userId),
    )
    .$if('accessHash' in owner, (query) =>
      query.where('orders.access_hash', '=', (owner as { accessHash: Buffer }).accessHash),
    )
    .executeTakeFirst()
  return row ? { name: row.name, kind: row.content_type as FileKind, bytes: row.bytes } : null
}

/** A customer's files and answers are deleted with the account; the order still shows that questions were answered. */
export async function deleteFilesOf(trx: Trx, siteId: number, userId: string): Promise<void> {
  await trx
    .deleteFrom('order_files')
    .where('site_id', '=', siteId)
    .where('order_id', 'in', (query) =>
      query.selectFrom('orders').select('id').where('site_id', '=', siteId).where('user_id', '=', userId),
    )
    .execute()
  await trx
    .updateTable('order_questions')
    .set({ answer: null })
    .where('site_id', '=', siteId)
    .where('order_id', 'in', (query) =>
      query.selectFrom('orders').select('id').where('site_id', '=', siteId).where('user_id', '=', userId),
    )
    .execute()
}

/** On all sites: of orders of people without an account that were placed before that moment and are over. */
export async function deleteFilesOfGuests(db: Db, before: Date): Promise<void> {
  const old = sql`select site_id, id from orders where user_id is null and placed_at < ${before}::timestamptz
    and status in ('completed', 'cancelled')`
  await sql`delete from order_files using (${old}) as old
    where order_files.site_id = old.site_id and order_files.order_id = old.id`.execute(db)
  await sql`update order_questions set answer = null from (${old}) as old
    where order_questions.site_id = old.site_id and order_questions.order_id = old.id and answer is not null`.execute(
    db,
  )
}

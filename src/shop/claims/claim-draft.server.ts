import { sql } from 'kysely'
import { err, ok, type Result } from '#core/result.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import type { FieldFailure } from '#shop/failure.ts'
import type { SentFile } from '#shop/orders/file-kind.ts'
import { takeFiles } from '#shop/orders/take-files.server.ts'
import { type ClaimFile, maxPhotos } from './claim.ts'
import { type ClaimFields, emptyFields } from './claim-fields.ts'
import type { ClaimSubject } from './claim-subject.server.ts'
import { findFiles, insertFiles, type NewFile } from './claim-thread.queries.server.ts'

/** No fields while only files have come. */
export type ClaimDraft = {
  id: string
  fields: ClaimFields | null
  files: readonly ClaimFile[]
  savedAt: Date
}
type Of = Pick<ClaimSubject, 'orderId' | 'forwardId'>
type House = { db: Db; site: { id: number }; clock: () => Date }

/** Abandoned forms are forgotten after so many days. */
const keptDays = 30

export async function findDraft(
  db: Db | Trx,
  siteId: number,
  of: Of,
  { isLocked = false } = {},
): Promise<ClaimDraft | null> {
  const row = await db
    .selectFrom('claim_drafts')
    .select(['id', 'fields', 'saved_at'])
    .where('site_id', '=', siteId)
    .where('order_id', 'is not distinct from', of.orderId)
    .where('forward_id', 'is not distinct from', of.forwardId)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!row) return null
  const kept = row.fields as unknown as Partial<ClaimFields>
  const fields = kept.items ? { ...emptyFields, ...kept } : null
  return {
    id: row.id,
    fields,
    files: await findFiles(db, siteId, { draftId: row.id }),
    savedAt: row.saved_at,
  }
}

/**
 * Keeps what was typed; whatever is kept already of the same order is replaced. Files stay. Without fields it only begins one,
 * and the form still shows what its address begins with.
 */
export async function keepDraft(
  { db, site, clock }: House,
  of: Of,
  fields: ClaimFields | null,
): Promise<string> {
  const at = clock()
  const typed = JSON.stringify(fields ?? {})
  const { rows } = await sql<{ id: string }>`
    insert into claim_drafts (site_id, order_id, forward_id, fields, saved_at)
    values (${site.id}, ${of.orderId}, ${of.forwardId}, ${typed}::jsonb, ${at}::timestamptz)
    on conflict (${sql.ref(of.orderId === null ? 'forward_id' : 'order_id')})
      where ${sql.ref(of.orderId === null ? 'forward_id' : 'order_id')} is not null
    do update set fields = case when excluded.fields = '{}' then claim_drafts.fields else excluded.fields end, saved_at = excluded.saved_at returning id`.execute(
    db,
  )
  return rows[0]?.id ?? ''
}

export type FilesKept = { ids: string[]; refused: FieldFailure[] }

/** Adds what can be kept, and says of the rest why it cannot. Sent twice, a file counts once. */
export async function addDraftFiles(
  { db, site, clock }: House,
  of: Of,
  files: readonly { file: SentFile; purpose: ClaimFile['purpose'] }[],
  /** A file may come before anything is typed. */
  { mayBegin = false } = {},
): Promise<Result<FilesKept, FieldFailure>> {
  const refused: FieldFailure[] = []
  const good: NewFile[] = []
  for (const { file, purpose } of files) {
    const taken = await takeFiles([file], { most: 1 })
    if (taken.ok) good.push(...taken.value.map((one) => ({ ...one, purpose })))
    else refused.push(taken.error)
  }
  if (good.length === 0) return ok({ ids: [], refused })
  if (mayBegin && !(await findDraft(db, site.id, of))) await keepDraft({ db, site, clock }, of, null)
  return db.transaction().execute(async (trx) => {
    const draft = await findDraft(trx, site.id, of, { isLocked: true })
    if (!draft) return err<FieldFailure>({ code: 'validation.photos' })
    const fresh = good.filter(
      (file) => !draft.files.some(({ name, size }) => name === file.name && size === file.bytes.length),
    )
    if (draft.files.length + fresh.length > maxPhotos)
      return err<FieldFailure>({ code: 'validation.too_many', params: { count: maxPhotos } })
    const ids = await insertFiles(trx, site.id, { draftId: draft.id }, fresh, clock())
    return ok({ ids, refused })
  })
}

/** To remove one twice is no mistake. */
export async function removeDraftFile({ db, site }: House, of: Of, fileId: string): Promise<void> {
  await sql`delete from claim_files where site_id = ${site.id} and id = ${fileId} and draft_id in (
    select id from claim_drafts where site_id = ${site.id} and order_id is not distinct from ${of.orderId}::bigint
      and forward_id is not distinct from ${of.forwardId}::bigint)`.execute(db)
}

export async function deleteOldDrafts(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 86_400_000)
  await sql`delete from claim_drafts where site_id = any(select id from sites) and saved_at < ${before}::timestamptz`.execute(
    db,
  )
}

/** One of the pictures shows how it travelled, or after another press does not. */
export async function markPackaging({ db, site }: House, of: Of, fileId: string): Promise<void> {
  await sql`update claim_files set purpose = case purpose when 'packaging' then 'photo' else 'packaging' end
    where site_id = ${site.id} and id = ${fileId} and draft_id in (
      select id from claim_drafts where site_id = ${site.id} and order_id is not distinct from ${of.orderId}::bigint
        and forward_id is not distinct from ${of.forwardId}::bigint)`.execute(db)
}

import { createHash, randomUUID } from 'node:crypto'
import type { Db, Trx } from '#platform/database.server.ts'
import { type FileKind, fileKind, fileName, maxFileBytes } from '#shop/orders/file-kind.ts'
import type { ParcelFile, ParcelFileKind } from './parcel.ts'

/** What a file belongs to. */
export type FileOf = { parcelId: string } | { boxId: string } | { claimId: string }
export type NewParcelFile = { name: string; kind: FileKind; bytes: Uint8Array }

/** Photos, invoices, proofs, labels and papers. What a file is was judged before, by its first bytes. */
export async function insertParcelFiles(
  trx: Trx,
  siteId: number,
  of: FileOf,
  files: readonly NewParcelFile[],
  about: { kind: ParcelFileKind; authorType: ParcelFile['authorType']; at: Date },
): Promise<string[]> {
  const ids: string[] = []
  for (const file of files) {
    const bytes = Buffer.from(file.bytes)
    const id = randomUUID()
    await trx
      .insertInto('parcel_files')
      .values({
        id,
        site_id: siteId,
        parcel_id: 'parcelId' in of ? of.parcelId : null,
        box_id: 'boxId' in of ? of.boxId : null,
        claim_id: 'claimId' in of ? of.claimId : null,
        kind: about.kind,
        author_type: about.authorType,
        name: file.name,
        content_type: file.kind,
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest(),
        bytes,
        uploaded_at: about.at,
      })
      .execute()
    ids.push(id)
  }
  return ids
}

/** What a file is, its first bytes decide, never its name. */
export function judgeParcelFile({
  name,
  bytes,
}: {
  name: string
  bytes: Uint8Array
}): NewParcelFile | 'validation.file_size' | 'validation.file_type' {
  if (bytes.length > maxFileBytes) return 'validation.file_size'
  const kind = fileKind(bytes)
  return kind ? { name: fileName(name, kind), kind, bytes } : 'validation.file_type'
}

/** Of these parcels, boxes or claims, by their id, in the order in which they came; without their bytes. */
export async function findParcelFiles(
  db: Db | Trx,
  siteId: number,
  of: { parcelIds: readonly string[] } | { boxIds: readonly string[] } | { claimIds: readonly string[] },
  kinds: readonly ParcelFileKind[],
): Promise<Map<string, ParcelFile[]>> {
  const [column, ids] =
    'parcelIds' in of
      ? (['parcel_id', of.parcelIds] as const)
      : 'boxIds' in of
        ? (['box_id', of.boxIds] as const)
        : (['claim_id', of.claimIds] as const)
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('parcel_files')
    .select([
      'id',
      'parcel_id',
      'box_id',
      'claim_id',
      'kind',
      'author_type',
      'name',
      'content_type',
      'size',
      'uploaded_at',
    ])
    .where('site_id', '=', siteId)
    .where(column, 'in', [...ids])
    .where('kind', 'in', [...kinds])
    .orderBy('seq')
    .execute()
  const files = new Map<string, ParcelFile[]>()
  for (const row of rows) {
    const owner = row[column] ?? ''
    const file: ParcelFile = {
      id: row.id,
      kind: row.kind as ParcelFileKind,
      authorType: row.author_type as ParcelFile['authorType'],
      name: row.name,
      contentType: row.content_type,
      size: row.size,
      uploadedAt: row.uploaded_at,
    }
    files.set(owner, [...(files.get(owner) ?? []), file])
  }
  return files
}

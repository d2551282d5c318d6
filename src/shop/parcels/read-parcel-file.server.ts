import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { err, ok, type Result } from '#core/result.ts'
import type { Db } from '#platform/database.server.ts'
import type { Encryption } from '#platform/encryption.server.ts'
import type { Failure } from '#shop/failure.ts'
import { UuidText } from '#shop/ids.schema.ts'
import type { FileKind } from '#shop/orders/file-kind.ts'
import type { RequestContext } from '#shop/request-context.server.ts'

type House = { encryption: Encryption; siteId: number }
type File = { name: string; kind: FileKind; bytes: Buffer }

/** Shows one picture in an email, also where its owner is not signed in. */
export function parcelFileKey({ encryption, siteId }: House, id: string): string {
  return encryption.mark(`parcel file ${id}`, `site ${siteId}`).toString('hex').slice(0, 40)
}

function isFileKey(house: House, id: string, key: string): boolean {
  const right = Buffer.from(parcelFileKey(house, id))
  const given = Buffer.from(key)
  return given.length === right.length && timingSafeEqual(given, right)
}

/**
 * Photos, invoices and proofs, for whom the parcel, the box or the claim belongs to. A file of someone else gives the same
 * error as one that does not exist. Labels and papers for customs are for staff.
 */
export async function readParcelFile(
  { db, site, session, encryption }: Pick<RequestContext, 'db' | 'site' | 'session' | 'encryption'>,
  { id, key = null }: { id: string; key?: string | null },
): Promise<Result<File, Failure>> {
  const missing = err<Failure>({ code: 'service.not_found' })
  if (!UuidText.safeParse(id).success) return missing
  const isKnown = key !== null && isFileKey({ encryption, siteId: site.id }, id, key)
  const current = isKnown ? null : await session.current()
  if (!isKnown && !current) return missing
  const row = await db
    .selectFrom('parcel_files')
    .select(['name', 'content_type', 'bytes'])
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .where('kind', 'in', ['photo', 'invoice', 'proof'])
    .$if(current !== null, (query) =>
      query.where(
        sql<boolean>`${current?.user.id ?? ''}::bigint = coalesce(
          (select user_id from parcels where site_id = ${site.id} and parcels.id = parcel_files.parcel_id),
          (select user_id from parcel_claims where site_id = ${site.id} and parcel_claims.id = parcel_files.claim_id),
          (select user_id from forwards join forward_boxes on forward_boxes.site_id = forwards.site_id
              and forward_boxes.forward_id = forwards.id
            where forwards.site_id = ${site.id} and forward_boxes.site_id = ${site.id}
              and forward_boxes.id = parcel_files.box_id))`,
      ),
    )
    .executeTakeFirst()
  return row ? ok({ name: row.name, kind: row.content_type as FileKind, bytes: row.bytes }) : missing
}

/** For an email to its owner. Null for one that is gone. */
export async function findParcelPhoto(
  db: Db,
  { siteId, id }: { siteId: number; id: string },
): Promise<Buffer | null> {
  const row = await db
    .selectFrom('parcel_files')
    .select('bytes')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('kind', '=', 'photo')
    .executeTakeFirst()
  return row?.bytes ?? null
}

import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import type { ParcelDesk } from './desk-parcel.server.ts'
import type { NewParcelFile } from './insert-files.server.ts'
import type { Battery, Measured } from './parcel.ts'
import { judgePhotos } from './photograph-parcel.server.ts'

export type Unidentified = {
  labelName: string
  carrier: string | null
  trackingNumber: string | null
  shop: string
  size: Measured
  isDamaged: boolean
  battery: Battery
  isFragile: boolean
  shelf: string | null
  notes: string
}

/** A parcel without a suite. It belongs to nobody until somebody shows that it is theirs. */
export function receiveUnidentified(
  { db, clock }: ParcelDesk,
  { size, ...found }: Unidentified,
  files: readonly { name: string; bytes: Uint8Array }[],
): Promise<Result<{ id: string; number: string }, Failure>> {
  return db.transaction().execute(async (trx) => {
    const photos: Result<NewParcelFile[], Failure> = files.length === 0 ? ok([]) : judgePhotos(files)
    if (!photos.ok) return photos
    const at = clock()
    const inserted = await trx
      .insertInto('unidentified_parcels')
      .values({
        number: sql<string>`'P-' || nextval('parcel_numbers')`,
        label_name: found.labelName,
        carrier: found.carrier,
        tracking_number: found.trackingNumber,
        shop: found.shop,
        grams: size.grams,
        length_mm: size.lengthMm,
        width_mm: size.widthMm,
        height_mm: size.heightMm,
        is_damaged: found.isDamaged,
        battery: found.battery,
        is_fragile: found.isFragile,
        shelf: found.shelf,
        notes: found.notes,
        received_at: at,
      })
      .returning(['id', 'number'])
      .executeTakeFirstOrThrow()
    for (const { name, kind, bytes } of photos.value) {
      const stored = Buffer.from(bytes)
      await trx
        .insertInto('unidentified_files')
        .values({
          id: randomUUID(),
          unidentified_id: inserted.id,
          name,
          content_type: kind,
          size: stored.length,
          sha256: createHash('sha256').update(stored).digest(),
          bytes: stored,
          uploaded_at: at,
        })
        .execute()
    }
    return ok(inserted)
  })
}

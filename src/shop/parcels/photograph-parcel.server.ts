import { err, ok, type Result } from '#core/result.ts'
import { publish } from '#platform/outbox.server.ts'
import type { Failure } from '#shop/failure.ts'
import { changeParcelOnDesk, type ParcelDesk, type ParcelOfSite } from './desk-parcel.server.ts'
import {
  findParcelFiles,
  insertParcelFiles,
  judgeParcelFile,
  type NewParcelFile,
} from './insert-files.server.ts'
import { onShelf } from './parcel.ts'

export const maxPhotosOfParcel = 20
export type SentPhoto = { name: string; bytes: Uint8Array }

/** Photos for its owner. The last one that was asked for ends the waiting. */
export function photographParcel(
  desk: ParcelDesk,
  key: ParcelOfSite,
  files: readonly SentPhoto[],
): Promise<Result<{ count: number }, Failure>> {
  return changeParcelOnDesk(desk, key, onShelf, async ({ trx, parcel, at, change }) => {
    const judged = judgePhotos(files)
    if (!judged.ok) return judged
    const { id, siteId } = parcel
    const before = (await findParcelFiles(trx, siteId, { parcelIds: [id] }, ['photo'])).get(id) ?? []
    const count = before.length + judged.value.length
    if (count > maxPhotosOfParcel)
      return err({
        code: 'service.validation',
        errors: { files: [{ code: 'validation.too_many', params: { count: maxPhotosOfParcel } }] },
      })
    const about = { kind: 'photo', authorType: 'staff', at } as const
    await insertParcelFiles(trx, siteId, { parcelId: id }, judged.value, about)
    const asked = parcel.photosAskedAt
    const made = asked
      ? before.filter(({ uploadedAt }) => uploadedAt >= asked).length + judged.value.length
      : 0
    const isDone = asked !== null && made >= parcel.photosAsked
    await change(parcel, isDone ? { photos_asked_at: null } : {})
    if (isDone) {
      const payload = { parcelId: id, about: 'photos' as const }
      await publish(trx, { topic: 'parcel.photos', siteId, payload })
    }
    return ok({ count })
  })
}

/** Pictures only: a document shows nothing of a parcel. */
export function judgePhotos(files: readonly SentPhoto[]): Result<NewParcelFile[], Failure> {
  const photos: NewParcelFile[] = []
  for (const file of files) {
    const judged = judgeParcelFile(file)
    const wrong =
      typeof judged === 'string' ? judged : judged.kind === 'application/pdf' && 'validation.file_type'
    if (wrong)
      return err({
        code: 'service.validation',
        errors: { files: [{ code: wrong, params: { name: file.name } }] },
      })
    if (typeof judged !== 'string') photos.push(judged)
  }
  return photos.length > 0
    ? ok(photos)
    : err({ code: 'service.validation', errors: { files: [{ code: 'validation.required' }] } })
}

import { err, ok, type Result } from '#core/result.ts'
import { preparePicture } from '#platform/prepare-picture.server.ts'
import { createSlots } from '#platform/slots.server.ts'
import type { FieldFailure } from '#shop/failure.ts'
import { fileKind, fileKinds, fileName, maxFileBytes } from '#shop/orders/file-kind.ts'
import type { SentFile } from '#shop/quotes/sent-files.ts'
import type { ClaimFile } from './claim.ts'
import type { NewFile } from './claim-thread.queries.server.ts'

/** Decoding is work: a few at once, whoever sends. */
const inSlot = createSlots(2, 40)

/**
 * A file as we keep it. What it is, its first bytes decide, never its name. A picture is made again from its pixels, so
 * that nothing else stays in it: neither place and time nor a program. Its name is made safe; the id is random.
 */
export async function judgeClaimFile(
  { name, bytes }: SentFile,
  purpose: ClaimFile['purpose'],
): Promise<Result<NewFile, FieldFailure>> {
  const shown = name.slice(-100)
  const refused = (code: FieldFailure['code']) => err<FieldFailure>({ code, params: { name: shown } })
  if (bytes.length === 0) return refused('validation.picture_unreadable')
  if (bytes.length > maxFileBytes) return refused('validation.file_size')
  if (isHeic(bytes)) return refused('validation.file_heic')
  const kind = fileKind(bytes)
  if (!kind) return refused('validation.file_type')
  if (!fileKinds[kind].isPicture) return ok({ name: fileName(name, kind), kind, bytes, purpose })
  const prepared = await inSlot(() => preparePicture(bytes, { smallest: 1 }))
  if (!prepared.ok)
    return refused(
      prepared.error === 'too-many-pixels' ? 'validation.picture_huge' : 'validation.picture_unreadable',
    )
  return ok({ name: fileName(name, 'image/webp'), kind: 'image/webp', bytes: prepared.value.bytes, purpose })
}

/** Telephones of one maker write it; the library that reads our pictures may not, because of patents. */
function isHeic(bytes: Uint8Array): boolean {
  return /^.{4}ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)/s.test(
    Buffer.from(bytes.subarray(0, 16)).toString('latin1'),
  )
}

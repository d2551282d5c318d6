import { formatOf, resizeImage } from '#platform/resize-image.server.ts'
import { createSlots } from '#platform/slots.server.ts'
import type { FileKind } from '#shop/orders/file-kind.ts'
import { fileKinds } from '#shop/orders/file-kind.ts'

const smallWidth = 320
/** Decoding is work: a few at once, whoever looks. */
const inSlot = createSlots(2, 40)

/** A file as a small picture, made again from its pixels; null for what is none, and for what cannot be decoded now. */
export async function smallPicture({
  kind,
  bytes,
}: {
  kind: FileKind
  bytes: Uint8Array
}): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!fileKinds[kind].isPicture || !formatOf(bytes)) return null
  const made = await inSlot(() => resizeImage(bytes, { width: smallWidth }))
  return made.ok ? made.value : null
}

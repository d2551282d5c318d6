import sharp from 'sharp'
import { err, ok, type Result } from '#core/result.ts'
import { formatOf, maxPixels } from '#platform/resize-image.server.ts'
import { createSlots } from '#platform/slots.server.ts'
import type { FieldFailure } from '#shop/failure.ts'
import {
  type FileKind,
  fileKind,
  fileKinds,
  fileName,
  type GoodFile,
  hasForeignExtension,
  isHeic,
  maxFileBytes,
  type SentFile,
} from './file-kind.ts'

/** Larger pictures are made smaller: they are to be looked at, not printed. */
const maxSide = 4096
const timeoutSeconds = 20
/** Decoding is work: two at once, and a queue of as many as one message may have for some customers. */
const inSlot = createSlots(2, 60)

type Rules = { most: number; onlyPictures?: boolean }

/**
 * Files of a customer as we keep them. What a file is, its first bytes decide, never its name or what the browser says. A
 * picture is made again from its pixels, so that nothing else that it contained stays: no place where it was taken, no
 * second file behind it. Every upload of a shopper goes through here.
 */
export async function takeFiles(
  files: readonly SentFile[],
  { most, onlyPictures = false }: Rules,
): Promise<Result<GoodFile[], FieldFailure>> {
  if (files.length > most) return err({ code: 'validation.too_many', params: { count: most } })
  const good: GoodFile[] = []
  for (const file of files) {
    const taken = await takeFile(file, onlyPictures)
    if (!taken.ok) return err({ code: taken.error, params: { name: shownName(file.name) } })
    good.push(taken.value)
  }
  return ok(good)
}

type Refusal =
  | 'validation.file_size'
  | 'validation.file_type'
  | 'validation.file_heic'
  | 'validation.file_broken'
  | 'validation.picture_huge'
  | 'validation.file_busy'

const refusals = {
  broken: 'validation.file_broken',
  huge: 'validation.picture_huge',
} as const satisfies Record<string, Refusal>

async function takeFile(
  { name, bytes }: SentFile,
  onlyPictures: boolean,
): Promise<Result<GoodFile, Refusal>> {
  if (bytes.length > maxFileBytes) return err('validation.file_size')
  if (isHeic(bytes)) return err('validation.file_heic')
  const kind = fileKind(bytes)
  if (!kind || hasForeignExtension(name)) return err('validation.file_type')
  if (!fileKinds[kind].isPicture)
    return onlyPictures ? err('validation.file_type') : ok({ name: fileName(name, kind), kind, bytes })
  const drawn = await inSlot(() => drawAgain(bytes, kind))
  if (!drawn.ok) return err(typeof drawn.error === 'string' ? refusals[drawn.error] : 'validation.file_busy')
  return ok({ name: fileName(name, drawn.value.kind), ...drawn.value })
}

type Drawn = { kind: FileKind; bytes: Uint8Array }

async function drawAgain(bytes: Uint8Array, kind: FileKind): Promise<Result<Drawn, 'broken' | 'huge'>> {
  try {
    // Only the header is read here, so a bomb says how large it is before it is opened.
    const { format, width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (format !== formatOf(bytes)) return err('broken')
    if (width * height * pages > maxPixels) return err('huge')
    const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', autoOrient: true })
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .timeout({ seconds: timeoutSeconds })
    const same = await (kind === 'image/jpeg'
      ? picture.clone().jpeg({ quality: 88 })
      : kind === 'image/png'
        ? picture.clone().png({ compressionLevel: 8 })
        : picture.clone().webp({ quality: 88 })
    ).toBuffer()
    if (same.length <= maxFileBytes) return ok({ kind, bytes: same })
    return ok({ kind: 'image/webp', bytes: await picture.webp({ quality: 80 }).toBuffer() })
  } catch {
    return err('broken')
  }
}

/** As it is said back: the last part of a path, without what could change the direction of the sentence. */
function shownName(name: string): string {
  return (name.split(/[\\/]/).at(-1) ?? name)
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}]+/gu, ' ')
    .trim()
    .slice(0, 100)
}

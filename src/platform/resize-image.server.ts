import sharp, { type Metadata } from 'sharp'
import { err, ok, type Result } from '#core/result.ts'

export type ResizeFailure = { code: 'picture_unsupported' | 'picture_too_large' | 'resize_timeout' }
export type ResizeOptions = {
  width: number
  /** Only for our own files: a vector drawing is a program, and a stranger's may be hostile. */
  allowVector?: boolean
  timeoutSeconds?: number
}

export const maxPixels = 40_000_000
const webpMaxSide = 16_383

/** The format by the first bytes; the decoder must confirm it. */
const signatures = [
  { format: 'jpeg', start: /^\xff\xd8\xff/ },
  { format: 'png', start: /^\x89PNG/ },
  { format: 'gif', start: /^GIF8[79]a/ },
  { format: 'webp', start: /^RIFF.{4}WEBP/s },
  { format: 'heif', start: /^.{4}ftyp(avi[fs]|mif1|miaf|msf1)/s },
]

/** What the first bytes say; null for anything that is no picture of these kinds. */
export function formatOf(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.subarray(0, 32)).toString('latin1')
  return signatures.find(({ start }) => start.test(head))?.format ?? null
}

// Inputs do not repeat, so libvips' cache would only use memory.
sharp.cache(false)

/** Webp of quality 75, upright, without metadata, not enlarged. */
export async function resizeImage(
  bytes: Uint8Array,
  { width, allowVector = false, timeoutSeconds = 5 }: ResizeOptions,
): Promise<Result<Uint8Array<ArrayBuffer>, ResizeFailure>> {
  const expected = formatOf(bytes) ?? (allowVector ? 'svg' : null)
  if (!expected) return err({ code: 'picture_unsupported' })
  try {
    // Reads only the header, without the limit, because the decoder's refusal would not give the reason.
    const metadata = await sharp(bytes, { limitInputPixels: false }).metadata()
    const isHeic = metadata.format === 'heif' && metadata.compression !== 'av1'
    if (metadata.format !== expected || isHeic) return err({ code: 'picture_unsupported' })
    if (isTooLarge(metadata, width)) return err({ code: 'picture_too_large' })
    const webp = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', autoOrient: true })
      .resize({ width, withoutEnlargement: expected !== 'svg' })
      .webp({ quality: 75, effort: 2 })
      .timeout({ seconds: timeoutSeconds })
      .toBuffer()
    return ok(webp)
  } catch (error) {
    return err({ code: isTimeout(error) ? 'resize_timeout' : 'picture_unsupported' })
  }
}

export function isTimeout(error: unknown): boolean {
  return error instanceof Error && /^timeout:/m.test(error.message)
}

/** Checks input and output: a drawing grows to any width, and a tall strip may exceed webp's maximum height. */
function isTooLarge({ format, width, height, autoOrient }: Metadata, wanted: number): boolean {
  const outWidth = format === 'svg' ? wanted : Math.min(wanted, autoOrient.width)
  const outHeight = (autoOrient.height * outWidth) / autoOrient.width
  return Math.max(width * height, outWidth * outHeight) > maxPixels || outHeight > webpMaxSide
}

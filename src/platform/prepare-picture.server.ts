import sharp from 'sharp'
import { err, ok, type Result } from '#core/result.ts'
import { formatOf, isTimeout, maxPixels } from './resize-image.server.ts'

export type PreparedPicture = { bytes: Buffer; width: number; height: number }
export type PictureProblem = 'unsupported' | 'damaged' | 'too-small' | 'too-many-pixels' | 'too-slow'

/** The largest that pages ask for is 1280 at density 2. */
const maxSide = 2560
const minSide = 200
const timeoutSeconds = 20

/**
 * A new picture with the same pixels and nothing else: upright, in sRGB, without metadata, at most as large as pages
 * need. Whatever else the file contained stays behind.
 */
export async function preparePicture(bytes: Uint8Array): Promise<Result<PreparedPicture, PictureProblem>> {
  const expected = formatOf(bytes)
  if (!expected) return err('unsupported')
  try {
    // Only the header is read here, so a bomb says how large it is before it is opened.
    const { format, compression, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (format !== expected || (format === 'heif' && compression !== 'av1')) return err('unsupported')
    if (width * height > maxPixels) return err('too-many-pixels')
    if (Math.min(width, height) < minSide) return err('too-small')
    const { data, info } = await sharp(bytes, {
      limitInputPixels: maxPixels,
      failOn: 'error',
      autoOrient: true,
    })
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: 90, effort: 3 })
      .timeout({ seconds: timeoutSeconds })
      .toBuffer({ resolveWithObject: true })
    return ok({ bytes: data, width: info.width, height: info.height })
  } catch (error) {
    return err(isTimeout(error) ? 'too-slow' : 'damaged')
  }
}

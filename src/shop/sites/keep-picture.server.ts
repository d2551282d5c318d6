import { createHash } from 'node:crypto'
import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { resizeImage } from '#platform/resize-image.server.ts'
import { paintDrawing } from './paint-asset.ts'
import { lookWith, readEdits, type SiteEditing } from './read-site-edits.server.ts'
import { safeDrawing } from './safe-drawing.ts'
import type { SiteProblem } from './save-site-draft.server.ts'
import type { UploadedPicture } from './site-edits.schema.ts'

const maxDrawingBytes = 64 * 1024
/** Shown 44 pixels wide at most; sharp on every screen, and in a program that shows the logo larger. */
const pictureWidth = 256

/** A drawing is rewritten from its shapes, another picture redrawn from its pixels: nothing else of the file stays. */
export async function keepPicture(
  { db, clock, sites }: SiteEditing,
  siteId: number,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Result<UploadedPicture, SiteProblem>> {
  const wrong = (text: string) => err({ text, fields: { file: text } })
  const isDrawing = /^\s*(?:<\?xml|<!--|<svg)/.test(
    Buffer.from(bytes.subarray(0, 200)).toString('latin1').replace(/^ï»¿/, ''),
  )
  let body: Buffer
  if (isDrawing) {
    if (bytes.length > maxDrawingBytes) return wrong(say('A drawing has 64 KB at most.'))
    const drawing = safeDrawing(Buffer.from(bytes).toString('utf8'))
    if (!drawing.ok)
      return wrong(
        say('A drawing holds shapes only. This one has: {{found}}', { found: drawing.error.found }),
      )
    const { edits } = await readEdits(db, siteId)
    try {
      paintDrawing(drawing.value, lookWith(sites, siteId, edits).theme)
    } catch {
      return wrong(say('The drawing names a colour that the design system does not have.'))
    }
    body = Buffer.from(drawing.value)
  } else {
    const made = await resizeImage(bytes, { width: pictureWidth })
    if (!made.ok) return wrong(say('Choose a drawing (SVG) or a picture (PNG, WebP, JPEG) that is whole.'))
    body = Buffer.from(made.value)
  }
  const type = isDrawing ? 'image/svg+xml' : 'image/webp'
  const hash = createHash('sha256').update(body).digest('hex')
  await db.transaction().execute((trx) =>
    trx
      .insertInto('site_pictures')
      .values({ site_id: siteId, hash, type, body, added_at: clock() })
      .onConflict((conflict) => conflict.columns(['site_id', 'hash']).doNothing())
      .execute(),
  )
  return ok({ hash, type })
}

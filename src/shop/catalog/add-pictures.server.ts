import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { picturePath } from '#core/picture-path.ts'
import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import { type PictureProblem, preparePicture } from '#platform/prepare-picture.server.ts'
import { judgePictureFile, maxPictures } from './picture-file.ts'

type Uploaded = { name: string; size: number; arrayBuffer(): Promise<ArrayBuffer> }
type Wish = { productId: number; variantIds: readonly number[]; files: readonly Uploaded[] }
type PreparedFile = { name: string; bytes: Buffer; width: number; height: number }
type Prepared = { prepared: PreparedFile[]; refused: RefusedFile[] }
export type RefusedFile = { name: string; reason: string }
export type AddedPictures = { paths: readonly string[]; refused: readonly RefusedFile[] }

/**
 * Files become pictures of these variants, behind those that they have. Files that are no pictures are refused one by
 * one; the others are stored together or not at all.
 */
export async function addPictures(
  { db, now }: { db: Db; now: Date },
  { productId, variantIds, files }: Wish,
): Promise<Result<AddedPictures, { text: string }>> {
  const made = await prepare(files)
  if (!made.ok) return made
  const { prepared, refused } = made.value
  const paths = prepared.map(({ name }) => picturePath(name))
  return db.transaction().execute(async (trx) => {
    await sql`select from products where id = ${productId} for update`.execute(trx)
    const variants = await trx
      .selectFrom('variants')
      .select(['id', 'sku', 'pictures'])
      .where('product_id', '=', productId)
      .where('id', 'in', [...variantIds])
      .execute()
    if (variants.length === 0 || variants.length !== new Set(variantIds).size)
      return err({ text: say('There is no such variant any more.') })
    const full = variants.find(({ pictures }) => pictures.length + paths.length > maxPictures)
    if (full)
      return err({
        text: say('{{sku}} has {{count}} pictures; {{most}} is the most.', {
          sku: full.sku,
          count: full.pictures.length,
          most: maxPictures,
        }),
      })
    await insertPictures(trx, prepared, now)
    await sql`update variants set pictures = pictures || ${paths}::text[]
      where id = any(${variants.map(({ id }) => id)})`.execute(trx)
    return ok({ paths, refused })
  })
}

/** Files as pictures that texts can show. */
export async function storePictures(
  { db, now }: { db: Db; now: Date },
  files: readonly Uploaded[],
): Promise<Result<AddedPictures, { text: string }>> {
  const made = await prepare(files)
  if (!made.ok) return made
  const { prepared, refused } = made.value
  return db.transaction().execute(async (trx) => {
    await insertPictures(trx, prepared, now)
    return ok({ paths: prepared.map(({ name }) => picturePath(name)), refused })
  })
}

async function insertPictures(trx: Trx, prepared: readonly PreparedFile[], now: Date): Promise<void> {
  for (const picture of prepared)
    await trx
      .insertInto('pictures')
      .values({ ...picture, added_at: now })
      .execute()
}

async function prepare(files: readonly Uploaded[]): Promise<Result<Prepared, { text: string }>> {
  const refused: RefusedFile[] = []
  const prepared: PreparedFile[] = []
  // One after another: a picture takes up to 160 MB while it is open.
  for (const file of files) {
    const early = judgePictureFile(file)
    const made = early === null ? await preparePicture(new Uint8Array(await file.arrayBuffer())) : null
    if (made?.ok) prepared.push({ name: randomBytes(16).toString('hex'), ...made.value })
    else refused.push({ name: file.name, reason: early ?? reasonOf(made?.error ?? 'damaged') })
  }
  if (prepared.length === 0) {
    const named = refused.map(({ name, reason }) => `${name}: ${reason}`).join(' ')
    return err({ text: named || say('Choose at least one picture.') })
  }
  return ok({ prepared, refused })
}

function reasonOf(problem: PictureProblem): string {
  switch (problem) {
    case 'unsupported':
      return say('It is called a picture, but it contains something else.')
    case 'too-many-pixels':
      return say('More than 40 million pixels.')
    case 'too-small':
      return say('Smaller than 200 × 200 pixels.')
    case 'too-slow':
      return say('It takes too long to open.')
    default:
      return say('It is damaged.')
  }
}

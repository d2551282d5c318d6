import { pictureNameIn } from '#core/picture-path.ts'
import type { Db } from '#platform/database.server.ts'

/** Reads a picture that staff uploaded; null for a path of another kind. */
export function uploadedPicture(db: Db, path: string): (() => Promise<Buffer>) | null {
  const name = pictureNameIn(path)
  if (name === null) return null
  return async () => {
    const { bytes } = await db
      .selectFrom('pictures')
      .select('bytes')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    return bytes
  }
}

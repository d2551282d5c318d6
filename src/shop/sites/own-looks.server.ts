import type { Db } from '#platform/database.server.ts'
import type { SiteFolder } from './read-site-folders.server.ts'
import type { SiteLookEdits, UploadedPicture } from './site-edits.schema.ts'
import { type OwnPicture, paintLook, type SiteLook } from './site-look.server.ts'
import { findPicture } from './sites.queries.server.ts'

export type OwnLooks = (siteId: number, folder: SiteFolder, edits: SiteLookEdits) => Promise<SiteLook>

/** Enough for every site with its draft and a few earlier versions. */
const maxLooks = 100

/** Looks that staff have changed. Each is painted once, so reading the sites again costs nothing. */
export function openOwnLooks(db: Db): OwnLooks {
  const painted = new Map<string, SiteLook>()

  async function paint(siteId: number, folder: SiteFolder, edits: SiteLookEdits): Promise<SiteLook> {
    const known = (tokens: Record<string, string>) =>
      // A later build may drop a token; that must not stop the shop.
      Object.fromEntries(Object.entries(tokens).filter(([name]) => name in folder.theme.light))
    const theme = {
      light: { ...folder.theme.light, ...known(edits.light) },
      dark: { ...folder.theme.dark, ...known(edits.dark) },
    }
    const { logo, logoDark = logo, icon } = edits.pictures
    const read = async ({ type, hash }: UploadedPicture) => ({
      type,
      body: await findPicture(db, siteId, hash),
    })
    const own: Record<string, OwnPicture> = {}
    if (logo && logoDark) own['logo.svg'] = { light: await read(logo), dark: await read(logoDark) }
    if (icon) {
      const picture = await read(icon)
      own['icon.svg'] = { light: picture, dark: picture }
    }
    return paintLook({ code: folder.code, theme, pictures: folder.pictures, own })
  }

  return async (siteId, folder, edits) => {
    const key = `${folder.code} ${JSON.stringify(edits)}`
    const look = painted.get(key) ?? (await paint(siteId, folder, edits))
    painted.delete(key)
    painted.set(key, look)
    for (const oldest of painted.keys()) {
      if (painted.size <= maxLooks) break
      painted.delete(oldest)
    }
    return look
  }
}

import { createHash } from 'node:crypto'
import type { Db, Trx } from '#platform/database.server.ts'
import { deepMerge } from './read-site-folders.server.ts'
import { SiteFile } from './site.schema.ts'
import type { SiteDirectory } from './site-directory.server.ts'
import { editKeys, type SiteEdits, SiteLookEdits, type SiteSettings } from './site-edits.schema.ts'
import { findDraft } from './sites.queries.server.ts'

export type SiteEditing = { db: Db; clock: () => Date; sites: SiteDirectory }

/** What staff have published of a site, without what else is written over its folder. */
function publishedEdits(overrides: Readonly<Record<string, unknown>>): SiteEdits {
  return Object.fromEntries(editKeys.flatMap((key) => (key in overrides ? [[key, overrides[key]]] : [])))
}

/** The edits that a screen works on: the draft, or what is published. Read from the database, not from memory. */
export async function readEdits(db: Db | Trx, siteId: number) {
  const [site, draft] = await Promise.all([
    db.selectFrom('sites').select('overrides').where('id', '=', siteId).executeTakeFirstOrThrow(),
    findDraft(db, siteId),
  ])
  const published = publishedEdits(site.overrides as Record<string, unknown>)
  return { published, draft: draft ?? null, edits: draft ? (draft.edits as SiteEdits) : published }
}

/** The whole settings of a site with these edits. */
export function settingsWith(
  sites: Pick<SiteDirectory, 'folder'>,
  siteId: number,
  { look, ...settings }: SiteEdits,
): SiteFile {
  return SiteFile.parse(deepMerge(sites.folder(siteId).content, settings))
}

/** The look that staff have given, and beneath it that of the folder. */
export function lookWith(sites: Pick<SiteDirectory, 'folder'>, siteId: number, { look }: SiteEdits) {
  const own = SiteLookEdits.parse(look ?? {})
  const { theme } = sites.folder(siteId)
  return {
    own,
    theme: { light: { ...theme.light, ...own.light }, dark: { ...theme.dark, ...own.dark } },
  }
}

/**
 * Tells one state of a form from another. A form is saved only over the state that it showed, so two people never
 * overwrite each other without seeing it.
 */
export function markOf(value: unknown): string {
  return createHash('sha256').update(inOrder(value)).digest('hex').slice(0, 16)
}

/** Only what differs from the folder is stored, so the rest follows the folder's next version. */
export function differing(base: Readonly<Record<string, unknown>>, wanted: SiteSettings): SiteSettings {
  const kept = Object.entries(wanted).flatMap(([key, value]) => {
    const below = base[key]
    if (inOrder(value) === inOrder(below)) return []
    const inner = isObject(value) && isObject(below) ? differing(below, value as SiteSettings) : value
    return [[key, inner]]
  })
  return Object.fromEntries(kept)
}

/** The database does not keep the order of keys. */
function inOrder(value: unknown): string {
  const sorted = (_key: string, inner: unknown) =>
    isObject(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner
  return JSON.stringify(value, sorted) ?? ''
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

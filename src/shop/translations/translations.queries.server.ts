import { sql } from 'kysely'
import type { MessageLocale } from '#core/locale.ts'
import { acrossSites, type Db } from '#platform/database.server.ts'
import type { Forms } from './text-forms.ts'

export function findTranslationOverrides(db: Db) {
  return acrossSites(db)
    .selectFrom('translation_overrides')
    .select(['site_id', 'locale', 'key', 'text'])
    .execute()
}

export type Version = {
  siteId: number | null
  locale: MessageLocale
  key: string
  number: number
  /** Null: the text below was chosen again. */
  forms: Forms | null
  english: Forms
  at: Date
  by: string
}

type VersionRow = Omit<Version, 'siteId'> & { site_id: number | null }

const columns = sql`version.site_id, version.locale, version.key, version.number, version.forms, version.english,
  version.at, staff.name as by`

const toVersion = ({ site_id, ...row }: VersionRow): Version => ({ siteId: site_id, ...row })

/** The newest version of every text that staff have changed in a language. */
export async function findNewestVersions(db: Db, locale: MessageLocale): Promise<Version[]> {
  const { rows } = await sql<VersionRow>`
    select distinct on (version.site_id, version.key) ${columns}
    from translation_versions version join staff on staff.id = version.staff_id
    where version.locale = ${locale}
    order by version.site_id, version.key, version.number desc`.execute(acrossSites(db))
  return rows.map(toVersion)
}

/** All versions of one text, the newest first. */
export async function findVersions(
  db: Db,
  { siteId, locale, key }: { siteId: number | null; locale: MessageLocale; key: string },
): Promise<Version[]> {
  const { rows } = await sql<VersionRow>`
    select ${columns} from translation_versions version join staff on staff.id = version.staff_id
    where version.site_id is not distinct from ${siteId} and version.locale = ${locale} and version.key = ${key}
    order by version.number desc limit 50`.execute(acrossSites(db))
  return rows.map(toVersion)
}

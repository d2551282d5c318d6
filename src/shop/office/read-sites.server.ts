import { sql } from 'kysely'
import { acrossSites, type Db } from '#platform/database.server.ts'
import type { SiteEdits } from '#shop/sites/site-edits.schema.ts'

export type SiteListRow = {
  siteId: number
  hosts: string[]
  publishedAt: Date | null
  publishedBy: string | null
  draftAt: Date | null
}

/** The first host of each site stands first. */
export async function listSiteStates(db: Db, siteIds: readonly number[]): Promise<SiteListRow[]> {
  const { rows } = await sql<{
    id: number
    hosts: string[]
    published_at: Date | null
    name: string | null
    draft_at: Date | null
  }>`
    select sites.id, latest.published_at, staff.name, site_drafts.changed_at as draft_at,
      array(select host from site_domains where site_domains.site_id = sites.id
        order by is_primary desc, redirect_to is not null, host) as hosts
    from sites
      left join site_drafts on site_drafts.site_id = sites.id
      left join lateral (select published_at, staff_id from site_versions where site_versions.site_id = sites.id
        order by number desc limit 1) latest on true
      left join staff on staff.id = latest.staff_id
    where sites.id = any(${siteIds as number[]})`.execute(acrossSites(db))
  return rows.map(({ id, hosts, published_at, name, draft_at }) => ({
    siteId: id,
    hosts,
    publishedAt: published_at,
    publishedBy: name,
    draftAt: draft_at,
  }))
}

export type SiteVersion = {
  number: number
  edits: SiteEdits
  at: Date
  /** Null for what the first publication replaced. */
  by: string | null
  restoredFrom: number | null
}

const shownVersions = 20

/** The newest first. */
export async function listSiteVersions(db: Db, siteId: number): Promise<SiteVersion[]> {
  const rows = await db
    .selectFrom('site_versions')
    .leftJoin('staff', 'staff.id', 'site_versions.staff_id')
    .select(['number', 'edits', 'published_at', 'name', 'restored_from'])
    .where('site_versions.site_id', '=', siteId)
    .orderBy('number', 'desc')
    .limit(shownVersions)
    .execute()
  return rows.map(({ number, edits, published_at, name, restored_from }) => ({
    number,
    edits: edits as SiteEdits,
    at: published_at,
    by: name,
    restoredFrom: restored_from,
  }))
}

export async function listSiteHosts(db: Db, siteId: number) {
  const rows = await db
    .selectFrom('site_domains')
    .select(['host', 'is_primary', 'redirect_to', 'locale_override'])
    .where('site_id', '=', siteId)
    .orderBy('is_primary', 'desc')
    .orderBy('host')
    .execute()
  return rows.map(({ host, is_primary, redirect_to, locale_override }) => ({
    host,
    isPrimary: is_primary,
    to: redirect_to,
    locale: locale_override,
  }))
}

export async function findStaffName(db: Db, staffId: string): Promise<string> {
  const { name } = await db
    .selectFrom('staff')
    .select('name')
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
  return name
}

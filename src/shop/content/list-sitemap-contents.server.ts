import { sql } from 'kysely'
import { isoDay } from '#core/dates.ts'
import type { Locale } from '#core/locale.ts'
import { acrossSites } from '#platform/database.server.ts'
import { contactPaths } from '#shop/paths/contact-paths.ts'
import { contentPaths } from '#shop/paths/content-paths.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { type AlternateLink, alternateLinks } from '#shop/sites/family.ts'
import type { SiteFeature } from '#shop/sites/site.ts'
import type { ContentKind } from './content.ts'
import { addressOf } from './content-address.ts'

export type ContentEntry = { href: string; changedOn: string | null; alternates: readonly AlternateLink[] }

type Row = {
  id: number
  kind: ContentKind
  key: string
  slugs: Partial<Record<Locale, string>>
  siteIds: number[]
  changedAt: Date
}

/** Pages that stand in a part of the shop which not every site has. */
const neededBy: Partial<Record<string, SiteFeature>> = { 'about-us': 'aboutUs', pro: 'pro' }

/** Pages, policies, posts and questions that are out in a language, and the lists of the last two. */
export async function listSitemapContents(ctx: RequestContext, locale: Locale): Promise<ContentEntry[]> {
  const { site, origin, family } = ctx
  const rows = await findOut(ctx)
  const entries = rows.flatMap(({ kind, key, slugs, siteIds, changedAt }): ContentEntry[] => {
    const pathIn = (each: Locale) => {
      const slug = slugs[each]
      return slug === undefined ? undefined : addressOf(kind, each, slug)
    }
    const path = pathIn(locale)
    const feature = neededBy[key]
    if (path === undefined || (feature && !site.features[feature])) return []
    const having = family().filter(
      ({ id, without }) => siteIds.includes(id) && !(feature && without.includes(feature)),
    )
    return [
      {
        href: origin + path,
        changedOn: isoDay(changedAt, site.timeZone),
        alternates: alternateLinks(having, pathIn),
      },
    ]
  })
  return [contacts(), ...listsOf(rows), ...entries]

  /** Every shop has it, in each of its languages. */
  function contacts(): ContentEntry {
    const path = (each: Locale) => contactPaths(each).contacts()
    return {
      href: origin + path(locale),
      changedOn: null,
      alternates: alternateLinks(family(), path),
    }
  }

  function listsOf(all: readonly Row[]): ContentEntry[] {
    const lists = [
      { kind: 'post', path: (each: Locale) => contentPaths(each).blog() },
      { kind: 'question', path: (each: Locale) => contentPaths(each).questions() },
    ] as const
    return lists.flatMap(({ kind, path }) => {
      const own = all.filter((row) => row.kind === kind && row.slugs[locale] !== undefined)
      if (own.length === 0) return []
      const having = family().filter(({ id }) => own.some(({ siteIds }) => siteIds.includes(id)))
      return [{ href: origin + path(locale), changedOn: null, alternates: alternateLinks(having, path) }]
    })
  }
}

/** What this site shows, with the other sites that show it. */
async function findOut({ db, site }: Pick<RequestContext, 'db' | 'site'>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select contents.id, contents.kind, contents.key, contents.updated_at as "changedAt",
      (select jsonb_object_agg(locale, slug) from content_texts
        where content_id = contents.id and is_ready) as slugs,
      (select array_agg(other.site_id::integer) from content_sites other where other.content_id = contents.id) as "siteIds"
    from content_sites join contents on contents.id = content_sites.content_id
    where content_sites.site_id = ${site.id} and contents.is_out
      and exists (select from content_texts where content_id = contents.id and is_ready)
    order by contents.kind, contents.id`.execute(acrossSites(db))
  return rows
}

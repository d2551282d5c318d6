import { sql } from 'kysely'
import { isoDay } from '#core/dates.ts'
import type { Locale } from '#core/locale.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { readMarkdown } from './markdown.ts'
import { fillPlaceholders, siteWords } from './placeholders.ts'
import { countChanges, type PolicySection, policySections } from './policy.ts'
import type { ReadContent } from './read-content.server.ts'

export type PolicyVersion = { number: number; inForce: string }
export type Policy = {
  title: string
  description: string
  version: PolicyVersion
  /** The newest first. */
  versions: readonly PolicyVersion[]
  /** How many clauses differ from the version before; null for the first. */
  changes: number | null
  sections: readonly PolicySection[]
}

type Row = PolicyVersion & { title: string; description: string; body: string }

/** What holds today, or an earlier version; with the words that differ from the version before it, if they are asked for. */
export async function readPolicy(
  { db, site, locale, clock }: Pick<RequestContext, 'db' | 'site' | 'locale' | 'clock'>,
  { id, title, description, draft }: Pick<ReadContent, 'id' | 'title' | 'description' | 'draft'>,
  { number, marksChanges = false }: { number?: number | undefined; marksChanges?: boolean } = {},
): Promise<Policy | null> {
  const today = isoDay(clock(), site.timeZone)
  const inForce = await findVersions(db, { id, locale, today })
  const drafted = draft && {
    number: (inForce[0]?.number ?? 0) + 1,
    inForce: draft.inForce ?? today,
    title,
    description,
    body: draft.body,
  }
  const rows = drafted ? [drafted, ...inForce] : inForce
  const index = number === undefined ? 0 : rows.findIndex((row) => row.number === number)
  const chosen = rows[index]
  if (!chosen) return null
  const words = siteWords(site)
  const blocks = readMarkdown(fillPlaceholders(chosen.body, words))
  const earlier = rows[index + 1]
  const before = earlier ? readMarkdown(fillPlaceholders(earlier.body, words)) : null
  const versionOf = ({ number: its, inForce }: Row) => ({ number: its, inForce })
  return {
    title: fillPlaceholders(chosen.title, words) || title,
    description: fillPlaceholders(chosen.description, words) || description,
    version: versionOf(chosen),
    versions: rows.map(versionOf),
    changes: before && countChanges(blocks, before),
    sections: policySections(blocks, marksChanges ? before : null),
  }
}

async function findVersions(
  db: Db,
  { id, locale, today }: { id: number; locale: Locale; today: string },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select number, to_char(in_force, 'YYYY-MM-DD') as "inForce", texts -> ${locale} ->> 'title' as title,
      coalesce(texts -> ${locale} ->> 'description', '') as description, texts -> ${locale} ->> 'body' as body
    from content_versions
    where content_id = ${id} and in_force <= ${today}::date and texts ? ${locale}
    order by in_force desc, number desc`.execute(db)
  return rows
}

/** The number of the version of a policy that a contract made today accepts; null where the site has none. */
export async function policyInForce(
  db: Db | Trx,
  { siteId, key, today }: { siteId: number; key: string; today: string },
): Promise<number | null> {
  const { rows } = await sql<{ number: number }>`
    select content_versions.number
    from content_sites join content_versions on content_versions.content_id = content_sites.content_id
    where content_sites.site_id = ${siteId} and content_sites.kind = 'policy' and content_sites.key = ${key}
      and content_versions.in_force <= ${today}::date
    order by content_versions.in_force desc, content_versions.number desc limit 1`.execute(db)
  return rows[0]?.number ?? null
}

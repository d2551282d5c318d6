import { sql } from 'kysely'
import { isoDay } from '#core/dates.ts'
import { type Locale, locales } from '#core/locale.ts'
import { acrossSites, type Db } from '#platform/database.server.ts'
import type { Log } from '#platform/log.server.ts'
import { contentDayZone } from './content-zone.ts'
import type { VersionTexts } from './read-editable-content.server.ts'
import { orTaken } from './save-content.server.ts'
import { showTexts } from './show-texts.server.ts'

type Parts = { db: Db; clock: () => Date; log: Log }

/**
 * Takes out what is due, and down what is over; and gives policies the title and the address of the version that holds from
 * today. Pages of the shop hear of it by the change itself.
 */
export async function publishContents(parts: Parts): Promise<number> {
  const { db, clock } = parts
  const now = sql`${clock()}::timestamptz`
  const isDue = sql`(goes_out is not null and goes_out <= ${now} and (comes_down is null or comes_down > ${now}))`
  const { rows } =
    await sql`update contents set is_out = ${isDue} where is_out <> ${isDue} returning id`.execute(db)
  return rows.length + (await showVersionsOfToday(parts))
}

type Due = { id: number; tags: string[]; siteIds: number[]; texts: VersionTexts }

async function showVersionsOfToday({ db, clock, log }: Parts): Promise<number> {
  const at = clock()
  const { rows } = await sql<Due>`
    select contents.id, tags, held.texts,
      (select coalesce(array_agg(site_id::integer), '{}') from content_sites where content_id = contents.id) as "siteIds"
    from contents
      join lateral (select texts from content_versions
        where content_id = contents.id and in_force <= ${isoDay(at, contentDayZone)}::date
        order by in_force desc, number desc limit 1) held on true
    where kind = 'policy' and exists (
      select from jsonb_each(held.texts) as text
        left join content_texts shown on shown.content_id = contents.id and shown.locale = text.key
      where shown.slug is distinct from text.value ->> 'slug' or shown.title is distinct from text.value ->> 'title'
        or shown.body is distinct from text.value ->> 'body' or shown.lead is distinct from text.value ->> 'lead')`.execute(
    acrossSites(db),
  )
  let count = 0
  for (const { texts, ...due } of rows) {
    const shown = await orTaken(() =>
      db.transaction().execute(async (trx) => {
        await showTexts(trx, { ...due, kind: 'policy', at }, textsOfVersion(texts))
        return { ok: true as const, value: null }
      }),
    )
    if (shown.ok) count += 1
    else
      log.error({ content: due.id }, `a policy holds from today under its old address: ${shown.error.text}`)
  }
  return count
}

function textsOfVersion(texts: VersionTexts) {
  return locales.flatMap((locale: Locale) => {
    const text = texts[locale]
    if (!text) return []
    const { slug = '', title = '', lead = '', description = '', body = '', searchTitle = '' } = text
    return [{ locale, slug, title, lead, description, body, searchTitle, isReady: text.isReady !== false }]
  })
}

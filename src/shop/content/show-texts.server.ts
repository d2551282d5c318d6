import { sql } from 'kysely'
import type { Locale } from '#core/locale.ts'
import type { Trx } from '#platform/database.server.ts'
import type { ContentKind, ContentText } from './content.ts'
import { addressOf } from './content-address.ts'
import { wordsVector } from './content-words.server.ts'

type Shown = {
  id: number
  kind: ContentKind
  siteIds: readonly number[]
  tags: readonly string[]
  at: Date
}

/** The texts of the shops become these. Every address that the content had leads to the one that it gets. */
export async function showTexts(trx: Trx, shown: Shown, texts: readonly ContentText[]): Promise<void> {
  const { id, kind, siteIds, tags } = shown
  await leadFromEarlier(trx, shown, texts)
  await trx
    .deleteFrom('content_texts')
    .where('content_id', '=', id)
    .where('locale', 'not in', ['', ...texts.map(({ locale }) => locale)])
    .execute()
  for (const { locale, isReady, searchTitle, ...words } of texts) {
    const columns = {
      ...words,
      search_title: searchTitle,
      is_ready: isReady,
      words: wordsVector({ ...words, tags }),
    }
    await trx
      .insertInto('content_texts')
      .values({ content_id: id, locale, ...columns })
      .onConflict((conflict) => conflict.columns(['content_id', 'locale']).doUpdateSet(columns))
      .execute()
  }
  // A page hides every redirect from its own address.
  const addresses = texts.map(({ locale, slug }) => addressOf(kind, locale, slug).replace(/\/$/, ''))
  await sql`delete from redirects where site_id = any(${siteIds}::smallint[]) and path = any(${addresses}::text[])`.execute(
    trx,
  )
}

async function leadFromEarlier(
  trx: Trx,
  { id, kind, siteIds, at }: Shown,
  texts: readonly ContentText[],
): Promise<void> {
  const had = await trx
    .selectFrom('content_texts')
    .select(['locale', 'slug'])
    .where('content_id', '=', id)
    .execute()
  for (const { locale, slug } of had) {
    const now = texts.find((text) => text.locale === locale)
    if (!now || now.slug === slug) continue
    const [path, target] = [
      addressOf(kind, locale as Locale, slug),
      addressOf(kind, locale as Locale, now.slug),
    ]
    await sql`delete from redirects where site_id = any(${siteIds}::smallint[]) and path = ${target.replace(/\/$/, '')}`.execute(
      trx,
    )
    await sql`insert into redirects (site_id, path, target, added_at)
      select site_id, ${path.replace(/\/$/, '')}, ${target}, ${at}::timestamptz from unnest(${siteIds}::smallint[]) as site_id
      on conflict (site_id, path) do update set target = excluded.target`.execute(trx)
    await sql`update redirects set target = ${target}
      where site_id = any(${siteIds}::smallint[]) and target = ${path}`.execute(trx)
  }
}

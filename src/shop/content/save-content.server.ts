import { sql } from 'kysely'
import type { Locale } from '#core/locale.ts'
import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { type Db, isTaken, type Trx } from '#platform/database.server.ts'
import type { ContentKind, ContentText } from './content.ts'
import { addressOf } from './content-address.ts'
import { wordsVector } from './content-words.server.ts'

type Problem = { text: string; fields?: Readonly<Record<string, string>>; isStale?: true }

/** Everything of a content that staff decide. */
export type ContentTerms = {
  texts: readonly ContentText[]
  siteIds: readonly number[]
  topicId: number | null
  authorId: number | null
  position: number
  isOften: boolean
  tags: readonly string[]
  products: readonly number[]
  checkedOn: string | null
  goesOut: Date | null
  comesDown: Date | null
  /** From which day a new version of a policy holds. */
  inForce: string | null
  note: string
}

type Parts = { db: Db; clock: () => Date; staffId: string | null }
export type SavedContent = { id: number; kind: ContentKind; version: number }

/** A new content. Nobody sees it before its time. */
export function addContent(
  parts: Parts,
  { kind, key, terms }: { kind: ContentKind; key: string; terms: ContentTerms },
): Promise<Result<SavedContent, Problem>> {
  return orTaken(() =>
    parts.db.transaction().execute(async (trx) => {
      const at = parts.clock()
      const { id } = await trx
        .insertInto('contents')
        .values({ kind, key, ...columnsOf(terms, at), created_at: at })
        .returning('id')
        .executeTakeFirstOrThrow()
      await writeParts(trx, { id, kind, key, number: 1 }, terms, { at, staffId: parts.staffId })
      return ok({ id, kind, version: 1 })
    }),
  )
}

/** Everything or nothing. `version` is what the person saw. Changed addresses redirect. */
export function saveContent(
  parts: Parts,
  id: number,
  { version, terms }: { version: number; terms: ContentTerms },
): Promise<Result<SavedContent, Problem>> {
  return orTaken(() =>
    parts.db.transaction().execute(async (trx) => {
      const before = await trx
        .selectFrom('contents')
        .select(['kind', 'key', 'version', 'goes_out'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      if (!before) return err({ text: say('There is no such page any more.') })
      if (before.version !== version)
        return err({
          text: say('Somebody saved first. Your words are kept as a draft.'),
          isStale: true as const,
        })
      const kind = before.kind as ContentKind
      const at = parts.clock()
      const { rows } = await sql<{ number: number }>`
        select coalesce(max(number), 0)::integer + 1 as number from content_versions where content_id = ${id}`.execute(
        trx,
      )
      await leadOn(trx, { id, kind, at }, terms)
      await trx
        .updateTable('contents')
        .set({ ...columnsOf(terms, at), version: version + 1, draft: null, draft_at: null, draft_by: null })
        .where('id', '=', id)
        .execute()
      const of = { id, kind, key: before.key, number: rows[0]?.number ?? 1 }
      await writeParts(trx, of, terms, { at, staffId: parts.staffId })
      return ok({ id, kind, version: version + 1 })
    }),
  )
}

function columnsOf(terms: ContentTerms, at: Date) {
  const { topicId, authorId, position, isOften, tags, products, checkedOn, goesOut, comesDown } = terms
  return {
    topic_id: topicId,
    author_id: authorId,
    position,
    is_often: isOften,
    tags: [...tags],
    products: [...products],
    checked_on: checkedOn,
    goes_out: goesOut,
    comes_down: comesDown,
    is_out: goesOut !== null && goesOut <= at && (comesDown === null || comesDown > at),
    updated_at: at,
  }
}

type Written = { id: number; kind: ContentKind; key: string; number: number }

async function writeParts(
  trx: Trx,
  { id, kind, key, number }: Written,
  { texts, siteIds, tags, inForce, note }: ContentTerms,
  { at, staffId }: { at: Date; staffId: string | null },
): Promise<void> {
  await trx
    .deleteFrom('content_texts')
    .where('content_id', '=', id)
    .where('locale', 'not in', ['', ...texts.map(({ locale }) => locale)])
    .execute()
  for (const { locale, isReady, ...words } of texts) {
    const columns = { ...words, is_ready: isReady, words: wordsVector({ ...words, tags }) }
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
  await sql`delete from content_sites where content_id = ${id} and site_id <> all(${siteIds}::integer[])`.execute(
    trx,
  )
  await sql`insert into content_sites (site_id, content_id, kind, key)
    select site_id, ${id}, ${kind}, ${key} from unnest(${siteIds}::smallint[]) as site_id
    on conflict (site_id, content_id) do nothing`.execute(trx)
  await trx
    .insertInto('content_versions')
    .values({
      content_id: id,
      number,
      texts: JSON.stringify(Object.fromEntries(texts.map(({ locale, ...text }) => [locale, text]))),
      in_force: kind === 'policy' ? inForce : null,
      note,
      staff_id: staffId,
      saved_at: at,
    })
    .execute()
}

/** Every address that it had leads to the one that it gets. */
async function leadOn(
  trx: Trx,
  { id, kind, at }: { id: number; kind: ContentKind; at: Date },
  { texts, siteIds }: ContentTerms,
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

async function orTaken<T>(work: () => Promise<Result<T, Problem>>): Promise<Result<T, Problem>> {
  try {
    return await work()
  } catch (error) {
    if (isTaken(error, 'content_one_address')) {
      const text = say('Another page of one of these sites has this address.')
      return err({ text, fields: { slug: text } })
    }
    if (isTaken(error, 'content_sites_one_key'))
      return err({ text: say('One of these sites has a page of this kind already.') })
    throw error
  }
}

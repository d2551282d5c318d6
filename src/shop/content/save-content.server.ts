import { sql } from 'kysely'
import { isoDay } from '#core/dates.ts'
import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { type Db, isTaken, type Trx } from '#platform/database.server.ts'
import type { ContentKind, ContentText } from './content.ts'
import { contentDayZone } from './content-zone.ts'
import { showTexts } from './show-texts.server.ts'

export type ContentProblem = { text: string; fields?: Readonly<Record<string, string>>; isStale?: true }

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
  /** The picture of a post. */
  cover?: string | null
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
): Promise<Result<SavedContent, ContentProblem>> {
  return orTaken(() =>
    parts.db.transaction().execute(async (trx) => {
      const at = parts.clock()
      const { id } = await trx
        .insertInto('contents')
        .values({ kind, key, ...columnsOf(terms, at), created_at: at })
        .returning('id')
        .executeTakeFirstOrThrow()
      await writeParts(trx, { id, kind, key }, terms, { at, staffId: parts.staffId })
      return ok({ id, kind, version: 1 })
    }),
  )
}

/**
 * Everything or nothing. `version` is what the person saw, `draft` the time of the draft that becomes the text. Changed
 * addresses redirect.
 */
export function saveContent(
  parts: Parts,
  id: number,
  { version, terms, draft }: { version: number; terms: ContentTerms; draft?: string },
): Promise<Result<SavedContent, ContentProblem>> {
  return orTaken(() =>
    parts.db.transaction().execute(async (trx) => {
      const before = await trx
        .selectFrom('contents')
        .select(['kind', 'key', 'version', 'draft_at'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      if (!before) return err({ text: say('There is no such page any more.') })
      const isOther = draft !== undefined && draft !== (before.draft_at?.toISOString() ?? '')
      if (before.version !== version || isOther)
        return err({
          text: say('Somebody saved first. Your words are kept as a draft.'),
          isStale: true as const,
        })
      const kind = before.kind as ContentKind
      const at = parts.clock()
      await trx
        .updateTable('contents')
        .set({ ...columnsOf(terms, at), version: version + 1, draft: null, draft_at: null, draft_by: null })
        .where('id', '=', id)
        .execute()
      await writeParts(trx, { id, kind, key: before.key }, terms, { at, staffId: parts.staffId })
      return ok({ id, kind, version: version + 1 })
    }),
  )
}

function columnsOf(terms: ContentTerms, at: Date) {
  const { topicId, authorId, position, isOften, tags, products, checkedOn, cover, goesOut, comesDown } = terms
  return {
    topic_id: topicId,
    author_id: authorId,
    position,
    is_often: isOften,
    tags: [...tags],
    products: [...products],
    checked_on: checkedOn,
    cover: cover ?? null,
    goes_out: goesOut,
    comes_down: comesDown,
    is_out: goesOut !== null && goesOut <= at && (comesDown === null || comesDown > at),
    updated_at: at,
  }
}

type Written = { id: number; kind: ContentKind; key: string }

async function writeParts(
  trx: Trx,
  { id, kind, key }: Written,
  terms: ContentTerms,
  { at, staffId }: { at: Date; staffId: string | null },
): Promise<void> {
  const { texts, siteIds, tags, inForce, note } = terms
  // A policy of a later day changes neither title nor address before its day.
  const isLater = kind === 'policy' && inForce !== null && inForce > isoDay(at, contentDayZone)
  if (!isLater) await showTexts(trx, { id, kind, siteIds, tags, at }, texts)
  await sql`delete from content_sites where content_id = ${id} and site_id <> all(${siteIds}::integer[])`.execute(
    trx,
  )
  await sql`insert into content_sites (site_id, content_id, kind, key)
    select site_id, ${id}, ${kind}, ${key} from unnest(${siteIds}::smallint[]) as site_id
    on conflict (site_id, content_id) do nothing`.execute(trx)
  const version = JSON.stringify(Object.fromEntries(texts.map(({ locale, ...text }) => [locale, text])))
  const from = kind === 'policy' ? inForce : null
  // Other sites or times are no new text: customers accepted the same words.
  await sql`
    insert into content_versions (content_id, number, texts, in_force, note, staff_id, saved_at)
    select ${id}, coalesce(max(number), 0) + 1, ${version}::jsonb, ${from}::date, ${note}, ${staffId}, ${at}::timestamptz
    from content_versions where content_id = ${id}
    having (array_agg(texts order by number desc))[1] is distinct from ${version}::jsonb
      or (array_agg(in_force order by number desc))[1] is distinct from ${from}::date`.execute(trx)
}

export async function orTaken<T>(
  work: () => Promise<Result<T, ContentProblem>>,
): Promise<Result<T, ContentProblem>> {
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

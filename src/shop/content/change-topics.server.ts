import { sql } from 'kysely'
import type { Locale } from '#core/locale.ts'
import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { type Db, isTaken } from '#platform/database.server.ts'
import { anchorOf } from './markdown-anchor.ts'

type Problem = { text: string; fields?: Readonly<Record<string, string>>; isStale?: true }
export type TopicKind = 'post' | 'question'
export type EditedTopic = {
  id: number
  kind: TopicKind
  key: string
  names: Record<Locale, string>
  descriptions: Partial<Record<Locale, string>>
  version: number
  /** How many contents it has, out or not. */
  count: number
}
export type TopicWords = { names: Record<Locale, string>; descriptions: Record<Locale, string> }

/** In their order, posts first. */
export async function listEditedTopics(db: Db): Promise<EditedTopic[]> {
  const { rows } = await sql<EditedTopic>`
    select id, kind, key, names, descriptions, version,
      (select count(*)::integer from contents where topic_id = content_topics.id) as count
    from content_topics order by kind, position, id`.execute(db)
  return rows
}

/** At the end of its list. */
export async function addTopic(
  db: Db,
  kind: TopicKind,
  { names, descriptions }: TopicWords,
): Promise<Result<number, Problem>> {
  const key = anchorOf(names.en)
  if (key === '')
    return err({
      text: say('The name needs letters.'),
      fields: { 'name-en': say('The name needs letters.') },
    })
  try {
    const { rows } = await sql<{ id: number }>`
      insert into content_topics (kind, key, position, names, descriptions)
      select ${kind}, ${key}, coalesce(max(position), 0) + 1, ${JSON.stringify(names)}::jsonb,
        ${JSON.stringify(descriptions)}::jsonb
      from content_topics where kind = ${kind} returning id`.execute(db)
    return ok(rows[0]?.id ?? 0)
  } catch (error) {
    if (!isTaken(error, 'content_topics_kind_key_key')) throw error
    const text = say('There is a topic with this name already.')
    return err({ text, fields: { 'name-en': text } })
  }
}

/** Its key stays, because texts link it. */
export async function changeTopic(
  db: Db,
  id: number,
  { names, descriptions, version }: TopicWords & { version: number },
): Promise<Result<null, Problem>> {
  const { rows } = await sql`
    update content_topics set names = ${JSON.stringify(names)}::jsonb,
      descriptions = ${JSON.stringify(descriptions)}::jsonb, version = version + 1
    where id = ${id} and version = ${version} returning id`.execute(db)
  return rows.length > 0
    ? ok(null)
    : err({ text: say('Somebody saved first. Look at it again.'), isStale: true as const })
}

/** Changes places with its neighbour. */
export async function stepTopic(db: Db, id: number, step: 1 | -1): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number }>`
      select id from content_topics where kind = (select kind from content_topics where id = ${id})
      order by position, id for update`.execute(trx)
    const ids = rows.map((row) => row.id)
    const place = ids.indexOf(id)
    const other = ids[place + step]
    if (place < 0 || other === undefined) return
    ids.splice(place + step, 1, id)
    ids.splice(place, 1, other)
    await sql`update content_topics set position = place::smallint
      from unnest(${ids}::integer[]) with ordinality as moved(topic, place)
      where content_topics.id = moved.topic and position <> place`.execute(trx)
  })
}

export async function removeTopic(db: Db, id: number): Promise<Result<null, Problem>> {
  const { rows } = await sql`delete from content_topics where id = ${id}
    and not exists (select from contents where topic_id = content_topics.id)
    and not exists (select from contents where draft ->> 'topic' = content_topics.id::text) returning id`.execute(
    db,
  )
  return rows.length > 0
    ? ok(null)
    : err({ text: say('Something belongs to it still. Give that another topic first.') })
}

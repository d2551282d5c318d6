import { sql } from 'kysely'
import type { Locale } from '#core/locale.ts'
import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { type Db, isTaken } from '#platform/database.server.ts'
import { anchorOf } from './markdown-anchor.ts'

type Problem = { text: string; fields?: Readonly<Record<string, string>> }
export type EditedAuthor = {
  id: number
  key: string
  name: string
  tasks: Record<Locale, string>
  face: number
  /** Among the people of the page about us; null for who is not shown there. */
  position: number | null
  count: number
}
export type AuthorTerms = Pick<EditedAuthor, 'name' | 'tasks' | 'face'> & { isShown: boolean }

export async function listEditedAuthors(db: Db): Promise<EditedAuthor[]> {
  const { rows } = await sql<EditedAuthor>`
    select id, key, name, tasks, face, position,
      (select count(*)::integer from contents where author_id = content_authors.id) as count
    from content_authors order by position nulls last, name`.execute(db)
  return rows
}

export async function addAuthor(db: Db, terms: AuthorTerms): Promise<Result<null, Problem>> {
  const key = anchorOf(terms.name)
  if (key === '') return err({ text: say('The name needs letters.') })
  try {
    await sql`insert into content_authors (key, name, tasks, face, position)
      select ${key}, ${terms.name}, ${JSON.stringify(terms.tasks)}::jsonb, ${terms.face},
        case when ${terms.isShown} then coalesce(max(position), 0) + 1 end from content_authors`.execute(db)
    return ok(null)
  } catch (error) {
    if (!isTaken(error, 'content_authors_key_key')) throw error
    const text = say('There is an author with this name already.')
    return err({ text, fields: { name: text } })
  }
}

export async function changeAuthor(db: Db, id: number, terms: AuthorTerms): Promise<Result<null, Problem>> {
  const { rows } = await sql`update content_authors set name = ${terms.name},
      tasks = ${JSON.stringify(terms.tasks)}::jsonb, face = ${terms.face},
      position = case when ${terms.isShown}
        then coalesce(position, (select coalesce(max(position), 0) + 1 from content_authors)) end
    where id = ${id} returning id`.execute(db)
  return rows.length > 0 ? ok(null) : err({ text: say('There is no such author any more.') })
}

/** Changes places with the next one of those who are shown. */
export async function stepAuthor(db: Db, id: number, step: 1 | -1): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number; position: number }>`
      select id, position from content_authors where position is not null order by position for update`.execute(
      trx,
    )
    const place = rows.findIndex((row) => row.id === id)
    const [mine, other] = [rows[place], rows[place + step]]
    if (!mine || !other) return
    // No two have the same place, not even for a moment.
    await sql`update content_authors set position = null where id = ${mine.id}`.execute(trx)
    await sql`update content_authors set position = ${mine.position} where id = ${other.id}`.execute(trx)
    await sql`update content_authors set position = ${other.position} where id = ${mine.id}`.execute(trx)
  })
}

export async function removeAuthor(db: Db, id: number): Promise<Result<null, Problem>> {
  const { rows } = await sql`delete from content_authors where id = ${id}
    and not exists (select from contents where author_id = content_authors.id)
    and not exists (select from contents where draft ->> 'author' = content_authors.id::text) returning id`.execute(
    db,
  )
  return rows.length > 0
    ? ok(null)
    : err({ text: say('Articles have this author. Give them another one first.') })
}

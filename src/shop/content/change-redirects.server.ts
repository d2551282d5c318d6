import { sql } from 'kysely'
import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { type Db, isTaken } from '#platform/database.server.ts'

type Problem = { text: string; fields?: Readonly<Record<string, string>> }

const mostHops = 20

/** An earlier address that leads elsewhere. One that would lead back to itself is refused. */
export function addRedirect(
  { db, clock }: { db: Db; clock: () => Date },
  { siteId, path, target }: { siteId: number; path: string; target: string },
): Promise<Result<{ id: number }, Problem>> {
  const wrong = (field: string, text: string) => err<Problem>({ text, fields: { [field]: text } })
  return orTaken(() =>
    db.transaction().execute(async (trx) => {
      // One at a time for each site: two could otherwise close a circle together.
      await sql`select pg_advisory_xact_lock(hashtext('redirects'), ${siteId}::integer)`.execute(trx)
      let next = withoutEnd(target)
      for (let hop = 0; hop < mostHops; hop += 1) {
        if (next === path) return wrong('target', say('They would point at each other.'))
        const { rows } = await sql<{ target: string }>`
          select target from redirects where site_id = ${siteId} and path = ${next}`.execute(trx)
        if (!rows[0]) break
        next = withoutEnd(rows[0].target)
      }
      const { id } = await trx
        .insertInto('redirects')
        .values({ site_id: siteId, path, target, is_by_staff: true, added_at: clock() })
        .returning('id')
        .executeTakeFirstOrThrow()
      return ok({ id })
    }),
  )
}

const withoutEnd = (target: string) => target.replace(/[?#].*$/, '').replace(/\/+$/, '')

async function orTaken<T>(work: () => Promise<Result<T, Problem>>): Promise<Result<T, Problem>> {
  try {
    return await work()
  } catch (error) {
    if (!isTaken(error, 'redirects_site_id_path_key')) throw error
    const text = say('This address leads somewhere already.')
    return err({ text, fields: { path: text } })
  }
}

/** Its address is a 404 from now on, unless a page has it. */
export async function removeRedirect(
  { db }: { db: Db },
  { siteId, id }: { siteId: number; id: number },
): Promise<Result<null, Problem>> {
  const { rows } =
    await sql`delete from redirects where site_id = ${siteId} and id = ${id} returning id`.execute(db)
  return rows.length > 0 ? ok(null) : err({ text: say('There is no such redirect any more.') })
}

/** The site of a redirect, for who may remove it. */
export async function siteOfRedirect(db: Db, siteIds: readonly number[], id: number): Promise<number | null> {
  const { rows } = await sql<{ siteId: number }>`
    select site_id as "siteId" from redirects where site_id = any(${siteIds}::smallint[]) and id = ${id}`.execute(
    db,
  )
  return rows[0]?.siteId ?? null
}

import { sql } from 'kysely'
import type { Db } from '#platform/database.server.ts'

/** Takes out what is due, and down what is over. Pages of the shop hear of it by the change itself. */
export async function publishContents({ db, clock }: { db: Db; clock: () => Date }): Promise<number> {
  const now = sql`${clock()}::timestamptz`
  const isDue = sql`(goes_out is not null and goes_out <= ${now} and (comes_down is null or comes_down > ${now}))`
  const { rows } =
    await sql`update contents set is_out = ${isDue} where is_out <> ${isDue} returning id`.execute(db)
  return rows.length
}

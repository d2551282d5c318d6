import { sql } from 'kysely'
import type { Db } from '#platform/database.server.ts'
import type { ContentKind } from './content.ts'

/** Whether another content of its kind has the key: what code and texts name means one thing. */
export async function isKeyTaken(db: Db, kind: ContentKind, key: string): Promise<boolean> {
  const { rows } = await sql`select from contents where kind = ${kind} and key = ${key} limit 1`.execute(db)
  return rows.length > 0
}

import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { acrossSites, type Db } from '../src/platform/database.server.ts'

export type Broken = { rule: string; rows: unknown[] }

/** Every statement of db/invariants.sql that finds something, with the words above it. */
export async function brokenInvariants(db: Db): Promise<Broken[]> {
  const broken: Broken[] = []
  for (const { rule, statement } of invariants()) {
    const { rows } = await sql.raw(statement).execute(acrossSites(db))
    if (rows.length > 0) broken.push({ rule, rows })
  }
  return broken
}

export function invariants(): { rule: string; statement: string }[] {
  return readFileSync('db/invariants.sql', 'utf8')
    .split(';')
    .map((text) => ({ rule: [...text.matchAll(/^-- (.*)$/gm)].at(-1)?.[1] ?? '', statement: text.trim() }))
    .filter(({ statement }) => /\bselect\b/.test(statement))
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { acrossSites, type Db } from '../src/platform/database.server.ts'

export type Broken = { rule: string; rows: unknown[] }
type Rule = { rule: string; statement: string }

/** Each statement returns no rows while the shop is consistent; the comment above it states the rule. */
const folder = 'db/invariants'

/** Every statement that returns rows, with these rows; `now` for a shop whose clock is not the database's. */
export async function brokenInvariants(db: Db, now?: Date): Promise<Broken[]> {
  return findBroken(db, invariants(), now)
}

/** Triggers enforce this unless they were switched off: every reference leads to a row of the same site. */
export async function brokenReferences(db: Db): Promise<Broken[]> {
  return findBroken(db, [await references(db)])
}

/** All of them, for whoever asks them many times on one connection. */
export async function allRules(db: Db): Promise<Rule[]> {
  return [...invariants(), await references(db)]
}

async function findBroken(db: Db, rules: readonly Rule[], now?: Date): Promise<Broken[]> {
  const broken: Broken[] = []
  for (const { rule, statement } of rules) {
    const asked = now ? statement.replaceAll('now()', `timestamptz '${now.toISOString()}'`) : statement
    const { rows } = await sql.raw(asked).execute(acrossSites(db))
    if (rows.length > 0) broken.push({ rule, rows })
  }
  return broken
}

export function invariants(): Rule[] {
  return readdirSync(folder)
    .sort()
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split(/;$/m))
    .map((text) => ({ rule: [...text.matchAll(/^-- (.*)$/gm)].at(-1)?.[1] ?? '', statement: text.trim() }))
    .filter(({ statement }) => /\bselect\b/.test(statement))
}

export const referencesRule = 'references: what a row refers to is there, and of the same site'

async function references(db: Db): Promise<Rule> {
  const { rows } = await sql<{ statement: string }>`
    select format('(select %L as refers_to, to_jsonb(child) - %L::text[] as row from %s child left join %s parent on %s where %s and %s limit 20)',
      confrelid::regclass || ' by ' || conrelid::regclass || ' (' || string_agg(c.attname, ', ' order by n) || ')',
      array(select attname from pg_attribute where attrelid = conrelid and attnum > 0 and not attisdropped
        and attname not in ('id', 'site_id', 'position', 'seq') and attnum <> all (conkey)),
      conrelid::regclass, confrelid::regclass,
      string_agg(format('parent.%I = child.%I', p.attname, c.attname), ' and '),
      string_agg(format('child.%I is not null', c.attname), ' and '),
      format('parent.%I is null', min(p.attname))) as statement
    from pg_constraint
      cross join lateral unnest(conkey, confkey) with ordinality as pairs (child, parent, n)
      join pg_attribute c on c.attrelid = conrelid and c.attnum = pairs.child
      join pg_attribute p on p.attrelid = confrelid and p.attnum = pairs.parent
    where contype = 'f' and connamespace = 'public'::regnamespace
    group by pg_constraint.oid, conrelid, confrelid, conkey order by conrelid::regclass::text, pg_constraint.oid`.execute(
    acrossSites(db),
  )
  return { rule: referencesRule, statement: rows.map(({ statement }) => statement).join('\nunion all\n') }
}

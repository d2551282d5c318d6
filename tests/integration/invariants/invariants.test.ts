import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  allRules,
  brokenInvariants,
  brokenReferences,
  invariants,
  referencesRule,
} from '../../../db/broken-invariants.ts'
import { payingShop } from '../../support/paying-shop.ts'
import { corruptions } from './corruptions/all-corruptions.ts'
import { type LivedIn, liveIn } from './lived-in-shop.ts'

const at = payingShop()
let shop: LivedIn
let client: pg.Client
/** Every rule as prepared statements, each with the tables that it reads. */
let prepared: { rule: string; name: string; reads: ReadonlySet<string> }[]

beforeAll(async () => {
  shop = await liveIn(at)
  client = new pg.Client(at.databaseUrl)
  await client.connect()
  // Triggers would reject the changes; the owner of the database can switch them off.
  await client.query('set session_replication_role = replica')
  // Planning takes far longer than finding nothing, and plans are kept with the connection.
  const statements = (await allRules(at.db)).flatMap(({ rule, statement }) =>
    // One part for each reference between two tables.
    rule === referencesRule
      ? statement.split('\nunion all\n').map((part) => ({ rule, statement: part }))
      : { rule, statement },
  )
  prepared = []
  for (const [index, { rule, statement }] of statements.entries()) {
    const name = `rule_${index}`
    await client.query(`prepare ${name} as ${statement}`)
    const { rows } = await client.query(`explain (format json) execute ${name}`)
    prepared.push({ rule, name, reads: new Set(tablesIn(rows)) })
  }
})
afterAll(() => client?.end())

test('a shop that only its own acts have changed breaks no rule', async () => {
  expect([...(await brokenInvariants(at.shop.db)), ...(await brokenReferences(at.shop.db))]).toEqual([])
})

test('every rule has a corruption that breaks it', () => {
  const named = [...invariants().map(({ rule }) => rule), referencesRule]
  expect(new Set(named).size).toBe(named.length)
  expect([...new Set(corruptions.map(({ rule }) => rule))].sort()).toEqual(named.sort())
})

test.each(corruptions)('$rule: found where $by', async ({ rule, also = [], sql: change }) => {
  await client.query('begin')
  try {
    for (const statement of change(shop).split(';')) {
      const { rowCount } = await client.query(statement)
      expect(rowCount, statement).not.toBe(0)
    }
    const broken = new Set<string>()
    const changed = await changedTables()
    for (const { rule: title, name, reads } of prepared) {
      // It found nothing before, and reads nothing that has changed since.
      if (!changed.some((table) => reads.has(table))) continue
      const { rowCount } = await client.query(`execute ${name}`)
      if (rowCount) broken.add(title)
    }
    expect([...broken].sort()).toEqual([rule, ...also].sort())
  } finally {
    await client.query('rollback')
  }
})

/** The tables that the open transaction has written to. */
async function changedTables(): Promise<string[]> {
  const { rows } = await client.query<{ relname: string }>(
    'select relname from pg_stat_xact_user_tables where n_tup_ins + n_tup_upd + n_tup_del > 0',
  )
  return rows.map(({ relname }) => relname)
}

/** The tables of a plan, also those behind views and subqueries. */
function tablesIn(plan: unknown): string[] {
  if (typeof plan !== 'object' || plan === null) return []
  const below = Object.values(plan).flatMap(tablesIn)
  return 'Relation Name' in plan ? [String(plan['Relation Name']), ...below] : below
}

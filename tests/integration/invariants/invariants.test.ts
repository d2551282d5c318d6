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
let rules: string[]

beforeAll(async () => {
  shop = await liveIn(at)
  client = new pg.Client(at.databaseUrl)
  await client.connect()
  // Triggers would reject the changes; the owner of the database can switch them off.
  await client.query('set session_replication_role = replica')
  // Planning takes far longer than finding nothing, and plans are kept with the connection.
  const prepared = await allRules(at.db)
  for (const [index, { statement }] of prepared.entries())
    await client.query(`prepare rule_${index} as ${statement}`)
  rules = prepared.map(({ rule }) => rule)
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
    const broken: string[] = []
    for (const [index, title] of rules.entries()) {
      const { rowCount } = await client.query(`execute rule_${index}`)
      if (rowCount) broken.push(title)
    }
    expect(broken.sort()).toEqual([rule, ...also].sort())
  } finally {
    await client.query('rollback')
  }
})

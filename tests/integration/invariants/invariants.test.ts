import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import {
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

beforeAll(async () => {
  shop = await liveIn(at)
})

test('a shop that only its own acts have changed breaks no rule', async () => {
  expect([...(await brokenInvariants(at.shop.db)), ...(await brokenReferences(at.shop.db))]).toEqual([])
})

test('every rule has a corruption that breaks it', () => {
  const rules = [...invariants().map(({ rule }) => rule), referencesRule]
  expect(new Set(rules).size).toBe(rules.length)
  expect([...new Set(corruptions.map(({ rule }) => rule))].sort()).toEqual(rules.sort())
})

test.each(corruptions)('$rule: found where $by', async ({ rule, also = [], sql: change }) => {
  const broken = await at.db
    .transaction()
    .execute(async (trx) => {
      // Triggers would reject the change; the owner of the database can switch them off.
      await sql`set local session_replication_role = replica`.execute(trx)
      for (const statement of change(shop).split(';')) {
        const { numAffectedRows } = await sql.raw(statement).execute(trx)
        expect(numAffectedRows, statement).not.toBe(0n)
      }
      throw [...(await brokenInvariants(trx)), ...(await brokenReferences(trx))]
    })
    .catch((found: unknown) => {
      if (found instanceof Error) throw found
      return found as Awaited<ReturnType<typeof brokenInvariants>>
    })
  expect(broken.map((found) => found.rule).sort()).toEqual([rule, ...also].sort())
})

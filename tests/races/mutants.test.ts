// Shows that the races detect a missing lock: as many racers run against check-then-act.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { brokenInvariants } from '../../db/broken-invariants.ts'
import { payingShop } from '../support/paying-shop.ts'
import { actProcesses } from './act-processes.ts'

const at = payingShop()
const act = actProcesses(at)
const crowd = 16
const winners = (results: readonly boolean[]) => results.filter(Boolean).length

test('a promotion that is read, checked and then written without a lock is used too often, and the invariants report it', async () => {
  const { id } = await at.db
    .insertInto('promotions')
    .values({ site_id: 1, code: 'MUTANT', kind: 0, value: '1', usage_limit: 1, starts_at: new Date(0) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const orders: number[] = []
  for (let place = 0; place < crowd; place += 1) orders.push((await at.placed()).orderId)
  const results = await Promise.all(
    orders.map((orderId, place) =>
      act(place, 'usePromotionCarelessly', { promotionId: id, orderId, customer: `racer ${place}` }),
    ),
  )
  expect(winners(results)).toBeGreaterThan(1)
  expect((await brokenInvariants(at.db)).map(({ rule }) => rule)).toContain(
    'promotions: used as often as orders used them',
  )
  await sql`delete from promotion_uses where promotion_id = ${id}`.execute(at.db)
  await sql`update promotions set used = 0 where id = ${id}`.execute(at.db)
})

test('refunds that are added up without a lock exceed the payment; the trigger of the database rejects all but one', async () => {
  const { payment } = await at.paid()
  const refundWithoutLock = (place: number) =>
    act(place, 'refundCarelessly', payment).catch((error: Error) => {
      expect(error.message).toContain('More would be given back')
      return false
    })
  const race = () => Promise.all(Array.from({ length: crowd }, (_, place) => refundWithoutLock(place)))
  expect(winners(await race()), 'the trigger holds whatever the code does').toBe(1)
  await at.db.deleteFrom('refunds').where('payment_id', '=', payment.id).execute()
  await sql`alter table refunds disable trigger keep_refunds_within`.execute(at.db)
  try {
    expect(winners(await race())).toBeGreaterThan(1)
    expect((await brokenInvariants(at.db)).map(({ rule }) => rule)).toContain(
      'refunds: all that was asked for is within what was taken',
    )
  } finally {
    await at.db.deleteFrom('refunds').where('payment_id', '=', payment.id).execute()
    await sql`alter table refunds enable trigger keep_refunds_within`.execute(at.db)
  }
})

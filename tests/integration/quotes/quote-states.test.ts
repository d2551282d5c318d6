import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { brokenInvariants } from '../../../db/broken-invariants.ts'
import { acrossSites } from '../../../src/platform/database.server.ts'
import { askAboutQuote } from '../../../src/shop/quotes/ask-customer.server.ts'
import { claimQuote } from '../../../src/shop/quotes/claim-quote.server.ts'
import { type QuoteState, quoteMoves } from '../../../src/shop/quotes/quote.ts'
import { rejectQuote } from '../../../src/shop/quotes/reject-quote.server.ts'
import { sendOffer } from '../../../src/shop/quotes/send-offer.server.ts'
import { customer } from '../../support/customers.ts'
import { offered, quoteDesk, sentQuote, totalsOf, workFor } from '../../support/quotes.ts'
import { testShop } from '../../support/test-shop.ts'

let now = new Date()
const at = testShop({ RATE_LIMITS: false, clock: () => now })
const later = (hours: number) => {
  now = new Date(now.getTime() + hours * 60 * 60 * 1000)
}

afterEach(async () => {
  expect(await brokenInvariants(at.shop.db)).toEqual([])
})

const states = Object.keys(quoteMoves) as QuoteState[]

async function stateOf(id: string) {
  const row = await acrossSites(at.shop.db)
    .selectFrom('quotes')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.state
}

async function tracesOf(id: string) {
  const { rows } = await sql<{ events: number; outbox: number }>`
    select (select count(*)::integer from state_events where entity = 'quote' and entity_id = ${id} and from_state <> 'draft') as events,
      (select count(*)::integer from outbox_events where topic = 'quote.moved' and payload ->> 'quoteId' = ${id}) as outbox`.execute(
    acrossSites(at.shop.db),
  )
  return rows[0]
}

test('QUO-01 the database allows exactly the moves of the table', async () => {
  const { user } = await customer(at.shop)
  const { id } = await sentQuote(at.shop, user.id)
  for (const from of states) {
    for (const to of states.filter((state) => state !== from)) {
      const moved = acrossSites(at.shop.db)
        .transaction()
        .execute(async (trx) => {
          // As if it had come there, whatever else such a quote has.
          await sql`set local session_replication_role = replica`.execute(trx)
          await sql`alter table quotes disable trigger user`.execute(trx)
          await sql`alter table quotes drop constraint quotes_offered, drop constraint quotes_ordered`.execute(
            trx,
          )
          await sql`update quotes set state = ${from} where id = ${id}`.execute(trx)
          await sql`alter table quotes enable trigger quotes_moves`.execute(trx)
          await sql`set local session_replication_role = origin`.execute(trx)
          await sql`update quotes set state = ${to} where id = ${id}`.execute(trx)
          throw new Error('moved')
        })
      const isAllowed = quoteMoves[from].includes(to)
      await expect(moved, `${from} → ${to}`).rejects.toThrow(isAllowed ? /^moved$/ : /cannot move this way/)
    }
  }
})

describe('QUO-01 each move leaves one event and one outbox row', () => {
  test('from a request to a declined offer, taken back and requested again', async () => {
    const { user, visitor } = await customer(at.shop)
    const quote = await sentQuote(at.shop, user.id, undefined, now)
    const desk = await quoteDesk(at.shop, () => now)
    expect((await claimQuote(desk, quote)).ok).toBe(true)
    expect(await tracesOf(quote.id)).toEqual({ events: 1, outbox: 1 })
    const asked = await askAboutQuote(desk, quote, { text: 'Which size?', choices: ['42', '43'] })
    expect(asked.ok).toBe(true)
    expect(await tracesOf(quote.id)).toEqual({ events: 2, outbox: 2 })
    const answered = await visitor.ask('/api/quotes/message', { slug: quote.slug, text: '42' })
    expect(answered.body).toMatchObject({ state: 'in_review' })
    expect(await tracesOf(quote.id)).toEqual({ events: 3, outbox: 3 })
    await offered(desk, quote)
    expect(await tracesOf(quote.id)).toEqual({ events: 4, outbox: 4 })
    const declined = await visitor.ask('/api/quotes/decline', { slug: quote.slug, reason: 'price' })
    expect(declined.body).toMatchObject({ state: 'declined', reason: 'price' })
    const back = await visitor.ask('/api/quotes/undo-decline', { slug: quote.slug })
    expect(back.body).toMatchObject({ state: 'quoted' })
    await visitor.ask('/api/quotes/decline', { slug: quote.slug })
    const again = await visitor.ask('/api/quotes/ask-again', { slug: quote.slug })
    expect(again.body).toMatchObject({ state: 'submitted' })
    expect(again.body.offers).toHaveLength(1)
    expect(await tracesOf(quote.id)).toEqual({ events: 8, outbox: 8 })
    const cancelled = await visitor.ask('/api/quotes/cancel', { slug: quote.slug })
    expect(cancelled.body).toMatchObject({ state: 'cancelled', reason: 'customer' })
    expect(await tracesOf(quote.id)).toEqual({ events: 9, outbox: 9 })
  })

  test('a refused move leaves none', async () => {
    const { user, visitor } = await customer(at.shop)
    const quote = await sentQuote(at.shop, user.id, undefined, now)
    for (const path of ['decline', 'undo-decline', 'ask-again', 'recalculate']) {
      const { status, body } = await visitor.ask(`/api/quotes/${path}`, { slug: quote.slug })
      expect({ status, code: body.code }, path).toEqual({ status: 409, code: 'service.quote_state' })
    }
    const accepted = await visitor.ask('/api/quotes/accept', { slug: quote.slug, shipping_method: 'air' })
    expect(accepted.status).toBe(409)
    expect(await stateOf(quote.id)).toBe('submitted')
    expect(await tracesOf(quote.id)).toEqual({ events: 0, outbox: 0 })
  })
})

test('QUO-01 a request is rejected with its reason and the rule that forbids it', async () => {
  const { user, visitor } = await customer(at.shop)
  const quote = await sentQuote(at.shop, user.id, [{ title: 'Power bank 20,000', price: '39' }], now)
  const desk = await quoteDesk(at.shop, () => now)
  await claimQuote(desk, quote)
  const without = await rejectQuote(desk, quote, { reason: 'prohibited', words: '', restrictionId: null })
  expect(without).toMatchObject({ ok: false, error: { code: 'service.validation' } })
  const words = 'A charger without a battery may fly.'
  await rejectQuote(desk, quote, { reason: 'prohibited', words, restrictionId: 'POWER-1' })
  const { body } = await visitor.ask(`/api/quotes/fetch/${quote.slug}`)
  expect(body).toMatchObject({ state: 'rejected', reason: 'prohibited', reason_words: words })
})

test('QUO-01 GUARD-06 somebody else gets the same answer as for an unknown quote', async () => {
  const { user } = await customer(at.shop)
  const stranger = await customer(at.shop)
  const quote = await sentQuote(at.shop, user.id, undefined, now)
  const theirs = await stranger.visitor.ask(`/api/quotes/fetch/${quote.slug}`)
  const unknown = await stranger.visitor.ask(`/api/quotes/fetch/${'0'.repeat(32)}`)
  expect(theirs.status).toBe(404)
  expect({ ...theirs.body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' })
  const cancelled = await stranger.visitor.ask('/api/quotes/cancel', { slug: quote.slug })
  expect(cancelled.status).toBe(404)
  expect(await stateOf(quote.id)).toBe('submitted')
})

test('QUO-01 the totals that staff saw are agreed to the cent, or nothing is sent', async () => {
  const { user } = await customer(at.shop)
  const quote = await sentQuote(at.shop, user.id, undefined, now)
  const desk = await quoteDesk(at.shop, () => now)
  await claimQuote(desk, quote)
  const work = await workFor(desk, quote)
  const seen = await totalsOf(desk, quote, work)
  const wrong = { ...seen, air: (seen.air ?? 0) + 100 }
  expect(await sendOffer(desk, quote, { work, seen: wrong })).toMatchObject({
    ok: false,
    error: { code: 'checkout.total_changed' },
  })
  expect(await stateOf(quote.id)).toBe('in_review')
  expect((await sendOffer(desk, quote, { work, seen })).ok).toBe(true)
})

test('QUO-01 a recalculated offer is replaced, and the old one stays readable', async () => {
  const { user, visitor } = await customer(at.shop)
  const quote = await sentQuote(at.shop, user.id, undefined, now)
  const desk = await quoteDesk(at.shop, () => now)
  const first = await offered(desk, quote)
  const { body } = await visitor.ask(`/api/quotes/fetch/${quote.slug}`)
  const [item] = body.items as { id: number }[]
  const asked = await visitor.ask('/api/quotes/recalculate', {
    slug: quote.slug,
    items: [{ id: item?.id, quantity: 3 }],
    is_insured: true,
    text: 'Three pairs, please.',
  })
  expect(asked.body).toMatchObject({ state: 'in_review', is_insured: true })
  later(1)
  const second = await offered(desk, quote)
  expect(second.air).toBeGreaterThan(first.air ?? 0)
  const now2 = await visitor.ask(`/api/quotes/fetch/${quote.slug}`)
  const offers = now2.body.offers as { number: number; air: { total: number } }[]
  expect(offers.map(({ number }) => number)).toEqual([2, 1])
  expect(offers[1]?.air.total).toBe((first.air ?? 0) / 10_000)
  const stale = await visitor.ask('/api/quotes/accept', {
    slug: quote.slug,
    shipping_method: 'air',
    revision: 1,
  })
  expect(stale).toMatchObject({ status: 409, body: { code: 'service.stale_version' } })
})

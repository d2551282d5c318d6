import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { acrossSites } from '../../../src/platform/database.server.ts'
import { createLog } from '../../../src/platform/log.server.ts'
import { publish } from '../../../src/platform/outbox.server.ts'
import { askAboutQuote, writeAboutQuote } from '../../../src/shop/quotes/ask-customer.server.ts'
import { claimQuote } from '../../../src/shop/quotes/claim-quote.server.ts'
import { endQuotes } from '../../../src/shop/quotes/end-quotes.server.ts'
import { mayAskAgain } from '../../../src/shop/quotes/quote.ts'
import { isQuoteKey } from '../../../src/shop/quotes/quote-key.server.ts'
import { findQuote } from '../../../src/shop/quotes/quotes.queries.server.ts'
import { rejectQuote } from '../../../src/shop/quotes/reject-quote.server.ts'
import { remindQuotes } from '../../../src/shop/quotes/remind-quotes.server.ts'
import { customer, signIn } from '../../support/customers.ts'
import { emailAbout, emailsTo, nextEmailTo } from '../../support/emails.ts'
import { offered, quoteDesk, sentQuote } from '../../support/quotes.ts'
import { testShop } from '../../support/test-shop.ts'

let written = ''
const sink = {
  write: (line: string) => {
    written += line
  },
}
let now = new Date()
const at = testShop({ RATE_LIMITS: false, clock: () => now, log: createLog('info', sink) })
const clock = () => now
const later = (hours: number) => {
  now = new Date(now.getTime() + hours * 60 * 60 * 1000)
}
const endParts = () => ({ db: at.shop.db, log: createLog('silent'), clock, sites: at.shop.sites })

type Person = Awaited<ReturnType<typeof customer>>

/** Subjects since the account was made, oldest first; a message of staff comes last, so that everything before it has come. */
async function subjectsAfter(person: Person, quote: { id: string; siteId: number }): Promise<string[]> {
  const desk = await quoteDesk(at.shop, clock)
  const { ok } = await writeAboutQuote(desk, quote, { text: 'The end.', isNote: false })
  expect(ok).toBe(true)
  await emailAbout(at.shop, person.email, 'a message from')
  const all = await emailsTo(at.shop, person.email)
  return all
    .map(({ subject }) => subject.replace(/QU\d+/, 'QU'))
    .toReversed()
    .slice(1, -1)
}

async function remindersOf(quoteId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from outbox_events
    where topic = 'quote.reminder' and payload ->> 'quoteId' = ${quoteId}`.execute(acrossSites(at.shop.db))
  return rows[0]?.count ?? 0
}

/** A customer whose welcome has come, with a request, and the desk of a member of staff. */
async function asking(items?: Parameters<typeof sentQuote>[2]) {
  const person = await customer(at.shop)
  await nextEmailTo(at.shop, person.email)
  const quote = await sentQuote(at.shop, person.user.id, items, now)
  const desk = await quoteDesk(at.shop, clock)
  return { person, quote, desk, claim: () => claimQuote(desk, quote) }
}

test('QUO-01 a request that is sent is confirmed by email, with the hour by which it is answered', async () => {
  const person = await customer(at.shop)
  await nextEmailTo(at.shop, person.email)
  const quote = await sentQuote(at.shop, person.user.id, undefined, now)
  await offered(await quoteDesk(at.shop, clock), quote)
  await emailAbout(at.shop, person.email, 'Your price for')
  await person.ask('/api/quotes/decline', { slug: quote.slug })
  await person.ask('/api/quotes/ask-again', { slug: quote.slug })
  const { text, locale, site } = await emailAbout(at.shop, person.email, 'We have your request')
  expect([locale, site]).toEqual(['en', 'default'])
  expect(text).toMatch(/You get a firm price, or a question, by \d+\u00a0\w+, \d\d:\d\d\./)
  expect(text).toContain('Trail running shoes')
  expect(text).toContain(`/en/quotes/${quote.slug}/?key=`)
})

test('QUO-01 each step that brings news is one email, and what the customer did themselves is none', async () => {
  const { person, quote, desk, claim } = await asking()
  await claim()
  await askAboutQuote(desk, quote, { text: 'Which size?', choices: ['42', '43'] })
  const question = await emailAbout(at.shop, person.email, 'we have a question')
  expect(question.text).toContain('Which size?')
  expect(question.text).toContain('42 · 43')
  await person.ask('/api/quotes/message', { slug: quote.slug, text: '42' })
  const totals = await offered(desk, quote)
  const offer = await emailAbout(at.shop, person.email, 'Your price for 2 items')
  expect(offer.subject).toContain(`€${((totals.air ?? 0) / 10_000).toFixed(2)} by air`)
  expect(offer.text).toContain('Insulated bottle')
  await person.ask('/api/quotes/decline', { slug: quote.slug })
  await person.ask('/api/quotes/undo-decline', { slug: quote.slug })
  await person.ask('/api/quotes/message', { slug: quote.slug, text: 'Thank you.' })
  expect(await subjectsAfter(person, quote)).toEqual(['QU: we have a question', offer.subject])
})

test('QUO-01 the link of an email carries the key of its quote, which opens no other', async () => {
  const { person, quote, desk } = await asking()
  await offered(desk, quote)
  const { text, html } = await emailAbout(at.shop, person.email, 'Your price for')
  const key = new RegExp(`/en/quotes/${quote.slug}/\\?key=([0-9a-f]+)`).exec(text)?.[1] ?? ''
  expect(html).toContain(`/en/quotes/${quote.slug}/?key=${key}`)
  const house = { encryption: at.shop.encryption, siteId: 1 }
  expect(isQuoteKey(house, quote.slug, key)).toBe(true)
  expect(isQuoteKey(house, '0'.repeat(32), key)).toBe(false)
  expect(isQuoteKey({ ...house, siteId: 2 }, quote.slug, key)).toBe(false)
})

test('QUO-01 somebody gets one email that a price ends in twelve hours, and again of another offer', async () => {
  const { person, quote, desk } = await asking()
  await offered(desk, quote)
  const first = await emailAbout(at.shop, person.email, 'Your price for')
  const remind = () => remindQuotes({ db: at.shop.db, clock })
  later(35)
  await remind()
  expect(await remindersOf(quote.id)).toBe(0)
  later(2)
  await Promise.all([remind(), remind()])
  const reminder = await emailAbout(at.shop, person.email, 'your price holds until')
  await remind()
  expect(await remindersOf(quote.id)).toBe(1)
  // The session has ended meanwhile.
  const back = await signIn(at.shop, person)
  const asked = await back.ask('/api/quotes/recalculate', { slug: quote.slug, is_insured: true })
  expect(asked.body).toMatchObject({ state: 'in_review' })
  await offered(desk, quote)
  later(37)
  await remind()
  expect(await remindersOf(quote.id)).toBe(2)
  const subjects = await subjectsAfter(person, quote)
  expect(subjects.slice(0, 2)).toEqual([first.subject, reminder.subject.replace(/QU\d+/, 'QU')])
  expect(subjects.slice(2).filter((subject) => subject.startsWith('Your price for'))).toHaveLength(1)
})

test('QUO-01 the end of a price is emailed with until when it can be requested again', async () => {
  const { person, quote, desk } = await asking()
  await offered(desk, quote)
  const offer = await emailAbout(at.shop, person.email, 'Your price for')
  later(48)
  await endQuotes(endParts())
  const { text } = await emailAbout(at.shop, person.email, 'the price has ended')
  const stored = await findQuote(at.shop.db, 1, { id: quote.id })
  expect(stored && mayAskAgain(stored, now)).toBe(true)
  expect(text).toMatch(/Until \d+\u00a0\w+ one press asks for a fresh price/)
  await endQuotes(endParts())
  expect(await subjectsAfter(person, quote)).toEqual([offer.subject, 'QU: the price has ended'])
})

test('QUO-01 a rejection is emailed with its reason, the rule and the words of staff', async () => {
  const { person, quote, desk, claim } = await asking([{ title: 'Power bank 20,000', price: '39' }])
  await claim()
  const words = 'A charger <b>without</b> a battery may fly.'
  await rejectQuote(desk, quote, { reason: 'prohibited', words, restrictionId: 'POWER-1' })
  const { text, html } = await emailAbout(at.shop, person.email, 'we cannot buy this')
  expect(text).toContain('Our rules or the law do not let these goods travel.')
  expect(text).toContain('POWER-1: Power banks and loose batteries may neither fly nor sail.')
  expect(text).toContain(words)
  expect(html).toContain('A charger &#60;b&#62;without&#60;/b&#62; a battery')
  expect(html).not.toContain('<b>without')
  expect(await subjectsAfter(person, quote)).toEqual(['QU: we cannot buy this'])
})

test('QUO-01 a question that nobody answers closes the request, and its owner gets an email', async () => {
  const { person, quote, desk, claim } = await asking()
  await claim()
  await askAboutQuote(desk, quote, { text: 'Which size?', choices: [] })
  await emailAbout(at.shop, person.email, 'we have a question')
  later(7 * 24)
  await endQuotes(endParts())
  const { text } = await emailAbout(at.shop, person.email, 'the request is closed')
  expect(text).toContain('did not hear from you')
  expect(await subjectsAfter(person, quote)).toEqual(['QU: we have a question', 'QU: the request is closed'])
})

test('QUO-01 a request that its owner withdrew, and a note among staff, are told to nobody', async () => {
  const { person, quote, desk } = await asking()
  await writeAboutQuote(desk, quote, { text: 'Seems to be a reseller.', isNote: true })
  await person.ask('/api/quotes/cancel', { slug: quote.slug })
  expect(await subjectsAfter(person, quote)).toEqual([])
  const texts = (await emailsTo(at.shop, person.email)).map(({ text }) => text).join()
  expect(texts).not.toContain('reseller')
})

test('QUO-01 an email is in the language and from the site of its quote', async () => {
  const person = await customer(at.shop, { host: 'ee.localhost' })
  await nextEmailTo(at.shop, person.email)
  const { id: siteId, name } = at.shop.sites.byCode('ee')
  const quote = await sentQuote(at.shop, person.user.id, undefined, now, { siteId, locale: 'ee' })
  await offered(await quoteDesk(at.shop, clock), quote)
  const { site, locale, text, html } = await emailAbout(at.shop, person.email, 'kauba hind')
  expect([site, locale]).toEqual(['ee', 'ee'])
  expect(text).toContain('Hind on lukus kuni')
  expect(text).toContain(`/ee/quotes/${quote.slug}/`)
  expect(html).toContain(name)
})

test('QUO-01 a job about a quote that has moved on, or whose owner is gone, sends nothing', async () => {
  const { person, quote, desk } = await asking()
  await offered(desk, quote)
  const offer = await emailAbout(at.shop, person.email, 'Your price for')
  await at.shop.db.transaction().execute(async (trx) => {
    const old = { quoteId: quote.id, from: 'draft', to: 'submitted' }
    await publish(trx, { topic: 'quote.moved', siteId: 1, payload: old })
    const question = { quoteId: quote.id, from: 'in_review', to: 'info_needed' }
    await publish(trx, { topic: 'quote.moved', siteId: 1, payload: question })
    await publish(trx, {
      topic: 'quote.reminder',
      siteId: 1,
      payload: { quoteId: quote.id, revisionId: '0' },
    })
  })
  expect(await subjectsAfter(person, quote)).toEqual([offer.subject])
})

test('QUO-01 nothing of a request is written to the log', async () => {
  const { person, quote, desk, claim } = await asking([{ title: 'Zqxwish lamp', price: '39' }])
  await claim()
  await askAboutQuote(desk, quote, { text: 'Zqxquestion?', choices: [] })
  await emailAbout(at.shop, person.email, 'we have a question')
  expect(written).not.toBe('')
  for (const word of [person.email, 'Zqxwish', 'Zqxquestion', quote.slug]) expect(written).not.toContain(word)
})

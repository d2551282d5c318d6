import { beforeAll, expect, test } from 'vitest'
import { acrossSites } from '../../../src/platform/database.server.ts'
import { tellNews } from '../../../src/shop/tracking/tell-news.server.ts'
import { writeEvent } from '../../../src/shop/tracking/write-event.server.ts'
import { customer } from '../../support/customers.ts'
import { emailsTo, nextEmailTo } from '../../support/emails.ts'
import { plainBrowser } from '../../support/plain-page.ts'
import { testShop } from '../../support/test-shop.ts'
import { boxUnderWay, canary } from '../../support/tracked.ts'

const at = testShop({ RATE_LIMITS: false })
let owner: Awaited<ReturnType<typeof customer>>

beforeAll(async () => {
  owner = await customer(at.shop)
})

const news = { wants: 'every_stage' }
const parts = () => ({ ...at.shop, clock: () => new Date() })

async function happens(boxId: string, code: Parameters<typeof writeEvent>[3]['code']) {
  await at.shop.db
    .transaction()
    .execute((trx) => writeEvent(trx, 1, { boxId }, { code, at: new Date(), place: 'Klaipėda' }))
  await tellNews(parts(), { siteId: 1, boxId })
}

const linkOf = ({ text }: { text: string }, word: RegExp) => {
  const href = text.split(/\s+/).find((one) => word.test(one))
  if (!href) throw new Error(`No link like ${word} in ${text}`)
  const { pathname, search } = new URL(href)
  return pathname + search
}

async function asked(email: string, wants = 'every_stage') {
  const box = await boxUnderWay(at.shop, owner.user.id)
  const plain = plainBrowser(at.shop)
  const page = await plain.open(`/en/tracking/${box.number}/`)
  const answer = await page.press('Send me news', { email, wants }, 'main')
  return { box, plain, answer }
}

test('TRACK-01 news come only after a press on the link in the first email, each stage once, until somebody ends them', async () => {
  const email = 'skaitytojas1@pastas.example'
  const { box, plain, answer } = await asked(email)
  expect(answer.text('main')).toContain('We have sent you an e-mail')
  const first = await nextEmailTo(at.shop, email)
  expect(first.subject).toContain('please confirm')
  await happens(box.boxId, 'SUBMITTED')
  expect(await emailsTo(at.shop, email)).toHaveLength(1)

  const chosen = await plain.open(linkOf(first, /news=/))
  expect(chosen.text('[aria-labelledby="news-choice"]')).toContain(email)
  const confirmed = await chosen.press('Yes, send me news', {}, 'main')
  expect(confirmed.text('[aria-labelledby="news-choice"]')).toContain('You get news about this parcel')

  await happens(box.boxId, 'INSPECTION')
  await happens(box.boxId, 'CLEARED')
  const told = await emailsTo(at.shop, email)
  // The stage was reached before the first of them, and is told once.
  expect(told.map(({ subject }) => subject.includes('At customs')).filter(Boolean)).toHaveLength(1)
  expect(told).toHaveLength(2)
  for (const word of Object.values(canary)) expect(told[0]?.text).not.toContain(word)

  const stopped = await (await plain.open(linkOf(told[0] ?? first, /news=/))).press(
    'No more news',
    {},
    'main',
  )
  expect(stopped.text('[aria-labelledby="news-choice"]')).toContain('No more news comes')
  await happens(box.boxId, 'OUT_FOR_DELIVERY')
  expect(await emailsTo(at.shop, email)).toHaveLength(2)
})

test('TRACK-01 asking twice is asking once, and nobody else changes what was wanted', async () => {
  const email = 'skaitytojas2@pastas.example'
  const { box, plain } = await asked(email)
  const first = await nextEmailTo(at.shop, email)
  await (await plain.open(linkOf(first, /news=/))).press('Yes, send me news', {}, 'main')
  const again = await (await plain.open(`/en/tracking/${box.number}/`)).press(
    'Send me news',
    { email, wants: 'when_ready' },
    'main',
  )
  expect(again.text('main')).toContain('We have sent you an e-mail')
  expect(await emailsTo(at.shop, email)).toHaveLength(1)
  const rows = await acrossSites(at.shop.db)
    .selectFrom('tracking_subscriptions')
    .select('wants')
    .where('email', '=', email)
    .execute()
  expect(rows).toEqual([{ wants: news.wants }])
})

test('TRACK-01 who wants to hear only of the collection hears of nothing else', async () => {
  const email = 'skaitytojas3@pastas.example'
  const { box, plain } = await asked(email, 'when_ready')
  await (await plain.open(linkOf(await nextEmailTo(at.shop, email), /news=/))).press(
    'Yes, send me news',
    {},
    'main',
  )
  await happens(box.boxId, 'CLEARED')
  expect(await emailsTo(at.shop, email)).toHaveLength(1)
  await acrossSites(at.shop.db)
    .updateTable('forward_boxes')
    .set({ ready_at: new Date() })
    .where('id', '=', box.boxId)
    .execute()
  await happens(box.boxId, 'READY_FOR_PICKUP')
  const [last] = await emailsTo(at.shop, email)
  expect(last?.subject).toContain('Ready in the locker')
})

test('TRACK-01 its owner is told of customs and the locker, with the code, without having asked', async () => {
  const box = await boxUnderWay(at.shop, owner.user.id)
  await happens(box.boxId, 'SUBMITTED')
  // The boxes of other tests have the same owner.
  const ofBox = async (news: string) =>
    (await emailsTo(at.shop, canary.email)).filter(
      ({ subject, text }) => subject.includes(news) && text.includes(`/tracking/${box.number}/`),
    )
  expect(await ofBox('At customs')).toHaveLength(1)
  const now = new Date()
  const all = acrossSites(at.shop.db)
  await all
    .insertInto('tracking_pickups')
    .values({
      site_id: 1,
      box_id: box.boxId,
      code: canary.code,
      compartment: '27',
      until: now,
      noted_at: now,
    })
    .execute()
  await all.updateTable('forward_boxes').set({ ready_at: now }).where('id', '=', box.boxId).execute()
  await happens(box.boxId, 'READY_FOR_PICKUP')
  await tellNews(parts(), { siteId: 1, boxId: box.boxId })
  const ready = await ofBox('Ready')
  expect(ready).toHaveLength(1)
  expect(ready[0]?.text).toContain(canary.code)
  const page = await plainBrowser(at.shop).open(linkOf(ready[0] ?? { text: '' }, /key=/))
  expect(page.text('[aria-labelledby="pickup"]')).toContain(canary.code)
})

test('TRACK-01 a link that is none of ours ends nothing and says so', async () => {
  const box = await boxUnderWay(at.shop, owner.user.id)
  const page = await plainBrowser(at.shop).open(`/en/tracking/${box.number}/?news=${'a'.repeat(64)}`)
  expect(page.status).toBe(200)
  expect(page.text('[aria-labelledby="news-choice"]')).toContain('No more news comes')
})

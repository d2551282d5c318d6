import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { acrossSites } from '../../../src/platform/database.server.ts'
import { plainBrowser } from '../../support/plain-page.ts'
import { testShop } from '../../support/test-shop.ts'

const at = testShop()
const open = (path: string) => plainBrowser(at.shop).open(path)
const ask = <Row>(statement: ReturnType<typeof sql<Row>>) => statement.execute(acrossSites(at.shop.db))

test('CMS-01 ROUTE-01 every answer stands once, under a place that is the same in every language', async () => {
  const page = await open('/en/faq/')
  expect(page.text('h1')).toBe('Questions and answers')
  const { rows } = await ask(
    sql<{ key: string }>`select key from contents where kind = 'question' and is_out`,
  )
  const ids = page
    .$('main details[id]')
    .toArray()
    .map(({ attribs }) => attribs.id)
  expect(ids.toSorted()).toEqual(rows.map(({ key }) => key).toSorted())
  expect(page.$('main details[open]')).toHaveLength(1)
  const counts = page.texts('nav[aria-label=Topics] small').map((text) => Number.parseInt(text, 10))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(ids.length)

  const lithuanian = await open('/lt/faq/')
  const others = lithuanian.$('main details[id]').toArray()
  expect(others.map(({ attribs }) => attribs.id)).toEqual(ids)
  // Every id of the page is there once.
  const all = page
    .$('[id]')
    .toArray()
    .map(({ attribs }) => attribs.id)
  expect(new Set(all).size).toBe(all.length)
})

test('CMS-01 a topic shows as many answers as it says', async () => {
  const page = await open('/en/faq/')
  const name = page.texts('nav[aria-label=Topics] a')[0] ?? ''
  const topic = await page.follow(name, 'nav[aria-label=Topics]')
  expect(topic.path).toBe('/en/faq/?topic=delivery')
  expect(topic.$('main details')).toHaveLength(Number(/(\d+) answers$/.exec(name)?.[1]))
  expect(topic.attribute('link[rel=canonical]', 'href')).toMatch(/\/en\/faq\/$/)
})

test('CMS-01 a search marks the words that it found in answers, pages and articles, and says how many', async () => {
  const page = await open('/en/faq/')
  const found = await page.press('Search', { q: 'battery' }, 'main')
  expect(found.path).toBe('/en/faq/?q=battery')
  const hits = found.$('main ol li mark').length
  expect(hits).toBeGreaterThan(3)
  const listed = found.$('main [role=status] + ol > li').length
  expect(found.text('main [role=status]')).toBe(`${listed} answers and articles for “battery”`)
  expect(found.value('q')).toBe('battery')
  expect(found.meta('robots')).toBe('noindex')
  expect(found.texts('main ol a')).toContain('Can a phone with a battery fly?')
  const kinds = found
    .$('main ol a')
    .toArray()
    .map(({ attribs }) => attribs.href ?? '')
  expect(kinds.some((href) => href.startsWith('/en/blog/'))).toBe(true)
})

test('CMS-01 what nobody has answered leads to us with the question', async () => {
  const none = await open(`/en/faq/?q=${encodeURIComponent('<b>zebra</b> zzzz')}`)
  expect(none.text('main')).toContain('No answer for “<b>zebra</b> zzzz”. Ask us, it takes a minute')
  expect(none.$('main b')).toHaveLength(0)
  expect(none.link('Write to us')).toBe(`/en/contacts/?${new URLSearchParams({ q: '<b>zebra</b> zzzz' })}`)
})

test('SEO-02 CMS-01 an answer has a page of its own, which search engines read as questions and answers', async () => {
  const page = await (await open('/en/faq/')).follow(/^Link to this answer: Can a phone/)
  expect(page.text('h1')).toBe('Can a phone with a battery fly?')
  expect(page.$('main article table').length).toBeGreaterThan(0)
  const [data] = page
    .$('script[type="application/ld+json"]')
    .toArray()
    .map((one) => JSON.parse(page.$(one).text()))
  expect(data).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [{ name: 'Can a phone with a battery fly?' }],
  })
  expect(page.$('link[rel=alternate][hreflang=lt]').attr('href')).toMatch(/\/lt\/faq\/.+\/$/)
  expect(page.$('nav [aria-current=page]').length).toBeGreaterThan(1)
  const moved = await at.shop.app.request('/en/faq/phone-with-a-battery/')
  expect([200, 301]).toContain(moved.status)
  expect((await open('/en/faq/no-such-answer/')).status).toBe(404)
})

test('CMS-01 an answer among others takes a vote, and stays open with its thanks', async () => {
  const visitor = plainBrowser(at.shop)
  const page = await visitor.open('/en/faq/')
  const thanked = await page.press('Yes', {}, 'details[id=time-to-pay]')
  expect(thanked.text('details[id=time-to-pay] [role=status]')).toBe('Thanks.')
  expect(thanked.$('details[id=time-to-pay][open]')).toHaveLength(1)
  const { rows } = await ask(sql<{ is_helpful: boolean }>`
    select is_helpful from content_votes join contents on contents.id = content_id where key = 'time-to-pay'`)
  expect(rows).toEqual([{ is_helpful: true }])
})

test('CMS-01 votes are limited by address, and odd ones are refused', async () => {
  const visitor = plainBrowser(at.shop)
  const vote = (fields: Record<string, string>) =>
    visitor.send('/en/faq/', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', referer: 'http://localhost/en/faq/' },
      body: new URLSearchParams(fields),
    })
  const odd: Record<string, string>[] = [
    {},
    { content: '1', vote: 'maybe' },
    { content: '1', vote: 'no', missing: 'x'.repeat(501) },
  ]
  for (const fields of odd) expect((await vote(fields)).status).toBe(422)
  expect((await vote({ content: '2000000000', vote: 'yes' })).status).toBe(422)
  const { rows } = await ask(sql<{ id: number }>`select min(id) as id from contents where kind = 'question'`)
  const statuses = new Set<number>()
  for (let turn = 0; turn < 61; turn += 1)
    statuses.add((await vote({ content: String(rows[0]?.id), vote: 'yes' })).status)
  expect([...statuses].toSorted()).toEqual([200, 429])
})

test('CMS-01 a search of the shop shows up to three answers beside products, and none without words', async () => {
  const page = await open('/en/search/?searchText=battery')
  const hits = page.$('section[aria-labelledby=answers] li')
  expect(hits.length).toBeGreaterThan(0)
  expect(hits.length).toBeLessThanOrEqual(3)
  expect(page.link('All answers and articles')).toBe('/en/faq/?q=battery')
  expect((await open('/en/search/')).$('section[aria-labelledby=answers]')).toHaveLength(0)
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { acrossSites } from '../../../src/platform/database.server.ts'
import { createLog } from '../../../src/platform/log.server.ts'
import { publishContents } from '../../../src/shop/content/publish-contents.server.ts'
import { plainBrowser } from '../../support/plain-page.ts'
import { testShop } from '../../support/test-shop.ts'

const at = testShop({ RATE_LIMITS: false })
const open = (path: string, host?: string) => plainBrowser(at.shop, host ? { host } : {}).open(path)
const run = (statement: ReturnType<typeof sql>) => statement.execute(acrossSites(at.shop.db))

const figures = (texts: readonly string[]) => texts.map((text) => Number(/\d+$/.exec(text)?.[0]))
const things = (page: Awaited<ReturnType<typeof open>>): Record<string, unknown>[] =>
  page
    .$('script[type="application/ld+json"]')
    .toArray()
    .map((one) => JSON.parse(page.$(one).text()))

type Own = { body?: string; isOut?: boolean; days?: number; locales?: string[]; ready?: string[] }

/** A post of the test's own, on the sites that have a blog. */
async function addPost(
  key: string,
  { body = 'Words.', isOut = true, days = -1, locales = ['en', 'lt', 'lv', 'ee'], ready }: Own = {},
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into contents (kind, key, topic_id, author_id, goes_out, is_out, created_at, updated_at)
    values ('post', ${key}, (select id from content_topics where kind = 'post' and key = 'customs'),
      (select min(id) from content_authors), now() + make_interval(days => ${days}), ${isOut}, now(), now())
    returning id`.execute(acrossSites(at.shop.db))
  const id = rows[0]?.id ?? 0
  for (const locale of locales)
    await run(sql`
      insert into content_texts (content_id, locale, slug, title, body, is_ready)
      values (${id}, ${locale}, ${`${key}-${locale}`}, ${`Own ${key}`}, ${body}, ${(ready ?? locales).includes(locale)})`)
  await run(sql`
    insert into content_sites (site_id, content_id, kind, key)
    select id, ${id}, 'post', ${key} from sites where code not in ('nl', 'ae')`)
  return id
}

test('CMS-01 ROUTE-01 the blog lists its posts by pages, and the counts of its topics sum to all', async () => {
  const page = await open('/en/blog/')
  expect(page.status).toBe(200)
  expect(page.text('h1')).toBe('Blog')
  const counts = figures(page.texts('nav[aria-label="Topics"] a'))
  const [all = 0, ...each] = counts
  expect(each.length).toBeGreaterThan(3)
  expect(each.reduce((sum, count) => sum + count, 0)).toBe(all)
  expect(page.$('main article h2')).toHaveLength(1)
  expect(page.$('main article')).toHaveLength(7)

  const second = await page.follow('2')
  expect(second.path).toBe('/en/blog/?page=2')
  expect(second.$('main article').length).toBe(all - 7)
  expect(second.attribute('link[rel=canonical]', 'href')).toMatch(/\/en\/blog\/\?page=2$/)
  const titles = [...page.texts('main article :is(h2, h3)'), ...second.texts('main article h3')]
  expect(new Set(titles).size).toBe(all)
  expect((await open('/en/blog/?page=99')).path).toBe('/en/blog/')
})

test('CMS-01 a topic shows its own posts, and a search those that say every word', async () => {
  const page = await open('/en/blog/')
  const [name, count] = [/^Customs (\d+)$/, /\d+$/]
  const chip = page.texts('nav[aria-label="Topics"] a').find((text) => name.test(text)) ?? ''
  const topic = await page.follow(chip)
  expect(topic.path).toBe('/en/blog/?topic=customs')
  expect(topic.$('main article')).toHaveLength(Number(count.exec(chip)?.[0]))
  expect((await open('/en/blog/?topic=nothing')).path).toBe('/en/blog/')

  const found = await page.press('Search', { q: 'pillow' }, 'main')
  expect(found.path).toBe('/en/blog/?q=pillow')
  expect(found.texts('main article h3')).toContain('Why a pillow costs more to fly than a brick')
  expect(found.meta('robots')).toBe('noindex')
  const none = await open('/en/blog/?q=zzzz')
  expect(none.text('main')).toContain('Nothing about “zzzz” yet')
  expect(none.link('Search the answers')).toBe('/en/faq/?q=zzzz')
})

test('CMS-01 SEO-02 a post says who wrote it and when, and search engines read it as an article', async () => {
  const page = await open('/en/blog/air-or-sea/')
  expect(page.status).toBe(200)
  expect(page.text('main')).toContain('Rūta Žemaitė, started it, plans shipments')
  expect(page.text('main')).toContain('2026-10-28, prices checked 2026-11-06')
  const headings = page.$('main article h2[id]').toArray()
  const contents = page.$('nav[aria-labelledby=contents] a').toArray()
  expect(contents.map((one) => one.attribs.href)).toEqual(headings.map((one) => `#${one.attribs.id}`))
  expect(headings.length).toBeGreaterThanOrEqual(4)

  expect(page.meta('og:type')).toBe('article')
  expect(things(page)).toMatchObject([
    {
      '@type': 'Article',
      headline: page.text('h1'),
      datePublished: '2026-10-28',
      author: { name: 'Rūta Žemaitė' },
    },
    { '@type': 'BreadcrumbList' },
  ])
  const canonical = page.attribute('link[rel=canonical]', 'href') ?? ''
  expect(new URL(canonical).pathname).toBe('/en/blog/air-or-sea/')
})

test('CMS-01 the freight of a post is that of today, in words, as a drawing and as a table', async () => {
  const before = await open('/en/blog/air-or-sea/')
  expect(before.text('main figcaption')).toContain('At 10 kg the ship saves €45.23, or 78 %.')
  expect(before.$('main figcaption details tbody tr')).toHaveLength(5)
  expect(before.text('main figcaption details tbody tr')).toBe('0.5 kg€7.73€3.90')
})

test('CMS-01 a post shows the products that it mentions, and leads to three more posts', async () => {
  const page = await open('/en/blog/air-or-sea/')
  expect(page.$('section[aria-labelledby=mentioned] article').length).toBeGreaterThan(1)
  expect(page.attribute('section[aria-labelledby=mentioned] article a', 'href')).toMatch(/^\/en\/p\//)
  expect(page.$('section[aria-labelledby=next] article')).toHaveLength(3)
  expect(page.link('Work it out for your parcel')).toBe('/en/calculate/')
})

test('CMS-01 links inside a text keep the language, and follow the key of a post to its address', async () => {
  const page = await open('/lt/blog/')
  const hrefs = (
    await Promise.all(
      page
        .$('main article a')
        .toArray()
        .map(({ attribs }) => open(attribs.href ?? '')),
    )
  ).flatMap((post) =>
    post
      .$('main article a')
      .toArray()
      .map(({ attribs }) => attribs.href ?? ''),
  )
  expect(hrefs.length).toBeGreaterThan(5)
  for (const href of hrefs.filter((one) => one.startsWith('/'))) expect(href).toMatch(/^\/lt\//)
  for (const href of hrefs.filter((one) => one.startsWith('/lt/blog/')))
    expect((await open(href)).status, href).toBe(200)

  const lithuanian = await at.shop.app.request('/lt/blog/joining-parcels/', {
    headers: { host: 'localhost' },
  })
  const { rows } = await sql<{ slug: string }>`
    select slug from content_texts join contents on id = content_id
    where kind = 'post' and key = 'joining-parcels' and locale = 'lt'`.execute(acrossSites(at.shop.db))
  if (rows[0]?.slug !== 'joining-parcels') {
    expect(lithuanian.status).toBe(301)
    expect(lithuanian.headers.get('location')).toBe(`/lt/blog/${rows[0]?.slug}/`)
  }
})

test('CMS-01 a site without posts has no blog, and its 404 has the search', async () => {
  for (const path of ['/en/blog/', '/en/blog/air-or-sea/']) {
    const page = await open(path, 'nl.localhost')
    expect(page.status, path).toBe(404)
  }
  expect((await open('/en/blog/no-such-post/')).status).toBe(404)
  const missing = await open('/en/blog/no-such-post/')
  expect(missing.$('main input[type=search]')).toHaveLength(1)
})

test('CMS-01 drafts, posts of the future and those that are out on no site are not shown', async () => {
  const out = await addPost('own-out')
  await addPost('own-draft', { isOut: false })
  await addPost('own-future', { isOut: false, days: 3 })
  const nowhere = await addPost('own-nowhere')
  await run(sql`delete from content_sites where content_id = ${nowhere}`)

  const list = await open('/en/blog/?topic=customs')
  expect(list.texts('main article :is(h2, h3)')).toContain('Own own-out')
  for (const key of ['own-draft', 'own-future', 'own-nowhere']) {
    expect(list.html).not.toContain(key)
    expect((await open(`/en/blog/${key}-en/`)).status, key).toBe(404)
    expect((await open(`/en/blog/${key}/`)).status, key).toBe(404)
  }
  expect((await open('/en/blog/own-out-en/')).status).toBe(200)

  // When its day has come, it comes out.
  await publishContents({
    db: at.shop.db,
    clock: () => new Date(Date.now() + 4 * 86_400_000),
    log: createLog('silent'),
  })
  expect((await open('/en/blog/own-future-en/')).status).toBe(200)
  await run(sql`delete from contents where id = ${out} or key like 'own-%'`)
})

test('SEO-02 CMS-01 a language in which a post is not ready is neither shown nor named', async () => {
  await addPost('own-two', { locales: ['en', 'lt', 'lv'], ready: ['en', 'lt'] })
  const page = await open('/en/blog/own-two-en/')
  const languages = page.$('link[rel=alternate][hreflang]').toArray()
  const own = languages.filter(({ attribs }) => attribs.href?.includes('//localhost'))
  expect(own.map(({ attribs }) => attribs.hreflang).sort()).toEqual(['en', 'lt', 'x-default'])
  expect(own.map(({ attribs }) => new URL(attribs.href ?? '').pathname)).toContain('/lt/blog/own-two-lt/')
  expect((await open('/lv/blog/own-two-lv/')).status).toBe(404)
  expect((await open('/ee/blog/own-two/')).status).toBe(404)
  expect((await open('/lv/blog/?topic=customs')).html).not.toContain('Own own-two')
  await run(sql`delete from contents where key = 'own-two'`)
})

test('CMS-01 script in a text stays text', async () => {
  const body = [
    '<script>window.isHurt = true</script>',
    '<img src=x onerror="window.isHurt = true">',
    '[press](javascript:alert(1)) and [here](data:text/html,x) and [out](https://other.example/x)',
    '![a](/pictures/../x.svg "t") **<b onclick=alert(1)>bold</b>**',
    '| <i>A</i> |\n|---|\n| <script>x</script> |',
  ].join('\n\n')
  await addPost('own-hostile', { body })
  const page = await open('/en/blog/own-hostile-en/')
  const article = page.$('main article').first()
  expect(article.find('script, img, b[onclick], i')).toHaveLength(0)
  expect(article.find('[onerror], [onclick]')).toHaveLength(0)
  expect(article.text()).toContain('<script>window.isHurt = true</script>')
  expect(article.text()).toContain('onerror="window.isHurt = true"')
  const hrefs = article.find('a').toArray()
  expect(hrefs.some(({ attribs }) => /^(?:javascript|data):/i.test(attribs.href ?? ''))).toBe(false)
  const outside = article.find('a[href="https://other.example/x"]')
  expect(outside.attr('rel')).toBe('noopener')
  expect(page.html).not.toContain('<script>window.isHurt')
  await run(sql`delete from contents where key = 'own-hostile'`)
})

test('CMS-01 a post is useful or not, by plain forms; one voice for each device', async () => {
  const visitor = plainBrowser(at.shop)
  const votes = async () => {
    const { rows } = await sql<{ is_helpful: boolean; missing: string }>`
      select is_helpful, missing from content_votes join contents on contents.id = content_id
      where key = 'pillow-and-brick'`.execute(acrossSites(at.shop.db))
    return rows
  }
  const path = '/en/blog/pillow-and-brick/'
  const { rows } = await sql<{ slug: string }>`
    select slug from content_texts join contents on id = content_id
    where key = 'pillow-and-brick' and locale = 'en'`.execute(acrossSites(at.shop.db))
  const post = await visitor.open(rows[0] ? `/en/blog/${rows[0].slug}/` : path)
  expect(post.headers.get('set-cookie')).toBeNull()
  const asked = await post.press('No')
  expect(await votes()).toEqual([{ is_helpful: false, missing: '' }])
  expect(asked.text('main')).toContain('What was missing?')
  const thanked = await asked.press('Send', { missing: 'A sum for sofas <b>please</b>' })
  expect(thanked.text('main')).toContain('Thanks. We will add it.')
  expect(await votes()).toEqual([{ is_helpful: false, missing: 'A sum for sofas <b>please</b>' }])

  const again = await (await visitor.open(post.path)).press('Yes')
  expect(again.text('main [role=status]')).toBe('Thanks.')
  expect(await votes()).toEqual([{ is_helpful: true, missing: '' }])
  const other = plainBrowser(at.shop)
  await (await other.open(post.path)).press('Yes')
  expect(await votes()).toHaveLength(2)
})

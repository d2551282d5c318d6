import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { addDays, isoDay } from '../../../src/core/dates.ts'
import { createLog } from '../../../src/platform/log.server.ts'
import { publishContents } from '../../../src/shop/content/publish-contents.server.ts'
import { type OfficeAnswer, officeOrigin, staffWith } from '../../support/office.ts'
import { plainBrowser } from '../../support/plain-page.ts'
import { soon } from '../../support/soon.ts'
import { testShop } from '../../support/test-shop.ts'

let now = new Date()
const at = testShop({ RATE_LIMITS: false, clock: () => now })
const open = (path: string, host = 'localhost') => plainBrowser(at.shop, { host }).open(path)
const statusOf = async (path: string, host?: string) => (await open(path, host)).status
const today = () => isoDay(now, 'Europe/Vilnius')
const dayMs = 24 * 60 * 60 * 1000

type Person = Awaited<ReturnType<typeof staffWith>>
type Fields = Record<string, string>

async function idOf(key: string): Promise<number> {
  const { id } = await at.shop.db
    .selectFrom('contents')
    .select('id')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return id
}

/** What the office has of it: its version, the mark of the draft, and what is stored. */
async function stored(id: number) {
  const { version, draft, draft_at } = await at.shop.db
    .selectFrom('contents')
    .select(['version', 'draft', 'draft_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { version, draft: draft as Fields | null, mark: draft_at?.toISOString() ?? '' }
}

const changesOf = (to: Fields, was: Fields = {}) =>
  JSON.stringify(Object.entries(to).map(([field, value]) => ({ field, was: was[field] ?? '', to: value })))

async function draft(person: Person, id: number, to: Fields, was: Fields = {}): Promise<OfficeAnswer> {
  const { version } = await stored(id)
  return person.act(`/content/${id}/draft`, 'draft', {
    version: String(version),
    changes: changesOf(to, was),
  })
}

async function publish(person: Person, id: number, to: Fields = {}, was: Fields = {}): Promise<OfficeAnswer> {
  const { version, mark } = await stored(id)
  return person.act(`/content/${id}`, 'publish', {
    version: String(version),
    mark,
    changes: changesOf(to, was),
  })
}

let count = 0
/** A content that somebody has begun in English. */
async function begun(person: Person, fields: Partial<Record<'kind' | 'title' | 'topic', string>> = {}) {
  count += 1
  const title = fields.title ?? `Begun ${count}`
  const answer = await person.act('/content', 'add', {
    kind: 'page',
    locale: 'en',
    topic: '',
    'sites[]': ['default', 'lt', 'lv', 'ee'],
    ...fields,
    title,
  })
  const id = Number(/\/content\/(\d+)/.exec(answer.text)?.[1])
  expect([answer.status, id > 0, answer.text.slice(0, 200)]).toMatchObject([202, true, expect.anything()])
  return { id, title, slug: title.toLowerCase().replace(/[^a-z0-9]+/g, '-') }
}

const writer = () => staffWith(at.shop, 'content', { now })
const out = () => new Date(now.getTime() - 60_000).toISOString()

test('CMS-01 staff begin a page, write it as a draft that nobody sees, and publish it', async () => {
  const person = await writer()
  const { id, slug } = await begun(person, { title: 'Careers here' })
  expect((await draft(person, id, { 'en.body': 'We look for **packers**.', 'en.ready': 'on' })).status).toBe(
    200,
  )
  expect(await statusOf(`/en/${slug}/`)).toBe(404)
  expect((await stored(id)).draft).toMatchObject({ 'en.body': 'We look for **packers**.' })
  expect((await publish(person, id, { out: out() })).body).toMatchObject({ ok: true })
  await expect.poll(() => statusOf(`/en/${slug}/`), soon).toBe(200)
  const page = await open(`/en/${slug}/`)
  expect(page.$('main strong').text()).toBe('packers')
  expect((await stored(id)).draft).toBeNull()
  // A language that nobody wrote, and a site that was not chosen, have no such page.
  expect(await statusOf(`/lt/${slug}/`)).toBe(404)
  expect(await statusOf(`/en/${slug}/`, 'tp.localhost')).toBe(404)
})

test('CMS-01 the list says kind, sites, languages and state, and is searched and filtered', async () => {
  const person = await writer()
  const list = await person.open('/content?q=how-we-weigh')
  expect(list.status).toBe(200)
  for (const words of ['How we weigh a parcel', 'Goes out later', 'Draft']) expect(list.text).toContain(words)
  const policies = await person.open('/content?view=policies&sort=title-up')
  expect(policies.text).toContain('Purchase agreement')
  expect(policies.text).not.toContain('How we weigh a parcel')
  expect((await person.open('/content?only=language')).text).toContain('How we weigh a parcel')
})

test('CMS-01 a changed address redirects, and the title for search engines is another one', async () => {
  const person = await writer()
  const { id, slug } = await begun(person, { title: 'Moving page' })
  await publish(person, id, { 'en.body': 'Words.', 'en.ready': 'on', out: out() })
  await expect.poll(() => statusOf(`/en/${slug}/`), soon).toBe(200)
  const done = await publish(
    person,
    id,
    { 'en.slug': 'moved-page', 'en.search': 'Found so' },
    { 'en.slug': slug },
  )
  expect(done.body.ok).toBe(true)
  await expect.poll(() => statusOf('/en/moved-page/'), soon).toBe(200)
  expect((await open('/en/moved-page/')).title).toContain('Found so')
  const { status, headers } = await at.shop.app.request(`http://localhost/en/${slug}/`)
  expect([status, headers.get('location')]).toEqual([301, '/en/moved-page/'])
})

test('CMS-01 two people who write the same field: the second gets 409, and nothing of either is lost', async () => {
  const [first, second] = [await writer(), await staffWith(at.shop, 'super_admin', { now })]
  const { id, title } = await begun(first)
  expect((await draft(first, id, { 'en.body': 'Mine.' })).status).toBe(200)
  const refused = await draft(second, id, { 'en.body': 'Theirs.', 'en.lead': 'Lead.' })
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([409, ['en.body']])
  expect((await stored(id)).draft).toMatchObject({ 'en.body': 'Mine.' })
  // Another field of the same text is no conflict.
  expect((await draft(second, id, { 'en.lead': 'Lead.' })).status).toBe(200)
  expect((await stored(id)).draft).toEqual({ 'en.body': 'Mine.', 'en.lead': 'Lead.' })
  // Who publishes has seen an older draft.
  const { version } = await stored(id)
  const early = await first.act(`/content/${id}`, 'publish', {
    version: String(version),
    mark: '2026-01-01T00:00:00.000Z',
    changes: changesOf({ 'en.title': 'Other' }, { 'en.title': title }),
  })
  expect(early.status).toBe(409)
  expect((await stored(id)).draft).toEqual({ 'en.body': 'Mine.', 'en.lead': 'Lead.' })
})

test('CMS-01 what is wrong is marked, nothing is published, and what was typed stays as the draft', async () => {
  const person = await writer()
  const { id, title } = await begun(person)
  const answer = await publish(
    person,
    id,
    { 'en.title': '', 'en.body': 'Words.', 'en.slug': 'Not an address!', 'en.ready': 'on', down: out() },
    { 'en.title': title, 'en.slug': title.toLowerCase().replace(' ', '-') },
  )
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.body.fields ?? {}).sort()).toEqual(['down', 'en.slug', 'en.title'])
  expect((await stored(id)).draft).toMatchObject({ 'en.body': 'Words.' })
  expect(
    (
      await person.act(`/content/${id}/draft`, 'draft', {
        version: '1',
        changes: '[{"field":"x","was":"","to":"y"}]',
      })
    ).status,
  ).toBe(422)
})

test('CMS-01 a text comes out at its time and is taken down by hand', async () => {
  const person = await writer()
  const { id, slug } = await begun(person)
  const later = new Date(now.getTime() + dayMs).toISOString()
  expect((await publish(person, id, { 'en.body': 'Later.', 'en.ready': 'on', out: later })).body.ok).toBe(
    true,
  )
  expect(await statusOf(`/en/${slug}/`)).toBe(404)
  now = new Date(now.getTime() + dayMs + 60_000)
  await publishContents({ db: at.shop.db, clock: () => now, log: createLog('silent') })
  await expect.poll(() => statusOf(`/en/${slug}/`), soon).toBe(200)
  const { version } = await stored(id)
  const next = await writer()
  expect((await next.act(`/content/${id}`, 'take-down', { version: String(version) })).body.ok).toBe(true)
  await expect.poll(() => statusOf(`/en/${slug}/`), soon).toBe(404)
})

test('CMS-01 a policy of tomorrow changes neither title nor address before its day', async () => {
  const person = await writer()
  const id = await idOf('reservation-policy')
  const tomorrow = addDays(today(), 1)
  const page = await person.open(`/content/${id}`)
  expect(page.status).toBe(200)
  const { title } = await open('/en/reservation-policy/')
  const was = {
    'en.title': title.split(' | ')[0] ?? '',
    'en.slug': 'reservation-policy',
    force: '2026-10-01',
  }
  const done = await publish(
    person,
    id,
    { 'en.title': 'How we hold goods', 'en.slug': 'holding-goods', force: tomorrow },
    was,
  )
  expect(done.body).toMatchObject({ ok: true })
  expect((await open('/en/')).text('footer')).not.toContain('How we hold goods')
  expect(await statusOf('/en/holding-goods/')).toBe(404)
  now = new Date(now.getTime() + dayMs)
  await publishContents({ db: at.shop.db, clock: () => now, log: createLog('silent') })
  await expect.poll(() => statusOf('/en/holding-goods/'), soon).toBe(200)
  expect((await open('/en/holding-goods/')).text('h1')).toBe('How we hold goods')
  // In the past nothing is agreed.
  const early = await publish(
    await writer(),
    id,
    { 'en.body': 'Less.', force: '2026-10-01' },
    { force: tomorrow },
  )
  expect(early.status).not.toBe(200)
})

test('CMS-01 an earlier version comes back as a draft', async () => {
  const person = await writer()
  const { id } = await begun(person)
  await publish(person, id, { 'en.body': 'First words.', 'en.ready': 'on', out: out() })
  await publish(person, id, { 'en.body': 'Second words.' }, { 'en.body': 'First words.' })
  const versions = await person.open(`/content/${id}/versions`)
  expect(versions.text).toContain('Version 3')
  expect(versions.text).toMatch(/<ins[^>]*>Second /)
  expect((await person.act(`/content/${id}/versions`, 'restore', { number: '2' })).status).toBe(202)
  expect((await stored(id)).draft).toEqual({ 'en.body': 'First words.' })
})

test('CMS-01 OPS-01 a translator writes drafts of their languages and publishes nothing', async () => {
  const translator = await staffWith(at.shop, 'translator', { now })
  const person = await writer()
  const { translates } = await at.shop.db
    .selectFrom('staff')
    .select('translates')
    .where('id', '=', translator.id)
    .executeTakeFirstOrThrow()
  const mine = translates?.[0] ?? 'lt'
  const { id } = await begun(person)
  expect((await draft(translator, id, { [`${mine}.title`]: 'Pavadinimas' })).status).toBe(200)
  expect((await draft(translator, id, { 'en.lead': 'No.' })).status).toBe(403)
  expect((await draft(translator, id, { out: out() })).status).toBe(403)
  expect((await publish(translator, id)).status).toBe(403)
  expect((await stored(id)).draft).toEqual({ [`${mine}.title`]: 'Pavadinimas' })
})

const evil = '<script>alert(1)</script><img src=x onerror=alert(2)>'

test('CMS-01 SEC-01 whatever somebody types in any field, no page has markup of it', async () => {
  const person = await writer()
  const topics = await at.shop.db
    .selectFrom('content_topics')
    .select(['id', 'kind'])
    .where('kind', 'in', ['post', 'question'])
    .execute()
  const topicOf = (kind: string) => String(topics.find((topic) => topic.kind === kind)?.id ?? '')
  const body = [
    evil,
    '[click](javascript:alert(3)) [data](data:text/html,<script>alert(4)</script>) <a href="javascript:alert(5)">x</a>',
    '![pic](javascript:alert(6)) ![pic](https://evil.example/x.png)',
    `## ${evil}`,
    `| ${evil} | b |\n|---|---|\n| ${evil} | 1 |`,
    `- ${evil}`,
    `> ${evil}`,
    '`</script><script>alert(7)</script>`',
    '<svg onload=alert(8)>',
  ].join('\n\n')
  const words = {
    'en.lead': evil,
    'en.search': `"><script>alert(9)</script>`,
    'en.description': `"><script>alert(10)</script>`,
    tags: 'a, </script><b>',
    'en.body': body,
    'en.ready': 'on',
    out: out(),
  }
  for (const kind of ['page', 'post', 'question']) {
    const topic = kind === 'page' ? '' : topicOf(kind)
    const { id } = await begun(person, { kind, topic, title: `Evil ${kind} ${evil}` })
    expect((await publish(person, id, words)).body).toMatchObject({ ok: true })
    const { slug } = await at.shop.db
      .selectFrom('content_texts')
      .select('slug')
      .where('content_id', '=', id)
      .executeTakeFirstOrThrow()
    const path = { page: `/en/${slug}/`, post: `/en/blog/${slug}/`, question: `/en/faq/${slug}/` }[kind] ?? ''
    await expect.poll(() => statusOf(path), soon).toBe(200)
    const page = await open(path)
    expect(
      page.$(
        'main script:not([type="application/ld+json"]), main svg[onload], main img[onerror], main [href^="javascript"]',
      ),
    ).toHaveLength(0)
    expect(page.$('main :is([onerror], [onload]), img[src="x"]')).toHaveLength(0)
    expect(
      page
        .$('script')
        .toArray()
        .some((one) => /^\s*alert\(/.test(page.$(one).text())),
    ).toBe(false)
    expect(page.$('[href^="data:"], [src^="javascript:"], [src*="evil.example"]')).toHaveLength(0)
    // The same words in the office, as the editor and as the blocks of its preview.
    const editor = await person.open(`/content/${id}`)
    expect([editor.status, /<script>alert/.test(editor.text)]).toEqual([200, false])
  }
})

test('CMS-01 the preview of the editor draws the same blocks as the shop', async () => {
  const person = await writer()
  const { id } = await begun(person)
  const response = await at.shop.app.request(`${officeOrigin}/content/${id}/blocks`, {
    method: 'POST',
    body: new URLSearchParams({
      act: 'draw',
      locale: 'en',
      site: 'default',
      body: 'We are {{company}}.\n\n<b>no</b>',
    }),
    headers: { cookie: person.cookie, origin: officeOrigin },
  })
  const { value } = (await response.json()) as { value: { blocks: { type: string }[] } }
  expect(response.status).toBe(200)
  expect(JSON.stringify(value.blocks)).toContain(at.shop.sites.byCode('default').legalEntity.name)
  expect(value.blocks.map(({ type }) => type)).toEqual(['paragraph', 'paragraph'])
})

test('CMS-01 a draft is seen on its own page with a pass, and by nobody else', async () => {
  const person = await writer()
  const id = await idOf('imprint')
  const before = (await open('/en/imprint/')).text('h1')
  expect((await draft(person, id, { 'en.lead': 'Only for our eyes.' })).status).toBe(200)
  const issued = await person.act(`/content/${id}`, 'preview', { site: 'default', locale: 'en' })
  const { href } = issued.body.value as { href: string }
  const opened = await at.shop.app.request(href)
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? ''
  const place = opened.headers.get('location') ?? ''
  const seen = await at.shop.app.request(new URL(place, href), { headers: { cookie } })
  const html = await seen.text()
  expect([seen.status, html.includes('Only for our eyes.'), html.includes('Draft, not in force')]).toEqual([
    200,
    true,
    true,
  ])
  expect(seen.headers.get('x-robots-tag')).toContain('noindex')
  expect(seen.headers.get('cache-control')).toContain('no-store')
  const other = await open('/en/imprint/')
  expect([other.text('h1'), other.html.includes('Only for our eyes.')]).toEqual([before, false])
  const discarded = await person.act(`/content/${id}`, 'discard', {
    version: String((await stored(id)).version),
    mark: (await stored(id)).mark,
  })
  expect(discarded.body.ok).toBe(true)
})

test('CMS-01 a post, a question and a policy that nobody sees yet are previewed too', async () => {
  const person = await writer()
  const topics = await at.shop.db.selectFrom('content_topics').select(['id', 'kind']).execute()
  const topicOf = (kind: string) => String(topics.find((topic) => topic.kind === kind)?.id ?? '')
  for (const kind of ['post', 'question', 'policy']) {
    const { id, title } = await begun(person, { kind, topic: kind === 'policy' ? '' : topicOf(kind) })
    await draft(person, id, {
      'en.body': '## 1. One\n\n1.1 Secret words.',
      'en.ready': 'on',
      ...(kind === 'policy' && { force: today() }),
    })
    const issued = await person.act(`/content/${id}`, 'preview', { site: 'default', locale: 'en' })
    const { href } = issued.body.value as { href: string }
    const opened = await at.shop.app.request(href)
    const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? ''
    const seen = await at.shop.app.request(new URL(opened.headers.get('location') ?? '', href), {
      headers: { cookie },
    })
    const html = await seen.text()
    expect([kind, seen.status, html.includes('Secret words.'), html.includes(title)]).toEqual([
      kind,
      200,
      true,
      true,
    ])
  }
})

test('CMS-01 ROUTE-08 redirects are listed, added and removed; two that point at each other are refused', async () => {
  const person = await writer()
  const add = (path: string, target: string) =>
    person.act('/content/redirects', 'add', { site: 'default', path, target })
  expect((await add('/en/alpha', '/en/beta/')).body.ok).toBe(true)
  expect((await add('/en/beta/', '/en/alpha/')).body.fields).toMatchObject({ target: expect.anything() })
  expect((await add('/en/alpha', '/en/imprint/')).body.fields).toMatchObject({ path: expect.anything() })
  expect((await add('/en/gamma', 'https://evil.example/')).status).toBe(422)
  expect((await add('/en/gamma', '//evil.example/')).status).toBe(422)
  const { headers } = await at.shop.app.request('http://localhost/en/alpha/')
  expect(headers.get('location')).toBe('/en/beta/')
  const list = await person.open('/content/redirects?q=alpha')
  expect(list.text).toContain('/en/alpha')
  const { id } = await at.shop.db
    .selectFrom('redirects')
    .select('id')
    .where('site_id', '=', 1)
    .where('path', '=', '/en/alpha')
    .executeTakeFirstOrThrow()
  expect((await person.act('/content/redirects', 'remove', { id: String(id) })).body.ok).toBe(true)
  expect(await statusOf('/en/alpha/')).toBe(404)
})

test('CMS-01 pictures of texts are stored as ours, and what is no picture is refused', async () => {
  const person = await writer()
  const { id, slug } = await begun(person)
  const send = async (name: string, bytes: Buffer) => {
    const form = new FormData()
    form.append('act', 'add')
    form.append('files[]', new File([new Uint8Array(bytes)], name))
    return person.send(`/content/${id}/pictures`, form)
  }
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  expect((await send('drawing.png', drawing)).status).toBe(422)
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#0b5d5b' } })
    .png()
    .toBuffer()
  const { paths } = (await send('photo.png', bytes)).body.value as { paths: string[] }
  const [path = ''] = paths
  expect(path).toMatch(/^\/pictures\/[0-9a-f]{32}\.webp$/)
  await publish(person, id, { 'en.body': `![A box](${path})`, 'en.ready': 'on', out: out() })
  await expect.poll(() => statusOf(`/en/${slug}/`), soon).toBe(200)
  const src = (await open(`/en/${slug}/`)).attribute('main figure img', 'src') ?? ''
  const shown = await at.shop.app.request(`http://localhost${src}`)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
})

test('CMS-01 topics and authors are added, renamed, ordered and removed', async () => {
  const person = await writer()
  const names = { 'name-en': 'New shelf', 'name-lt': 'Nauja', 'name-lv': 'Jauns', 'name-ee': 'Uus' }
  const descriptions = {
    'description-en': '',
    'description-lt': '',
    'description-lv': '',
    'description-ee': '',
  }
  expect(
    (await person.act('/content/topics', 'add', { kind: 'post', ...names, ...descriptions })).body.ok,
  ).toBe(true)
  expect(
    (await person.act('/content/topics', 'add', { kind: 'post', ...names, ...descriptions })).status,
  ).toBe(422)
  const topics = () =>
    at.shop.db
      .selectFrom('content_topics')
      .select(['id', 'key', 'version'])
      .where('kind', '=', 'post')
      .orderBy('position')
      .execute()
  const mine = (await topics()).at(-1)
  const id = String(mine?.id)
  await person.act('/content/topics', 'step', { id, step: '-1' })
  expect((await topics()).at(-2)?.key).toBe('new-shelf')
  const save = { id, version: String(mine?.version), ...names, 'name-en': 'Newer', ...descriptions }
  expect((await person.act('/content/topics', 'save', save)).body.ok).toBe(true)
  expect((await person.act('/content/topics', 'save', save)).status).toBe(409)
  expect((await person.act('/content/topics', 'remove', { id })).body.ok).toBe(true)
  const [used] = await topics()
  expect((await person.act('/content/topics', 'remove', { id: String(used?.id) })).status).toBe(422)
  const tasks = { 'task-en': 'Packs', 'task-lt': 'Pakuoja', 'task-lv': 'Pako', 'task-ee': 'Pakib' }
  const author = { name: 'Ieva Ozola', face: '2', shown: 'on', ...tasks }
  expect((await person.act('/content/authors', 'add', author)).body.ok).toBe(true)
  const { id: authorId } = await at.shop.db
    .selectFrom('content_authors')
    .select('id')
    .where('name', '=', 'Ieva Ozola')
    .executeTakeFirstOrThrow()
  expect((await person.act('/content/authors', 'step', { id: String(authorId), step: '-1' })).body.ok).toBe(
    true,
  )
  expect((await person.act('/content/authors', 'remove', { id: String(authorId) })).body.ok).toBe(true)
})

test('CMS-01 staff see what readers said of an answer', async () => {
  const person = await writer()
  const { id } = await at.shop.db
    .selectFrom('contents')
    .select('id')
    .where('kind', '=', 'question')
    .where('is_out', '=', true)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await at.shop.db
    .insertInto('content_votes')
    .values({
      content_id: id,
      device_hash: randomBytes(32),
      site_id: 1,
      locale: 'en',
      is_helpful: false,
      missing: 'The price of a sofa',
      voted_at: now,
    })
    .execute()
  const page = await person.open(`/content/${id}`)
  expect(page.text).toContain('The price of a sofa')
})

test('CMS-01 a policy is a file to keep: all clauses, no summaries, the version in its name', async () => {
  const file = await at.shop.app.request('http://localhost/api/policy/en/purchase-agreement?version=7')
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(file.headers.get('content-disposition')).toContain('-7.pdf')
  expect(file.headers.get('x-robots-tag')).toBe('noindex')
  const page = await open('/en/purchase-agreement/')
  expect(page.link('Download PDF')).toBe('/api/policy/en/purchase-agreement?version=7')
  for (const wrong of ['en/purchase-agreement?version=99', 'en/imprint', 'xx/purchase-agreement', 'en/none'])
    expect((await at.shop.app.request(`http://localhost/api/policy/${wrong}`)).status).toBe(404)
})

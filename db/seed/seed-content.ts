import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { z } from 'zod'
import { type Locale, locales } from '../../src/core/locale.ts'
import type { Trx } from '../../src/platform/database.server.ts'
import type { ContentKind, ContentText } from '../../src/shop/content/content.ts'
import { wordsVector } from '../../src/shop/content/content-words.server.ts'

const folder = 'db/seed/content'

const names = z.strictObject({ en: z.string(), lt: z.string(), lv: z.string(), ee: z.string() })
const day = z.iso.date()
const Post = z.strictObject({
  topic: z.string(),
  author: z.string(),
  published: day,
  checked: day.nullable(),
  products: z.array(z.string()).max(4),
})
const Question = z.strictObject({
  topic: z.string(),
  position: z.int(),
  often: z.boolean().default(false),
  updated: day,
})
const Page = z.strictObject({ kind: z.enum(['page', 'policy']), position: z.int() })
const Topics = z.array(z.strictObject({ key: z.string(), names, descriptions: names }))

const read = <Schema extends z.ZodType>(schema: Schema, ...path: string[]) =>
  schema.parse(JSON.parse(readFileSync(join(folder, ...path), 'utf8')))

/** Sites without a blog: their menus have no line for it. */
const withoutBlog: readonly string[] = ['nl', 'ae']

type Version = { number: number; inForce: string | null; texts: ContentText[] }
type Content = {
  kind: ContentKind
  key: string
  topic: string | null
  author: string | null
  position: number
  isOften: boolean
  products: readonly string[]
  checked: string | null
  published: string
  updated: string
  versions: Version[]
}

/** Pages, policies with their earlier versions, posts and questions, as files of `db/seed/content` have them. */
export async function seedContent(trx: Trx): Promise<void> {
  const topics = read(Topics, 'questions', 'topics.json')
  await insertTopics(trx, 'question', topics)
  await insertTopics(trx, 'post', read(Topics, 'posts', 'topics.json'))
  await insertAuthors(trx)
  const contents = [...pages(), ...posts(), ...questions()]
  for (const content of contents) await insertContent(trx, content)
  await insertBegun(trx)
}

/** An article that goes out in some days: one language is a draft, one is missing, and somebody has begun to change it. */
async function insertBegun(trx: Trx): Promise<void> {
  const key = 'how-we-weigh'
  const texts = plain((['en', 'lt', 'lv'] as const).map((locale) => readText('begun', key, locale)))
  const { rows } = await sql<{ id: number }>`
    insert into contents (kind, key, topic_id, author_id, tags, goes_out, draft, draft_at, created_at, updated_at)
    values ('post', ${key}, (select id from content_topics where kind = 'post' and key = 'shipping'),
      (select id from content_authors where key = 'ray'), '{forwarding,prices}', date_trunc('day', now()) + interval '12 days 7 hours',
      ${JSON.stringify({ 'en.search': 'Parcel weight: by scale or by size' })}::jsonb, now(), now(), now())
    returning id`.execute(trx)
  const id = rows[0]?.id ?? 0
  const isReady = (locale: Locale) => locale !== 'lv'
  for (const { locale, searchTitle, isReady: _ready, ...text } of texts)
    await trx
      .insertInto('content_texts')
      .values({
        content_id: id,
        locale,
        ...text,
        search_title: searchTitle,
        is_ready: isReady(locale),
        words: wordsVector(text),
      })
      .execute()
  await sql`insert into content_sites (site_id, content_id, kind, key)
    select id, ${id}, 'post', ${key} from sites where code <> all(${withoutBlog}::text[])`.execute(trx)
  const version = Object.fromEntries(
    texts.map(({ locale, ...text }) => [locale, { ...text, isReady: isReady(locale) }]),
  )
  await sql`insert into content_versions (content_id, number, texts, saved_at)
    values (${id}, 1, ${JSON.stringify(version)}::jsonb, now())`.execute(trx)
}

function keysIn(kind: string): string[] {
  return readdirSync(join(folder, kind), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted()
}

/** A file is a head of `name: value` lines between two rules, then Markdown. */
function readText(
  kind: string,
  key: string,
  locale: Locale,
  ending = '',
): ContentText & { head: Map<string, string> } {
  const file = readFileSync(join(folder, kind, key, `${locale}${ending}.md`), 'utf8')
  const [, top = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(file) ?? []
  const head = new Map(
    top.split('\n').map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()] as const
    }),
  )
  const title = head.get('title')
  if (!title || body.trim() === '')
    throw new Error(`${kind}/${key}/${locale}${ending}.md has no title or no text`)
  return {
    locale,
    title,
    slug: head.get('slug') ?? key,
    lead: head.get('lead') ?? '',
    searchTitle: '',
    description: head.get('description') ?? '',
    body: body.trim(),
    isReady: true,
    head,
  }
}

const inAll = (kind: string, key: string, ending = '') =>
  locales.map((locale) => readText(kind, key, locale, ending))
const plain = (texts: ReturnType<typeof inAll>): ContentText[] =>
  texts.map(({ head: _head, ...text }) => text)

const firstDay = '2026-10-01'

function pages(): Content[] {
  return keysIn('pages').map((key) => {
    const { kind, position } = read(Page, 'pages', key, 'about.json')
    const endings = readdirSync(join(folder, 'pages', key))
      .flatMap((name) => /^en(\.v\d+)?\.md$/.exec(name)?.[0].slice(2, -3) ?? [])
      .toSorted()
    const versions = endings.map((ending, index) => {
      const texts = inAll('pages', key, ending)
      const inForce = texts[0]?.head.get('in_force') ?? firstDay
      const number = Number(texts[0]?.head.get('version') ?? index + 1)
      return { number, inForce: kind === 'policy' ? inForce : null, texts: plain(texts) }
    })
    const updated = versions.at(-1)?.inForce ?? firstDay
    return { ...nothing, kind, key, position, versions, published: versions[0]?.inForce ?? firstDay, updated }
  })
}

const nothing = { topic: null, author: null, isOften: false, products: [], checked: null }

function posts(): Content[] {
  return keysIn('posts').map((key) => {
    const { topic, author, published, checked, products } = read(Post, 'posts', key, 'about.json')
    const versions = [{ number: 1, inForce: null, texts: plain(inAll('posts', key)) }]
    const updated = checked ?? published
    return {
      ...nothing,
      kind: 'post',
      key,
      topic,
      author,
      position: 1,
      products,
      checked,
      published,
      updated,
      versions,
    }
  })
}

function questions(): Content[] {
  return keysIn('questions').map((key) => {
    const { topic, position, often, updated } = read(Question, 'questions', key, 'about.json')
    const versions = [{ number: 1, inForce: null, texts: plain(inAll('questions', key)) }]
    return {
      ...nothing,
      kind: 'question',
      key,
      topic,
      position,
      isOften: often,
      published: firstDay,
      updated,
      versions,
    }
  })
}

async function insertTopics(
  trx: Trx,
  kind: 'post' | 'question',
  topics: z.output<typeof Topics>,
): Promise<void> {
  const rows = topics.map(({ key, names: called, descriptions }, index) => ({
    kind,
    key,
    position: index + 1,
    names: JSON.stringify(called),
    descriptions: JSON.stringify(descriptions),
  }))
  await trx.insertInto('content_topics').values(rows).execute()
}

async function insertAuthors(trx: Trx): Promise<void> {
  const Authors = z.array(z.strictObject({ key: z.string(), name: z.string(), tasks: names }))
  const rows = read(Authors, 'authors.json').map(({ key, name, tasks }, index) => ({
    key,
    name,
    tasks: JSON.stringify(tasks),
    face: index + 1,
    position: index + 1,
  }))
  await trx.insertInto('content_authors').values(rows).execute()
}

async function insertContent(trx: Trx, content: Content): Promise<void> {
  const { kind, key, topic, author, versions } = content
  const morning = (on: string) => new Date(`${on}T07:00:00Z`)
  const { rows } = await sql<{ id: number }>`
    insert into contents (kind, key, topic_id, author_id, position, is_often, products, checked_on, goes_out, is_out,
      created_at, updated_at)
    values (${kind}, ${key}, (select id from content_topics where kind = ${kind} and key = ${topic}),
      (select id from content_authors where key = ${author}), ${content.position}, ${content.isOften},
      coalesce((select array_agg(product_id order by place) from unnest(${content.products}::text[]) with ordinality as of(slug, place)
        join product_slugs on product_slugs.slug = of.slug and product_slugs.locale = 'en'), '{}'),
      ${content.checked}::date, ${morning(content.published)}::timestamptz, true, ${morning(content.published)}::timestamptz,
      ${morning(content.updated)}::timestamptz)
    returning id`.execute(trx)
  const id = rows[0]?.id ?? 0
  for (const { locale, isReady, searchTitle, ...text } of versions.at(-1)?.texts ?? [])
    await trx
      .insertInto('content_texts')
      .values({
        content_id: id,
        locale,
        ...text,
        search_title: searchTitle,
        is_ready: isReady,
        words: wordsVector(text),
      })
      .execute()
  await sql`insert into content_sites (site_id, content_id, kind, key)
    select id, ${id}, ${kind}, ${key} from sites where ${kind} <> 'post' or code <> all(${withoutBlog}::text[])`.execute(
    trx,
  )
  for (const { number, inForce, texts } of versions)
    await trx
      .insertInto('content_versions')
      .values({
        content_id: id,
        number,
        texts: JSON.stringify(Object.fromEntries(texts.map(({ locale, ...text }) => [locale, text]))),
        in_force: inForce,
        saved_at: morning(inForce ?? content.updated),
      })
      .execute()
}

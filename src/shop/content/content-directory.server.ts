import { sql } from 'kysely'
import type { Locale } from '#core/locale.ts'
import { acrossSites, type Db } from '#platform/database.server.ts'
import { type FrameContent, framePages } from './content.ts'

export type ContentDirectory = {
  /** The same object until something of it changes. */
  frame(siteId: number, locale: Locale): FrameContent
  /** Whether the site has a page or policy with this key, in any language. */
  hasPage(siteId: number, key: string): boolean
  /** The version of a policy that holds on a day; null where the site has none. */
  policyVersion(siteId: number, key: string, day: string): number | null
  /** The sites that show a content. */
  sitesOf(contentId: number): readonly number[]
  /** True if the frame of some page changed. */
  reload(): Promise<boolean>
}

type Row = {
  siteId: number
  id: number
  kind: string
  key: string
  locale: Locale
  slug: string
  title: string
}
type Version = { siteId: number; key: string; number: number; inForce: string }

const nothing: FrameContent = { pages: {}, post: null, hasQuestions: false }

/** A few hundred titles that every page and every order needs, in memory and reloaded when they change. */
export async function openContentDirectory(queries: Db): Promise<ContentDirectory> {
  const db = acrossSites(queries)
  const frames = new Map<string, FrameContent>()
  let keys = new Set<string>()
  let versions = new Map<string, Version[]>()
  let sites = new Map<number, number[]>()

  async function reload() {
    const [rows, versionRows] = await Promise.all([findOut(db), findVersions(db)])
    versions = Map.groupBy(versionRows, ({ siteId, key }) => `${siteId} ${key}`)
    keys = new Set(rows.flatMap(({ kind, siteId, key }) => (isPage(kind) ? [`${siteId} ${key}`] : [])))
    sites = new Map()
    for (const { id, siteId } of rows) {
      const having = sites.get(id) ?? []
      if (!having.includes(siteId)) sites.set(id, [...having, siteId])
    }
    return keepFrames(rows)
  }

  function keepFrames(rows: readonly Row[]): boolean {
    const found = Map.groupBy(rows, ({ siteId, locale }) => `${siteId} ${locale}`)
    let isChanged = false
    for (const name of new Set([...found.keys(), ...frames.keys()])) {
      const frame = frameOf(found.get(name) ?? [])
      if (JSON.stringify(frame) === JSON.stringify(frames.get(name))) continue
      frames.set(name, frame)
      isChanged = true
    }
    return isChanged
  }

  function frameOf(rows: readonly Row[]): FrameContent {
    const pages = framePages.flatMap((key) => {
      const row = rows.find((one) => one.key === key && isPage(one.kind))
      return row ? [[key, { slug: row.slug, title: row.title }] as const] : []
    })
    return {
      pages: Object.fromEntries(pages),
      post: rows.find(({ kind }) => kind === 'post')?.slug ?? null,
      hasQuestions: rows.some(({ kind }) => kind === 'question'),
    }
  }

  await reload()
  return {
    frame: (siteId, locale) => frames.get(`${siteId} ${locale}`) ?? nothing,
    hasPage: (siteId, key) => keys.has(`${siteId} ${key}`),
    policyVersion: (siteId, key, day) =>
      versions.get(`${siteId} ${key}`)?.find(({ inForce }) => inForce <= day)?.number ?? null,
    sitesOf: (contentId) => sites.get(contentId) ?? [],
    reload,
  }
}

const isPage = (kind: string) => kind === 'page' || kind === 'policy'

/** The newest first. */
async function findOut(db: Db): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select content_sites.site_id as "siteId", contents.id, contents.kind, contents.key, content_texts.locale,
      content_texts.slug, content_texts.title
    from content_sites
      join contents on contents.id = content_sites.content_id
      join content_texts on content_texts.content_id = contents.id
    where contents.is_out and content_texts.is_ready
    order by contents.goes_out desc, contents.id desc`.execute(db)
  return rows
}

/** Those that hold the longest come last. */
async function findVersions(db: Db): Promise<Version[]> {
  const { rows } = await sql<Version>`
    select content_sites.site_id as "siteId", content_sites.key, content_versions.number,
      to_char(content_versions.in_force, 'YYYY-MM-DD') as "inForce"
    from content_sites
      join contents on contents.id = content_sites.content_id and contents.is_out
      join content_versions on content_versions.content_id = content_sites.content_id
    where content_sites.kind = 'policy' and content_versions.in_force is not null
    order by content_versions.in_force desc, content_versions.number desc`.execute(db)
  return rows
}

import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createGzip, gunzip } from 'node:zlib'
import { Hono } from 'hono'
import { escapeMarkup } from '#core/escape-markup.ts'
import { locales } from '#core/locale.ts'
import {
  listSitemapParts,
  readSitemapPart,
  type SitemapEntry,
  type SitemapPart,
  sitemapKinds,
} from '#shop/catalog/read-sitemap.server.ts'
import { type ContentEntry, listSitemapContents } from '#shop/content/list-sitemap-contents.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { AppEnv, AppParts } from './app-types.ts'
import { errorPage } from './error-page.ts'
import { robotsText } from './robots.ts'

/** Search engines come about once a day, so a sitemap may be that old. */
const keptSeconds = 60 * 60

type Kept = { packed: Buffer<ArrayBuffer>; until: number }

const partName = new RegExp(`^(${sitemapKinds.join('|')})-(${locales.join('|')})-([1-9]\\d{0,5})\\.xml$`)
const unpack = promisify(gunzip)

/** The sitemaps of each site, under its own host. */
export function sitemaps({ budget, clock }: Pick<AppParts, 'budget' | 'clock'>) {
  const kept = budget.cache<Kept>('sitemaps', { bytesOf: ({ packed }) => packed.byteLength })
  const underWay = new Map<string, Promise<Buffer<ArrayBuffer>>>()

  function find(address: string): Buffer<ArrayBuffer> | null {
    const known = kept.get(address)
    return known && known.until > clock().getTime() ? known.packed : null
  }

  /** Concurrent requests share one sitemap. */
  function write(ctx: RequestContext, address: string, path: string): Promise<Buffer<ArrayBuffer>> {
    const writing = underWay.get(address) ?? written(ctx, path).finally(() => underWay.delete(address))
    underWay.set(address, writing)
    return writing
  }

  const app = new Hono<AppEnv>()
  app.get('/robots.txt', (c) => {
    c.set('kind', 'file')
    c.header('cache-control', `public, max-age=${keptSeconds}`)
    return c.text(robotsText(c.get('ctx').origin))
  })
  app.on('GET', ['/sitemap.xml', '/sitemaps/*'], async (c) => {
    c.set('kind', 'file')
    const ctx = c.get('ctx')
    const address = ctx.origin + c.req.path
    let packed = find(address)
    if (!packed) {
      if (!(await isInMap(ctx, c.req.path))) return errorPage(c, { code: 'service.not_found' })
      packed = await write(ctx, address, c.req.path)
      kept.set(address, { packed, until: clock().getTime() + keptSeconds * 1000 })
    }
    c.header('content-type', 'application/xml; charset=utf-8')
    c.header('cache-control', `public, max-age=${keptSeconds}`)
    c.header('vary', 'accept-encoding')
    if (!c.req.header('accept-encoding')?.includes('gzip'))
      return c.body(new Uint8Array(await unpack(packed)))
    c.header('content-encoding', 'gzip')
    return c.body(packed)
  })
  return app
}

/** Only parts that the index names, so that invented ones evict nothing from the cache. */
async function isInMap(ctx: RequestContext, path: string): Promise<boolean> {
  if (path === '/sitemap.xml') return true
  const part = readPath(path)
  return part !== null && (await listSitemapParts(ctx)).some((known) => pathOf(known) === pathOf(part))
}

function readPath(path: string): SitemapPart | null {
  const [, kind, locale, number] = partName.exec(path.slice('/sitemaps/'.length)) ?? []
  const part = { kind, locale, number: Number(number) }
  return kind ? (part as SitemapPart) : null
}

function pathOf({ kind, locale, number }: SitemapPart): string {
  return `/sitemaps/${kind}-${locale}-${number}.xml`
}

/** Compressed piece by piece, so that a large part is never whole in memory. */
async function written(ctx: RequestContext, path: string): Promise<Buffer<ArrayBuffer>> {
  const part = readPath(path)
  const pieces: Buffer[] = []
  await pipeline(part ? partText(ctx, part) : indexText(ctx), createGzip(), async (packed) => {
    for await (const piece of packed) pieces.push(piece)
  })
  return Buffer.concat(pieces)
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const space = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

async function* indexText(ctx: RequestContext) {
  yield `${head}<sitemapindex ${space}>\n`
  for (const part of await listSitemapParts(ctx)) {
    yield `<sitemap><loc>${escapeMarkup(ctx.origin + pathOf(part))}</loc></sitemap>\n`
  }
  yield '</sitemapindex>\n'
}

async function* partText(ctx: RequestContext, part: SitemapPart) {
  yield `${head}<urlset ${space} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
  for await (const entries of readSitemapPart(ctx, part)) yield entries.map(entryText).join('')
  if (part.kind === 'pages') yield (await listSitemapContents(ctx, part.locale)).map(entryText).join('')
  yield '</urlset>\n'
}

function entryText({ href, alternates, changedOn }: SitemapEntry & Partial<ContentEntry>): string {
  const links = alternates.map(
    (link) => `<xhtml:link rel="alternate" hreflang="${link.hreflang}" href="${escapeMarkup(link.href)}"/>`,
  )
  const changed = changedOn ? `<lastmod>${changedOn}</lastmod>` : ''
  return `<url><loc>${escapeMarkup(href)}</loc>${changed}${links.join('')}</url>\n`
}

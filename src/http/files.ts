import { gzipSync } from 'node:zlib'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { isLocale } from '#core/locale.ts'
import { providersOf } from '#shop/payment-methods/payment-providers.server.ts'
import { shopFile } from '#shop/shop-file/shop-file.server.ts'
import type { Site } from '#shop/sites/site.ts'
import type { SiteFileBody } from '#shop/sites/site-look.server.ts'
import type { AppEnv, AppParts } from './app-types.ts'
import { sendJson } from './send-json.ts'

/** The address changes with the content, so browsers may cache it for good. */
const immutable = 'public, max-age=31536000, immutable'

const packedTexts = new WeakMap<SiteFileBody, Buffer<ArrayBuffer>>()

/** Styles and drawings are compressed once; other pictures are compressed already. */
function packedText(file: SiteFileBody): Buffer<ArrayBuffer> | null {
  if (!/^text\/|svg/.test(file.type)) return null
  const packed = packedTexts.get(file) ?? gzipSync(file.body, { level: 9 })
  packedTexts.set(file, packed)
  return packed
}

const isFile = createMiddleware<AppEnv>(async (c, next) => {
  c.set('kind', 'file')
  await next()
})

/**
 * Built files, a site's own files, the data that its pages share in one language, and the id of the build with the key
 * of categories and flags, which open pages request every hour.
 */
export function files(parts: AppParts) {
  const { catalog, buildId } = parts
  return (
    new Hono<AppEnv>()
      .use('/assets/*', isFile)
      .use('/site-assets/*', isFile)
      .use('/shop-files/*', isFile)
      .use('/build.json', isFile)
      .use(
        '/assets/*',
        serveStatic({
          root: 'build/client',
          precompressed: true,
          onFound: (_path, c) => c.header('cache-control', immutable),
        }),
      )
      // A visitor with a pass may see a draft, so who it is must be known first.
      .get('/site-assets/*', (c, next) =>
        hasPass(c) ? next() : sendSiteFile(c, parts.sites.file(c.req.path), immutable),
      )
      .get('/shop-files/:site/:locale/:file', (c, next) => (hasPass(c) ? next() : sendShopFile(c, parts)))
      .get('/build.json', (c) =>
        c.json({ build: buildId, categories: catalog.directory().version }, 200, {
          'cache-control': 'no-store',
        }),
      )
      .all('/assets/*', (c) => c.text('Not found', 404))
      .all('/site-assets/*', (c, next) => (hasPass(c) ? next() : c.text('Not found', 404)))
      .all('/shop-files/*', (c, next) => (hasPass(c) ? next() : c.text('Not found', 404)))
  )
}

/** The same for visitors with a pass, once the request is understood: files of a draft exist for them alone. */
export function filesForPass(parts: AppParts) {
  return new Hono<AppEnv>()
    .get('/site-assets/*', (c) => {
      const ofDraft = c.get('draft')?.files.get(c.req.path)
      if (ofDraft) return sendSiteFile(c, ofDraft, 'private, no-store')
      return sendSiteFile(c, parts.sites.file(c.req.path), immutable)
    })
    .get('/shop-files/:site/:locale/:file', (c) => sendShopFile(c, parts, c.get('draft')?.site))
    .all('/site-assets/*', (c) => c.text('Not found', 404))
    .all('/shop-files/*', (c) => c.text('Not found', 404))
}

function hasPass(c: Context<AppEnv>): boolean {
  return c.req.header('cookie')?.includes('office_pass') === true
}

function sendSiteFile(c: Context<AppEnv>, file: SiteFileBody | undefined, caching: string): Response {
  if (!file) return c.text('Not found', 404)
  c.header('cache-control', caching)
  c.header('vary', 'accept-encoding')
  c.header('content-type', file.type)
  const packed = c.req.header('accept-encoding')?.includes('gzip') ? packedText(file) : null
  if (!packed) return c.body(file.body)
  c.header('content-encoding', 'gzip')
  return c.body(packed)
}

function sendShopFile(c: Context<AppEnv>, parts: AppParts, draft?: Site) {
  const { site = '', locale = '', file } = c.req.param() as Partial<Record<string, string>>
  const known = draft?.code === site ? draft : parts.sites.all().find(({ code }) => code === site)
  if (!known || !isLocale(locale) || !known.locales.includes(locale)) return c.text('Not found', 404)
  const payments = providersOf(parts.payments, known)
  const current = shopFile({ ...parts, pageTexts: parts.messageBook, payments, site: known, locale })
  const isCurrent = file === `${current.hash}.json` && known !== draft
  // A page from before a change uses the old address: it gets the new content, but may not cache it.
  return sendJson(c, current, isCurrent ? immutable : 'no-store')
}

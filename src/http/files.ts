import { gzipSync } from 'node:zlib'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { isLocale } from '#core/locale.ts'
import { providersOf } from '#shop/payment-methods/payment-providers.server.ts'
import { shopFile } from '#shop/shop-file/shop-file.server.ts'
import type { SiteFileBody } from '#shop/sites/read-site-folders.server.ts'
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
export function files({ sites, messageBook, menu, catalog, payments, buildId }: AppParts) {
  return new Hono<AppEnv>()
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
    .get('/site-assets/*', (c) => {
      const file = sites.file(c.req.path)
      if (!file) return c.text('Not found', 404)
      c.header('cache-control', immutable)
      c.header('vary', 'accept-encoding')
      c.header('content-type', file.type)
      const packed = c.req.header('accept-encoding')?.includes('gzip') ? packedText(file) : null
      if (!packed) return c.body(file.body)
      c.header('content-encoding', 'gzip')
      return c.body(packed)
    })
    .get('/shop-files/:site/:locale/:file', (c) => {
      const { site, locale, file } = c.req.param()
      const known = sites.all().find(({ code }) => code === site)
      if (!known || !isLocale(locale) || !known.locales.includes(locale)) return c.text('Not found', 404)
      const offered = providersOf(payments, known)
      const current = shopFile({ site: known, locale, messageBook, menu, catalog, payments: offered })
      // A page from before a change uses the old address: it gets the new content, but may not cache it.
      return sendJson(c, current, file === `${current.hash}.json` ? immutable : 'no-store')
    })
    .get('/build.json', (c) =>
      c.json({ build: buildId, categories: catalog.directory().version }, 200, {
        'cache-control': 'no-store',
      }),
    )
    .all('/assets/*', (c) => c.text('Not found', 404))
    .all('/site-assets/*', (c) => c.text('Not found', 404))
    .all('/shop-files/*', (c) => c.text('Not found', 404))
}

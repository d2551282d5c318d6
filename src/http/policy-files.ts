import { Hono } from 'hono'
import { isLocale } from '#core/locale.ts'
import { readPolicyFile } from '#shop/content/read-policy-file.server.ts'
import type { AppEnv } from './app-types.ts'
import { fail } from './responses.ts'

/** Policies to keep, for everybody. They are what their pages say, so search engines read the pages. */
export function policyFiles(): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/api/policy/:locale/:key', async (c) => {
    const { messageBook, ...ctx } = c.get('ctx')
    const locale = c.req.param('locale')
    const version = c.req.query('version')
    c.header('x-robots-tag', 'noindex')
    const isSound = isLocale(locale) && (version === undefined || /^[1-9]\d{0,5}$/.test(version))
    const file = isSound
      ? await readPolicyFile(
          { ...ctx, t: messageBook.translate(ctx.site.id, locale) },
          {
            key: c.req.param('key'),
            locale,
            number: version === undefined ? undefined : Number(version),
          },
        )
      : null
    if (!file) return fail(c, { code: 'service.not_found' })
    c.header('cache-control', 'no-cache')
    c.header('content-type', 'application/pdf')
    c.header('content-disposition', `attachment; filename="${file.name}"`)
    return c.body(new Uint8Array(file.bytes))
  })
}

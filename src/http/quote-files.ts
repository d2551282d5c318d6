import { Hono } from 'hono'
import { readDraftPhoto } from '#shop/quotes/read-draft-photo.server.ts'
import { readQuoteFile } from '#shop/quotes/read-quote-file.server.ts'
import { smallPicture } from '#shop/quotes/small-picture.server.ts'
import type { AppEnv } from './app-types.ts'
import { fail } from './responses.ts'

/** Downloads of what customer and staff have sent each other about a quote; the link of an email has a key. */
export function quoteFiles(): Hono<AppEnv> {
  const files = new Hono<AppEnv>()
  files.get('/api/quotes/draft-photo/:id', async (c) => {
    const photo = await readDraftPhoto(c.get('ctx'), c.req.param('id'))
    c.header('cache-control', 'no-store')
    if (!photo.ok) return fail(c, photo.error)
    c.header('content-type', 'image/webp')
    return c.body(photo.value)
  })
  return files.get('/api/quotes/file/:slug/:id', async (c) => {
    const { slug, id } = c.req.param()
    const file = await readQuoteFile(c.get('ctx'), { slug, id, key: c.req.query('key') ?? null })
    c.header('cache-control', 'no-store')
    c.header('referrer-policy', 'no-referrer')
    if (!file.ok) return fail(c, file.error)
    const { name, kind, bytes } = file.value
    if (c.req.query('size') === 'small') {
      const small = await smallPicture(file.value)
      if (!small) return fail(c, { code: 'service.not_found' })
      // Made by us from the pixels alone.
      c.header('content-type', 'image/webp')
      return c.body(small)
    }
    // Downloaded as a file and never shown in the browser, whatever it contains.
    c.header('content-type', kind)
    c.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    return c.body(new Uint8Array(bytes))
  })
}

import { Hono } from 'hono'
import { smallPicture } from '#shop/quotes/small-picture.server.ts'
import { readTicketFile } from '#shop/tickets/read-ticket.server.ts'
import type { AppEnv } from './app-types.ts'
import { fail } from './responses.ts'

/** Downloads of what customer and staff have sent each other; the link of an email has a key. */
export function contactFiles(): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/api/contacts/file/:number/:id', async (c) => {
    const { number, id } = c.req.param()
    const file = await readTicketFile(c.get('ctx'), { number, id, key: c.req.query('key') ?? null })
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

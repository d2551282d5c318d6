import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { addPhotos } from '#shop/quotes/add-photos.server.ts'
import { readSentFiles } from '#shop/quotes/sent-files.ts'
import type { AppEnv } from './app-types.ts'
import { maxBytesWithFiles } from './middleware/page-body.ts'
import { fail, personal } from './responses.ts'
import { mediaType, multipartType } from './sound-input.ts'

const itemId = /^\d{1,18}$/

/** Photos of an item of the draft, which are not JSON. */
export function draftPhotos(): Hono<AppEnv> {
  return new Hono<AppEnv>().post('/api/quotes/photos/:item', limited, async (c) => {
    const ctx = c.get('ctx')
    const item = c.req.param('item')
    if (!ctx.site.features.quotes || !itemId.test(item)) return fail(c, { code: 'service.not_found' })
    if (mediaType(c.req.header('content-type')) !== multipartType)
      return fail(c, { code: 'service.file_type' })
    const added = await addPhotos(ctx, item, async () => {
      const form = await c.req.raw.formData().catch(() => null)
      return form && readSentFiles(form, 'files')
    })
    return personal(c, added, (files) => ({ files }))
  })
}

const limited = bodyLimit({
  maxSize: maxBytesWithFiles,
  onError: (c) => fail(c as never, { code: 'service.file_too_large' }),
})

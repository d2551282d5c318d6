import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { fileKinds } from '#shop/orders/file-kind.ts'
import { addInvoices } from '#shop/parcels/add-invoices.server.ts'
import { readParcelFile } from '#shop/parcels/read-parcel-file.server.ts'
import { readSentFiles } from '#shop/quotes/sent-files.ts'
import type { AppEnv } from './app-types.ts'
import { maxBytesWithFiles } from './middleware/page-body.ts'
import { fail, personal } from './responses.ts'
import { mediaType, multipartType } from './sound-input.ts'

const parcelNumber = /^P-\d{5,12}$/

/** Photos and papers of parcels: pictures are shown in the page, everything else is downloaded. */
export function parcelFiles(): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get('/api/parcels/file/:id', async (c) => {
      const file = await readParcelFile(c.get('ctx'), {
        id: c.req.param('id'),
        key: c.req.query('key') ?? null,
      })
      c.header('referrer-policy', 'no-referrer')
      if (!file.ok) {
        c.header('cache-control', 'no-store')
        return fail(c, file.error)
      }
      const { name, kind, bytes } = file.value
      // A file never changes; only the browser of its owner may keep it.
      c.header('cache-control', 'private, max-age=3600')
      c.header('content-type', kind)
      c.header('content-security-policy', "default-src 'none'")
      const way = fileKinds[kind].isPicture ? 'inline' : 'attachment'
      c.header('content-disposition', `${way}; filename*=UTF-8''${encodeURIComponent(name)}`)
      return c.body(new Uint8Array(bytes))
    })
    .post('/api/parcels/invoice/:number', limited, async (c) => {
      const ctx = c.get('ctx')
      const number = c.req.param('number')
      if (!ctx.site.features.forwarding || !parcelNumber.test(number))
        return fail(c, { code: 'service.not_found' })
      if (mediaType(c.req.header('content-type')) !== multipartType)
        return fail(c, { code: 'service.file_type' })
      const added = await addInvoices(ctx, number, async () => {
        const form = await c.req.raw.formData().catch(() => null)
        return form && readSentFiles(form, 'invoice')
      })
      return personal(c, added, (files) => ({
        files: files.map(({ id, name, size }) => ({ id, name, size })),
      }))
    })
}

const limited = bodyLimit({
  maxSize: maxBytesWithFiles,
  onError: (c) => fail(c as never, { code: 'service.file_too_large' }),
})

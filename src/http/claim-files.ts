import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { openSubject } from '#shop/claims/claim-access.server.ts'
import { addDraftFiles, keepDraft } from '#shop/claims/claim-draft.server.ts'
import { readClaimFile } from '#shop/claims/read-claim-file.server.ts'
import { readFields } from '#shop/claims/read-fields.ts'
import { refusedByLimits } from '#shop/limits/shop-limits.server.ts'
import { maxFileBytes } from '#shop/orders/file-kind.ts'
import { readSentFiles } from '#shop/quotes/sent-files.ts'
import { smallPicture } from '#shop/quotes/small-picture.server.ts'
import type { AppEnv } from './app-types.ts'
import { fail } from './responses.ts'
import { formType, mediaType, multipartType, readSoundForm } from './sound-input.ts'

const subjectNumber = /^(OR|FR)\d{6,12}$/
/** One file at a time, and the form around it. */
const maxPhotoBytes = maxFileBytes + 1024 * 1024
const maxDraftBytes = 64 * 1024

/** Files of claims, and the form that is being filled in. */
export function claimFiles(): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get('/api/claims/file/:id', async (c) => {
      const file = await readClaimFile(c.get('ctx'), {
        id: c.req.param('id'),
        key: c.req.query('key') ?? null,
      })
      c.header('referrer-policy', 'no-referrer')
      c.header('cache-control', file.ok ? 'private, max-age=3600' : 'no-store')
      if (!file.ok) return fail(c, file.error)
      const { name, kind, bytes } = file.value
      c.header('content-security-policy', "default-src 'none'")
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
    .post('/api/claims/photos/:number', limited(maxPhotoBytes), async (c) => {
      const ctx = c.get('ctx')
      const number = c.req.param('number')
      if (mediaType(c.req.header('content-type')) !== multipartType)
        return fail(c, { code: 'service.file_type' })
      const opened = subjectNumber.test(number)
        ? await openSubject(ctx, number, c.req.query('key') ?? null)
        : null
      if (!opened?.ok) return fail(c, opened ? opened.error : { code: 'service.not_found' })
      const refused = await refusedByLimits(ctx.limits, { 'claim-files': ctx.clientNetwork })
      if (refused) return fail(c, refused)
      const form = await c.req.raw.formData().catch(() => null)
      const files = form && (await readSentFiles(form, 'photos'))
      if (!form || !files) return fail(c, { code: 'service.bad_request' })
      const purpose = form.get('purpose') === 'packaging' ? 'packaging' : 'photo'
      const { subject } = opened.value
      const added = await addDraftFiles(
        ctx,
        subject,
        files.map((file) => ({ file, purpose })),
        { mayBegin: true },
      )
      const wrong = added.ok ? added.value.refused[0] : added.error
      if (wrong) return fail(c, { code: 'service.validation', errors: { photos: [wrong] } })
      c.header('cache-control', 'no-store')
      return c.json({ status: true })
    })
    .post('/api/claims/draft/:number', limited(maxDraftBytes), async (c) => {
      const ctx = c.get('ctx')
      const number = c.req.param('number')
      if (mediaType(c.req.header('content-type')) !== formType) return fail(c, { code: 'service.file_type' })
      const opened = subjectNumber.test(number)
        ? await openSubject(ctx, number, c.req.query('key') ?? null)
        : null
      if (!opened?.ok) return fail(c, opened ? opened.error : { code: 'service.not_found' })
      const form = await readSoundForm(await c.req.arrayBuffer(), c.req.header('content-type') ?? '')
      const fields = form && readFields(formOf(form))
      if (!fields) return fail(c, { code: 'service.bad_request' })
      await keepDraft(ctx, opened.value.subject, fields)
      c.header('cache-control', 'no-store')
      return c.json({ status: true })
    })
}

function limited(maxSize: number) {
  return bodyLimit({ maxSize, onError: (c) => fail(c as never, { code: 'service.file_too_large' }) })
}

function formOf(entries: readonly [string, FormDataEntryValue][]): FormData {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  return form
}

import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { answerQuestions } from '#shop/orders/answer-questions.server.ts'
import { readOrderCalendar } from '#shop/orders/read-order-calendar.server.ts'
import { readOrderFile } from '#shop/orders/read-order-file.server.ts'
import type { AppEnv } from './app-types.ts'
import { maxBytesWithFiles } from './middleware/page-body.ts'
import { fail, personal } from './responses.ts'
import { mediaType, multipartType } from './sound-input.ts'

/** Uploads and downloads of an order's files, which are not JSON; a guest uses a token. */
export function orderFiles(): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .post('/api/my-orders/answer/:number', limited, async (c) => {
      if (mediaType(c.req.header('content-type')) !== multipartType)
        return fail(c, { code: 'service.file_type' })
      const token = c.req.query('token')
      const number = c.req.param('number')
      const key = token === undefined ? { number } : { number, token }
      const answered = await answerQuestions(c.get('ctx'), key, () => c.req.raw.formData())
      return personal(c, answered, ({ stillOpen }) => ({ still_open: stillOpen }))
    })
    .get('/api/my-orders/calendar/:number', async (c) => {
      const token = c.req.query('token')
      const number = c.req.param('number')
      const key = token === undefined ? { number } : { number, token }
      const file = await readOrderCalendar(c.get('ctx'), key)
      c.header('cache-control', 'no-store')
      c.header('referrer-policy', 'no-referrer')
      if (!file.ok) return fail(c, file.error)
      c.header('content-type', 'text/calendar; charset=utf-8')
      c.header('content-disposition', `attachment; filename="${file.value.name}"`)
      return c.body(file.value.text)
    })
    .get('/api/my-orders/file/:id', async (c) => {
      const file = await readOrderFile(c.get('ctx'), {
        id: c.req.param('id'),
        token: c.req.query('token') ?? null,
      })
      if (!file.ok) return fail(c, file.error)
      const { name, kind, bytes } = file.value
      // Downloaded as a file and never shown in the browser, whatever it contains.
      c.header('content-type', kind)
      c.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
      c.header('cache-control', 'no-store')
      c.header('referrer-policy', 'no-referrer')
      return c.body(new Uint8Array(bytes))
    })
}

const limited = bodyLimit({
  maxSize: maxBytesWithFiles,
  onError: (c) => fail(c as never, { code: 'service.file_too_large' }),
})

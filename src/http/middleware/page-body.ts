import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { AppEnv, AppParts } from '../app-types.ts'
import { errorPage } from '../error-page.ts'
import { formType, mediaType, multipartType, readSoundForm } from '../sound-input.ts'

const maxBytes = 64 * 1024
/** One answer may have five files of ten megabytes; more files are sent with a second answer. */
export const maxBytesWithFiles = 50 * 1024 * 1024 + maxBytes
/** Pages of the shops that take files. */
const answersWithFiles =
  /^\/[a-z]{2}\/(?:(?:order-additional-info-needed|quotes|my-warehouse|contacts|claims|claim-form|claim-form-pro|pro|site-pro)\/|order-form\/$)/

/** A text of staff may be long, and is sent in all its languages. */
const maxTextBytes = 1024 * 1024

const plain = limit(maxBytes)
const long = limit(maxTextBytes)
const large = limit(maxBytesWithFiles)

/**
 * A body sent to a page is a readable form, and the page accepts forms: no action has to check this again.
 * Only files are left for the page to read, which first checks whose they are.
 */
export function pageBody(
  { pageMethods }: Pick<AppParts, 'pageMethods'>,
  withFiles = answersWithFiles,
  withLongTexts: RegExp | null = null,
): MiddlewareHandler<AppEnv> {
  return (c, next) => {
    const { method, path } = c.req
    if (method === 'GET' || method === 'HEAD') return next()
    const methods = pageMethods(path)
    if (!methods.includes(method)) {
      c.header('allow', methods.join(', '))
      return refuse(c, 'service.method')
    }
    const type = mediaType(c.req.header('content-type'))
    if (type !== formType && type !== multipartType) return refuse(c, 'service.file_type')
    if (type === multipartType && withFiles.test(path)) return large(c, next)
    const sized = withLongTexts?.test(path) ? long : plain
    return sized(c, async () => {
      const bytes = await c.req.arrayBuffer()
      const fields = await readSoundForm(bytes, c.req.header('content-type') ?? '')
      if (!fields) {
        c.res = await refuse(c, 'service.bad_request')
        return
      }
      c.req.raw = new Request(c.req.raw, { body: bytes })
      await next()
    })
  }
}

function limit(maxSize: number): MiddlewareHandler<AppEnv> {
  return bodyLimit({ maxSize, onError: (c) => refuse(c, 'service.file_too_large') })
}

async function refuse(c: Context<AppEnv>, code: Parameters<typeof errorPage>[1]['code']): Promise<Response> {
  return errorPage(c, { code })
}

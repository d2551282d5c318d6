import type { RequestContext } from '#shop/request-context.server.ts'
import { readTyped } from '#web/forms/read-form.server.ts'

/** Browsers drop larger cookies. */
const longestCookie = 3800

type Step = { slug: string; pathname: string }

/** A form was sent, but its step must be opened again first: what was typed waits in a cookie that only the shop can read. */
export async function keepTypedFields(ctx: RequestContext, step: Step, request: Request): Promise<void> {
  if (request.method !== 'POST') return
  const form = await request.formData().catch(() => null)
  if (!form) return
  const fields = [...Object.entries(readTyped(form))].filter(([, value]) => value !== '')
  const kept = ctx.encryption.encrypt(JSON.stringify(Object.fromEntries(fields)), ownerOf(ctx, step))
  if (kept.length <= longestCookie) ctx.cookies.write('typed_fields', urlSafe(kept))
}

/** Once: the next look at the step shows what is saved. */
export function takeTypedFields(ctx: RequestContext, step: Step): Record<string, string> | null {
  const kept = ctx.cookies.read('typed_fields')
  if (kept === undefined) return null
  const text = ctx.encryption.decrypt(kept, ownerOf(ctx, step))
  if (text === null) return null
  ctx.cookies.drop('typed_fields')
  return JSON.parse(text) as Record<string, string>
}

/** Base64 without the characters that cookies escape; it is decoded alike. */
function urlSafe(base64: string): string {
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** One step of one checkout, which only its customer can open. */
function ownerOf({ site }: RequestContext, { slug, pathname }: Step): string {
  return `typed-fields/${site.id}/${slug}/${pathname}`
}

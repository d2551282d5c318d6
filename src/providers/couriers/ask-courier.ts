import { Agent, fetch } from 'undici'
import { err, ok, type Result } from '#core/result.ts'
import type { CourierFailure } from './parcel-courier.ts'

type Wish = {
  method: 'GET' | 'POST'
  authorization: string
  type: 'application/json' | 'application/xml'
  body?: string
}

const timeoutMs = 15_000
/** Minutes pass between questions: a connection that was kept would often be closed by the courier just then. */
const dispatcher = new Agent({ pipelining: 0 })
/** A label has some dozen kilobytes. */
const maxBytes = 4 * 1024 * 1024

/** The text of the answer, or null if there is nothing at that address. */
export async function askCourier(url: URL, wish: Wish): Promise<Result<string | null, CourierFailure>> {
  const { method, authorization, type, body } = wish
  const signal = AbortSignal.timeout(timeoutMs)
  // Neither query nor credentials.
  const reason = (text: string) => `${url.host}${url.pathname}: ${text}`
  try {
    const response = await fetch(url, {
      method,
      dispatcher,
      headers: {
        accept: type,
        authorization,
        'user-agent': 'Amberway',
        ...(body && { 'content-type': type }),
      },
      redirect: 'error',
      signal,
      ...(body && { body }),
    })
    if (response.status === 404) {
      await response.body?.cancel()
      return ok(null)
    }
    if (!response.ok) {
      await response.body?.cancel()
      const isRefused = response.status >= 400 && response.status < 500 && response.status !== 429
      return err({
        code: isRefused ? 'courier_refused' : 'courier_unreachable',
        reason: reason(`answers ${response.status}`),
      })
    }
    const chunks: Uint8Array[] = []
    let size = 0
    for await (const chunk of response.body ?? []) {
      size += chunk.byteLength
      if (size > maxBytes) return err({ code: 'courier_unreadable', reason: reason('is too large') })
      chunks.push(chunk)
    }
    return ok(Buffer.concat(chunks).toString('utf8'))
  } catch (error) {
    const why = signal.aborted ? 'took too long' : error instanceof Error ? error.message : 'failed'
    return err({ code: 'courier_unreachable', reason: reason(why) })
  }
}

export function unreadable(reason: string): { ok: false; error: CourierFailure } {
  return err({ code: 'courier_unreadable', reason })
}

/** What a courier says, in the length that is kept and without what no text may hold. */
export function courierText(text: string, longest: number): string {
  return text
    .slice(0, longest)
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim()
}

/** Null for what is no PDF. */
export function labelPdf(base64: string): Buffer | null {
  const bytes = Buffer.from(base64, 'base64')
  return bytes.subarray(0, 5).toString('latin1') === '%PDF-' ? bytes : null
}

/** `2026-11-09T10:17:00+02:00`: the moment, and the offset of the place. Null for what is no time. */
export function placedTime(text: string): { at: Date; offsetMinutes: number } | null {
  const found = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|([+-])(\d\d):?(\d\d))$/.exec(text)
  const at = new Date(text)
  if (!found || Number.isNaN(at.getTime())) return null
  const [, sign, hours, minutes] = found
  const offset = sign ? (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) : 0
  return { at, offsetMinutes: Math.max(-840, Math.min(840, offset)) }
}

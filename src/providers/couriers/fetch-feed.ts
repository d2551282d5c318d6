import { fetch } from 'undici'
import { err, ok, type Result } from '#core/result.ts'
import type { FeedFailure } from './pickup-point-feed.ts'

type Wish = { method?: 'GET' | 'POST'; headers?: Record<string, string> }

const timeoutMs = 30_000
/** The largest list has about three megabytes. */
const maxBytes = 32 * 1024 * 1024

/** Fetches JSON from a carrier, at the address that the operator has set, with limits on time and size. */
export async function fetchFeed(url: URL, wish: Wish = {}): Promise<Result<unknown, FeedFailure>> {
  const signal = AbortSignal.timeout(timeoutMs)
  const headers = { accept: 'application/json', 'user-agent': 'Amberway', ...wish.headers }
  // Neither query nor credentials: both may contain a password.
  const reason = (text: string) => `${url.host}${url.pathname}: ${text}`
  try {
    const response = await fetch(url, { method: wish.method ?? 'GET', headers, signal })
    if (response.status === 400 || response.status === 401 || response.status === 403) {
      await response.body?.cancel()
      return err({ code: 'feed_refused', reason: reason(`answers ${response.status}`) })
    }
    if (!response.ok) {
      await response.body?.cancel()
      return err({ code: 'feed_unreachable', reason: reason(`answers ${response.status}`) })
    }
    const chunks: Uint8Array[] = []
    let size = 0
    for await (const chunk of response.body ?? []) {
      size += chunk.byteLength
      if (size > maxBytes) return err({ code: 'feed_unreadable', reason: reason('is too large') })
      chunks.push(chunk)
    }
    return readJson(Buffer.concat(chunks), reason)
  } catch (error) {
    const why = signal.aborted ? 'took too long' : error instanceof Error ? error.message : 'failed'
    return err({ code: 'feed_unreachable', reason: reason(why) })
  }
}

function readJson(bytes: Buffer, reason: (text: string) => string): Result<unknown, FeedFailure> {
  try {
    // Some lists begin with a byte order mark.
    return ok(JSON.parse(bytes.toString('utf8').replace(/^\uFEFF/, '')))
  } catch {
    return err({ code: 'feed_unreadable', reason: reason('is no JSON') })
  }
}

import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ErrorReports, ReportedError } from '#platform/error-reports.server.ts'
import type { SentryDsn } from '#platform/sentry-env.server.ts'
import { type Category, createReceiverLimits } from './receiver-limits.ts'
import { errorEvent, traceEvent } from './sentry-event.ts'

export type Outcome = 'sent' | 'failed' | 'refused' | 'dropped'

type Options = {
  dsn: SentryDsn
  environment: string
  release: string
  onOutcome?(category: Category, outcome: Outcome): void
  now?(): number
  /** How long one report may take, how long a failure is followed by none, how long closing waits. */
  timeoutMs?: number
  restMs?: number
  closeMs?: number
}
type Item = { category: Category; eventId: string; at: number; event(): object }

/** Errors may take the whole queue, durations half of it. */
const maxWaiting: Readonly<Record<Category, number>> = { error: 100, transaction: 50 }
/** An outage says the same a thousand times. */
const sameErrorMs = 10_000
const maxKnown = 200

/**
 * Sends errors and durations by the protocol of Sentry: one envelope after the other, in the background. What has no
 * room, and what the receiver does not want, is dropped and counted.
 */
export function openSentry(options: Options): ErrorReports {
  const { dsn, environment, release, onOutcome = () => {}, now = Date.now } = options
  const { timeoutMs = 5000, restMs = 5000, closeMs = 1000 } = options
  const limits = createReceiverLimits()
  const known = new Map<string, number>()
  const waiting: Item[] = []
  const closing = new AbortController()
  let sending: AbortController | null = null
  let hasEnded = false
  let working: Promise<void> | null = null

  function add(category: Category, make: (about: Parameters<typeof errorEvent>[1]) => object) {
    const at = now()
    if (limits.isClosed(category, at)) return onOutcome(category, 'refused')
    if (closing.signal.aborted || waiting.length >= maxWaiting[category])
      return onOutcome(category, 'dropped')
    const eventId = hexId()
    const about = { environment, release, eventId, traceId: hexId(), at }
    // Made when it is sent, so that reporting does not wait for the cleaning.
    waiting.push({ category, eventId, at, event: () => make(about) })
    working ??= work().finally(() => {
      working = null
    })
  }

  async function work() {
    // The request that reported goes on first.
    await sleep(0)
    for (let item = waiting.shift(); item && !hasEnded; item = waiting.shift()) {
      if (limits.isClosed(item.category, now())) onOutcome(item.category, 'refused')
      else if (!(await hasDelivered(item)) && !closing.signal.aborted)
        await sleep(restMs, undefined, { ref: false, signal: closing.signal }).catch(() => {})
    }
  }

  /** False if nobody answers. */
  async function hasDelivered({ category, eventId, event }: Item): Promise<boolean> {
    const abort = new AbortController()
    sending = abort
    const impatience = setTimeout(() => abort.abort(), timeoutMs)
    try {
      const response = await fetch(dsn.envelopeUrl, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-sentry-envelope',
          'user-agent': 'amberway/1.0.0',
          'x-sentry-auth': `Sentry sentry_version=7, sentry_client=amberway/1.0.0, sentry_key=${dsn.publicKey}`,
        },
        body: envelope(eventId, category === 'error' ? 'event' : 'transaction', event(), now()),
        redirect: 'manual',
        signal: abort.signal,
      })
      await response.body?.cancel()
      limits.read(response, now())
      onOutcome(category, response.ok ? 'sent' : response.status >= 500 ? 'failed' : 'refused')
      return response.status < 500
    } catch {
      onOutcome(category, 'failed')
      return false
    } finally {
      clearTimeout(impatience)
    }
  }

  function isRepeated(report: ReportedError): boolean {
    const [{ type = '', message = '' } = {}] = report.thrown
    const key = `${report.origin} ${type} ${message.slice(0, 200)}`
    const at = now()
    if (at - (known.get(key) ?? Number.NEGATIVE_INFINITY) < sameErrorMs) return true
    if (known.size >= maxKnown) known.clear()
    known.set(key, at)
    return false
  }

  return {
    error(report) {
      if (isRepeated(report)) onOutcome('error', 'dropped')
      else add('error', (about) => errorEvent(report, about))
    },
    trace: (report) => add('transaction', (about) => traceEvent(report, about)),
    async close() {
      closing.abort()
      const patience = new AbortController()
      await Promise.race([working, sleep(closeMs, undefined, { signal: patience.signal }).catch(() => {})])
      patience.abort()
      hasEnded = true
      sending?.abort()
    },
  }
}

/** One JSON line about the envelope, one about what is in it, and that. */
function envelope(eventId: string, type: string, event: object, at: number): string {
  const head = JSON.stringify({ event_id: eventId, sent_at: new Date(at).toISOString() })
  const body = JSON.stringify(event)
  const item = JSON.stringify({ type, length: Buffer.byteLength(body), content_type: 'application/json' })
  return `${head}\n${item}\n${body}\n`
}

function hexId(): string {
  return randomUUID().replaceAll('-', '')
}

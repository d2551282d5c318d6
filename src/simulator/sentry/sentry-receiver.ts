import type { FaultRules } from '../fault-rules.ts'
import { slowAnswer } from '../faults.ts'
import type { Answer, Question } from '../http-listener.ts'

const json = { 'content-type': 'application/json' }
const maxKept = 1000

export type ReceivedEvent = { type: string; event: Record<string, unknown> }
export type SentryReceiver = {
  answer(question: Question): Answer | Promise<Answer>
  list(): readonly ReceivedEvent[]
  clear(): void
}

/** Takes envelopes as Sentry does, and refuses what the protocol does not allow. Stores the newest events. */
export function createSentryReceiver(rules: FaultRules, publicKey: string): SentryReceiver {
  let received: ReceivedEvent[] = []
  const refused = (status: number, detail: string): Answer => ({
    status,
    headers: json,
    body: JSON.stringify({ detail }),
  })
  return {
    list: () => received,
    clear() {
      received = []
    },
    answer({ method, path, headers, body }) {
      const fault = rules.take(method, path)
      if (fault?.action === 'timeout') return 'silence'
      if (fault?.action === 'reset-before') return 'reset'
      if (fault?.action === 'status') {
        const status = fault.status ?? 500
        const seconds = String(Math.ceil((fault.milliseconds ?? 60_000) / 1000))
        return { status, headers: { ...json, ...(status === 429 && { 'retry-after': seconds }) }, body: '{}' }
      }
      if (method !== 'POST' || !/^\/api\/\d+\/envelope\/$/.test(path)) return refused(404, 'no such endpoint')
      if (headers['content-type'] !== 'application/x-sentry-envelope') return refused(415, 'not an envelope')
      const auth = String(headers['x-sentry-auth'] ?? '')
      if (!auth.startsWith('Sentry ') || !auth.includes('sentry_version=7')) return refused(403, 'no version')
      if (!auth.includes(`sentry_key=${publicKey}`)) return refused(403, 'unknown key')
      const read = readEnvelope(body)
      if (typeof read === 'string') return refused(400, read)
      const accept = (): Answer => {
        received = [...received, read].slice(-maxKept)
        return { status: 200, headers: json, body: JSON.stringify({ id: read.event.event_id }) }
      }
      if (fault?.action !== 'slow') return accept()
      return new Promise((resolve) =>
        setTimeout(() => resolve(accept()), fault.milliseconds ?? slowAnswer).unref(),
      )
    },
  }
}

/** A text says what is wrong with it. */
function readEnvelope(body: string): ReceivedEvent | string {
  const [head = '', item = '', payload = '', rest = ''] = body.split('\n')
  try {
    const { event_id: id, sent_at: sentAt } = JSON.parse(head)
    const { type, length } = JSON.parse(item)
    const event = JSON.parse(payload)
    if (!/^[\da-f]{32}$/.test(id)) return 'invalid event id'
    if (Number.isNaN(Date.parse(sentAt))) return 'invalid sent_at'
    if (!['event', 'transaction'].includes(type)) return 'unknown item'
    if (length !== Buffer.byteLength(payload) || rest !== '') return 'invalid length'
    if (event.event_id !== id) return 'another event id'
    if (typeof event.timestamp !== 'number') return 'no timestamp'
    if (type === 'transaction' && !isTransaction(event)) return 'invalid transaction'
    if (type === 'event' && !event.exception?.values?.length) return 'no exception'
    return { type, event }
  } catch {
    return 'invalid JSON'
  }
}

type Transaction = {
  start_timestamp: number
  timestamp: number
  contexts?: { trace?: { trace_id?: string; span_id?: string } }
}

function isTransaction({ start_timestamp, timestamp, contexts }: Transaction): boolean {
  const { trace_id: trace = '', span_id: span = '' } = contexts?.trace ?? {}
  return start_timestamp <= timestamp && /^[\da-f]{32}$/.test(trace) && /^[\da-f]{16}$/.test(span)
}

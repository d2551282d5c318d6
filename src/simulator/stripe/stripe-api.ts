import { randomUUID } from 'node:crypto'
import { deriveId } from '../derive-id.ts'
import type { FaultRule, FaultRules } from '../fault-rules.ts'
import { planAnswer, slowAnswer } from '../faults.ts'
import type { Answer, Question } from '../http-listener.ts'
import type { IdempotencyStore } from './idempotency.ts'
import { answerCall, type Call } from './stripe-calls.ts'
import { problemOfStatus, StripeProblem, wrongKey } from './stripe-problem.ts'
import { apiVersion, type StripeWorld } from './stripe-world.ts'

export type StripeApi = { answer(question: Question): Promise<Answer>; clear(): void }
type Fault = Pick<FaultRule, 'action' | 'status' | 'milliseconds'>

/** Everything under /v1/: who asks, what goes wrong, what was answered before, and only then the call itself. */
export function createStripeApi(world: StripeWorld, rules: FaultRules, kept: IdempotencyStore): StripeApi {
  /** How often the same thing was asked: a fault decides anew for each try. */
  const tries = new Map<string, number>()

  function faultFor({ method, path }: Question, key: string): Fault | null {
    const rule = rules.take(method, path)
    if (rule) return rule
    const { seed, profile } = world.settings
    const objectId = method === 'POST' ? key : path
    const type = `${method} ${path}`
    const attempt = (tries.get(`${objectId} ${type}`) ?? 0) + 1
    tries.set(`${objectId} ${type}`, attempt)
    switch (planAnswer(profile, { seed, provider: 'stripe', objectId, type, attempt })) {
      case 'lost_after_commit':
        return { action: 'reset-after-commit' }
      case 'error':
        return { action: 'status', status: 500 }
      case 'slow':
        return { action: 'slow', milliseconds: slowAnswer }
      default:
        return null
    }
  }

  async function answer(question: Question): Promise<Answer> {
    const { method, path, headers, body, query } = question
    const requestId = deriveId('req_', randomUUID())
    const givenKey = method === 'POST' ? header(headers['idempotency-key']) : undefined
    const key = givenKey ?? randomUUID()
    const common = { 'request-id': requestId, ...(givenKey ? { 'idempotency-key': givenKey } : {}) }
    try {
      if (headers.authorization !== `Bearer ${world.keys.secretKey}`) throw wrongKey(headers.authorization)
      const fault = faultFor(question, key)
      if (fault?.action === 'reset-before') return 'reset'
      if (fault?.action === 'timeout') return 'silence'
      if (fault?.action === 'status') throw problemOfStatus(fault.status ?? 500)

      const before = kept.begin(key, JSON.stringify([method, path, body]))
      if (before && fault?.action === 'reset-after-commit') return 'reset'
      if (before) {
        const replay = { 'idempotent-replayed': 'true', 'original-request': before.requestId }
        return json(before.status, before.body, { ...common, ...replay })
      }
      if (fault?.action === 'slow') await world.clock.wait(fault.milliseconds ?? slowAnswer)
      const form = method === 'POST' ? new URLSearchParams(body) : query
      const made = execute({ method, path, form, key })
      if (made.isKept && method === 'POST') kept.keep(key, { ...made, requestId })
      else kept.forget(key)
      if (fault?.action === 'reset-after-commit') return 'reset'
      if (fault?.action === 'garbage') {
        return { status: 200, headers: { 'content-type': 'text/html' }, body: '<!doctype html>Bad gateway' }
      }
      return json(made.status, made.body, common)
    } catch (error) {
      if (!(error instanceof StripeProblem)) throw error
      return json(error.status, JSON.stringify({ error: error.body }), common)
    }
  }

  /** A refused call has done nothing, so its key may be used again. */
  function execute(call: Call): { status: number; body: string; isKept: boolean } {
    try {
      return { status: 200, body: JSON.stringify(answerCall(world, call)), isKept: true }
    } catch (error) {
      if (!(error instanceof StripeProblem)) throw error
      return { status: error.status, body: JSON.stringify({ error: error.body }), isKept: false }
    }
  }

  return { answer, clear: () => tries.clear() }
}

function header(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value
}

function json(status: number, body: string, headers: Record<string, string>): Answer {
  const fixed = { 'content-type': 'application/json', 'stripe-version': apiVersion }
  return { status, headers: { ...fixed, ...headers }, body }
}

import { randomUUID } from 'node:crypto'
import { deriveId } from '../derive-id.ts'
import type { FaultRules } from '../fault-rules.ts'
import { slowAnswer } from '../faults.ts'
import type { Answer, Question } from '../http-listener.ts'
import { createFaultPlan } from '../plan-fault.ts'
import type { IdempotencyStore } from './idempotency.ts'
import { answerCall, type Call } from './stripe-calls.ts'
import { problemOfStatus, StripeProblem, wrongKey } from './stripe-problem.ts'
import { apiVersion, type StripeWorld } from './stripe-world.ts'

export type StripeApi = { answer(question: Question): Promise<Answer>; clear(): void }

/** Everything under /v1/: authentication, faults, replayed responses, and only then the call itself. */
export function createStripeApi(world: StripeWorld, rules: FaultRules, kept: IdempotencyStore): StripeApi {
  const plan = createFaultPlan('stripe', rules, world.settings)

  async function answer(question: Question): Promise<Answer> {
    const { method, path, headers, body, query } = question
    const requestId = deriveId('req_', randomUUID())
    const givenKey = method === 'POST' ? header(headers['idempotency-key']) : undefined
    const key = givenKey ?? randomUUID()
    const common = { 'request-id': requestId, ...(givenKey ? { 'idempotency-key': givenKey } : {}) }
    try {
      if (headers.authorization !== `Bearer ${world.keys.secretKey}`) throw wrongKey(headers.authorization)
      const fault = plan.faultFor(question, method === 'POST' ? key : path)
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

  /** A rejected call has done nothing, so its key may be used again. */
  function execute(call: Call): { status: number; body: string; isKept: boolean } {
    try {
      return { status: 200, body: JSON.stringify(answerCall(world, call)), isKept: true }
    } catch (error) {
      if (!(error instanceof StripeProblem)) throw error
      return { status: error.status, body: JSON.stringify({ error: error.body }), isKept: false }
    }
  }

  return { answer, clear: plan.clear }
}

function header(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value
}

function json(status: number, body: string, headers: Record<string, string>): Answer {
  const fixed = { 'content-type': 'application/json', 'stripe-version': apiVersion }
  return { status, headers: { ...fixed, ...headers }, body }
}

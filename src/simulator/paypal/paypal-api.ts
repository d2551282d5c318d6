import { randomUUID } from 'node:crypto'
import type { FaultRules } from '../fault-rules.ts'
import { slowAnswer } from '../faults.ts'
import type { Answer, Question } from '../http-listener.ts'
import { createFaultPlan, type Fault } from '../plan-fault.ts'
import { testCertificates } from './fixtures/test-only-keys.ts'
import { answerCall, type Call } from './paypal-calls.ts'
import { badRequest, notSignedIn, PaypalProblem, problemOfStatus } from './paypal-problem.ts'
import type { PaypalWorld } from './paypal-world.ts'
import { createRequestIds } from './request-ids.ts'
import { certificatePath } from './signature.ts'
import { giveToken, isSignedIn } from './tokens.ts'

export type PaypalApi = { answer(question: Question): Promise<Answer>; clear(): void }
type Made = { status: number; body: string }

/** Everything under /v1/ and /v2/: faults, authentication, replayed responses, and only then the call itself. */
export function createPaypalApi(world: PaypalWorld, rules: FaultRules): PaypalApi {
  const plan = createFaultPlan('paypal', rules, world.settings)
  const kept = createRequestIds(world.clock)

  async function answer(question: Question): Promise<Answer> {
    const { path, headers } = question
    const debugId = randomUUID().slice(0, 13)
    const requestId = header(headers['paypal-request-id'])
    const fault = plan.faultFor(question, requestId ?? path)
    if (fault?.action === 'reset-before') return 'reset'
    if (fault?.action === 'timeout') return 'silence'
    try {
      if (fault?.action === 'status') throw problemOfStatus(fault.status ?? 500)
      const made = await make(question, { requestId, debugId, fault })
      if (fault?.action === 'reset-after-commit') return 'reset'
      if (fault?.action === 'garbage')
        return { status: 200, headers: { 'content-type': 'text/html' }, body: '<!doctype html>Bad gateway' }
      const type = path === certificatePath ? 'text/plain' : 'application/json'
      return { ...made, headers: { 'content-type': type, 'paypal-debug-id': debugId } }
    } catch (error) {
      if (!(error instanceof PaypalProblem)) throw error
      return refusal(error, debugId)
    }
  }

  async function make(
    question: Question,
    { requestId, debugId, fault }: { requestId: string | undefined; debugId: string; fault: Fault | null },
  ): Promise<Made> {
    const { method, path, query, headers, body } = question
    if (path === certificatePath) return { status: 200, body: testCertificates }
    if (path === '/v1/oauth2/token') return giveToken(world, question)
    if (!isSignedIn(world, headers.authorization)) throw notSignedIn()
    const isMoving = method === 'POST' && path.startsWith('/v2/')
    if (isMoving && !requestId) throw badRequest('PAYPAL_REQUEST_ID_REQUIRED')
    const key = isMoving ? requestId : undefined
    const before = key === undefined ? null : kept.begin(key, { method, path, body })
    if (before) return before.status === 201 ? { ...before, status: 200 } : before
    if (fault?.action === 'slow') await world.clock.wait(fault.milliseconds ?? slowAnswer)
    const made = execute({ method, path, query, body, requestId: requestId ?? '' }, debugId)
    if (key !== undefined) kept.keep(key, made)
    return header(headers.prefer)?.includes('return=representation') ? made : minimal(made)
  }

  function execute(call: Call, debugId: string): Made {
    try {
      return { status: call.method === 'POST' ? 201 : 200, body: JSON.stringify(answerCall(world, call)) }
    } catch (error) {
      if (!(error instanceof PaypalProblem)) throw error
      return { status: error.status, body: JSON.stringify(error.body(debugId)) }
    }
  }

  return {
    answer,
    clear() {
      plan.clear()
      kept.clear()
    },
  }
}

/** PayPal's response to a call that does not ask for the full representation. */
function minimal({ status, body }: Made): Made {
  const { id, status: state, links } = JSON.parse(body)
  return status === 201 && id
    ? { status, body: JSON.stringify({ id, status: state, links }) }
    : { status, body }
}

function refusal(problem: PaypalProblem, debugId: string): Answer {
  const headers = { 'content-type': 'application/json', 'paypal-debug-id': debugId }
  return { status: problem.status, headers, body: JSON.stringify(problem.body(debugId)) }
}

function header(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value
}

import type { FaultRules } from '../fault-rules.ts'
import { slowAnswer } from '../faults.ts'
import type { Answer, Question } from '../http-listener.ts'
import { createFaultPlan } from '../plan-fault.ts'
import { methodList } from './method-list.ts'
import type { PayseraWorld } from './paysera-world.ts'

export type PayseraFiles = { answer(question: Question): Promise<Answer | null>; clear(): void }

/** What Paysera publishes at its own paths: its public key and the payment methods; null for anything else. */
export function createPayseraFiles(world: PayseraWorld, rules: FaultRules): PayseraFiles {
  const plan = createFaultPlan('paysera', rules, world.settings)

  function file(path: string): Answer | null {
    if (path === '/download/public.key') {
      const body = world.keyPair().publicKey.export({ type: 'spki', format: 'pem' }).toString()
      return { status: 200, headers: { 'content-type': 'text/plain' }, body }
    }
    const [, projectId = '', currency = '', amount = ''] =
      /^\/payment-methods\/(\d+)\/currency:([A-Z]{3})\/amount:(\d+)$/.exec(path) ?? []
    if (!projectId) return null
    if (projectId !== world.keys.projectId) return { status: 404, body: 'Project not found' }
    const body = methodList({ projectId, currency, amount }, { isEmpty: world.hasNoMethods })
    return { status: 200, headers: { 'content-type': 'text/xml; charset=utf-8' }, body }
  }

  return {
    async answer(question) {
      const { method, path } = question
      if (method !== 'GET' || !/^\/(download|payment-methods)\//.test(path)) return null
      const fault = plan.faultFor(question, path)
      switch (fault?.action) {
        case 'status':
          return { status: fault.status ?? 500, body: 'Bad gateway' }
        case 'timeout':
          return 'silence'
        case 'reset-before':
        case 'reset-after-commit':
          return 'reset'
        case 'garbage':
          return { status: 200, headers: { 'content-type': 'text/html' }, body: '<!doctype html>Bad gateway' }
        case 'slow':
          await world.clock.wait(fault.milliseconds ?? slowAnswer)
      }
      return file(path)
    },
    clear: plan.clear,
  }
}

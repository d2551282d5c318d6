import type { FaultRule, FaultRules } from './fault-rules.ts'
import { type Profile, planAnswer, slowAnswer } from './faults.ts'

export type Fault = Pick<FaultRule, 'action' | 'status' | 'milliseconds'>
export type FaultPlan = {
  /** The fault of this call, if any: requested faults first, then those of the profile. */
  faultFor(call: { method: string; path: string }, objectId: string): Fault | null
  clear(): void
}

export function createFaultPlan(
  provider: string,
  rules: FaultRules,
  settings: { seed: string; profile: Profile },
): FaultPlan {
  /** How often the same call was made: each attempt has its own fault. */
  const tries = new Map<string, number>()
  return {
    faultFor({ method, path }, objectId) {
      const rule = rules.take(method, path)
      if (rule) return rule
      const type = `${method} ${path}`
      const attempt = (tries.get(`${objectId} ${type}`) ?? 0) + 1
      tries.set(`${objectId} ${type}`, attempt)
      switch (planAnswer(settings.profile, { seed: settings.seed, provider, objectId, type, attempt })) {
        case 'lost_after_commit':
          return { action: 'reset-after-commit' }
        case 'error':
          return { action: 'status', status: 500 }
        case 'slow':
          return { action: 'slow', milliseconds: slowAnswer }
        default:
          return null
      }
    },
    clear: () => tries.clear(),
  }
}

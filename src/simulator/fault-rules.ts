export const faultActions = [
  'status',
  'timeout',
  'reset-before',
  'reset-after-commit',
  'garbage',
  'slow',
] as const

/** A requested fault: the next `times` matching calls fail in this way. */
export type FaultRule = {
  method: string
  /** As in the request line; `*` is one part of it. */
  path: string
  times: number
  action: (typeof faultActions)[number]
  status?: number
  milliseconds?: number
}

export type FaultRules = {
  add(rule: FaultRule): void
  take(method: string, path: string): FaultRule | null
  list(): readonly FaultRule[]
  clear(): void
}

export function createFaultRules(): FaultRules {
  let rules: FaultRule[] = []
  return {
    add: (rule) => rules.push({ ...rule }),
    take(method, path) {
      const rule = rules.find((candidate) => candidate.method === method && matches(candidate.path, path))
      if (!rule) return null
      rule.times -= 1
      rules = rules.filter(({ times }) => times > 0)
      return rule
    },
    list: () => rules,
    clear() {
      rules = []
    },
  }
}

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/')
  const parts = path.split('/')
  return (
    wanted.length === parts.length && wanted.every((part, index) => part === '*' || part === parts[index])
  )
}

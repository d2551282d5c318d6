/** Each with its fix; CONTRIBUTING explains them. */
const forbidden: readonly [pattern: RegExp, cure: string][] = [
  [/\bwaitForTimeout\b/, 'wait for the effect of an action, or move page.clock'],
  [/\bnetworkidle\b/, 'wait for the effect that the request has'],
  [/new Promise\(\(\w+\) => setTimeout\(/, 'wait for an effect with `until` or vi.waitFor'],
  [/\b(?:it|test|describe)(?:\.\w+)*\.(?:only|fixme|todo)\b/, 'finish it'],
]

/** A journey of the gate is short; one that covers a matrix is deep. */
const forbiddenInGate: typeof forbidden = [
  [/\btest\.slow\(/, 'set the state up by calls instead of by pages'],
]

/** `line: problem, and its fix`. A comment `// waits:` with a reason in the line before allows it. */
export function forbiddenIn(text: string, { isDeep = false } = {}): string[] {
  const rules = isDeep ? forbidden : [...forbidden, ...forbiddenInGate]
  const lines = text.split('\n')
  return lines.flatMap((line, index) => {
    if (lines[index - 1]?.includes('// waits:')) return []
    const found = rules.find(([pattern]) => pattern.test(line))
    return found ? [`${index + 1}: ${line.trim()} (${found[1]})`] : []
  })
}

const titles =
  /\b(?:it|test|describe)(?!\.(?:skip|todo|fixme)\b)(?:\.\w+)*(?:\([^'"`]*\))?\(\s*(['"`][^\n]*)|\]\)\(\s*(['"`][^\n]*)/g

/** Requirement ids in test titles: `CART-07 the quantity …`. */
export function requirementsIn(text: string): string[] {
  const found = [...text.matchAll(titles)].flatMap(([, title, tabled]) =>
    [...(title ?? tabled ?? '').matchAll(/\b[A-Z]+-\d\d\b/g)].map(([id]) => id),
  )
  return [...new Set(found)]
}

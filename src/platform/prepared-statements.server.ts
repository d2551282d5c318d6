import type { PoolClient } from 'pg'

/** Lists of changing length make ever new statements; only what comes again and again is worth keeping. */
const oftenEnough = 4
const mostNames = 400

/**
 * Statements that are asked again and again are given a name, so that each connection has them parsed and planned once.
 * To plan the same thing again is a good part of what the database does for a checkout.
 */
export function statementNames(): (text: string) => string | undefined {
  const counts = new Map<string, number>()
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known || names.size >= mostNames) return known
    const count = (counts.get(text) ?? 0) + 1
    if (count < oftenEnough) {
      if (counts.size > 10 * mostNames) counts.clear()
      counts.set(text, count)
      return undefined
    }
    counts.delete(text)
    const name = `s${names.size}`
    names.set(text, name)
    return name
  }
}

type AskedPlainly = (text: string, values: unknown[]) => Promise<unknown>

export function prepareStatements(client: PoolClient, nameOf: (text: string) => string | undefined): void {
  const query = client.query.bind(client) as (...question: unknown[]) => Promise<unknown>
  const asked: AskedPlainly = (text, values, ...rest: unknown[]) => {
    // Only what has parameters: without them a text may hold several statements, which cannot be prepared.
    const isOne = typeof text === 'string' && Array.isArray(values) && values.length > 0
    const name = isOne && rest.length === 0 ? nameOf(text) : undefined
    return name ? query({ name, text, values }) : query(text, values, ...rest)
  }
  client.query = asked as PoolClient['query']
}

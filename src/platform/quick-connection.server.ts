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

type Answer = { command: string; rowCount: number | null; rows: unknown[] }
type Ask = (text: string, values?: unknown[], ...rest: unknown[]) => Promise<unknown>

/**
 * Two things that make a connection quicker, without anybody who asks having to know: statements get their names, and
 * `begin` waits for the statement behind it, so that both travel in one way. Whoever begins and then has nothing to ask
 * takes no way at all.
 */
export function quickenConnection(client: PoolClient, nameOf: (text: string) => string | undefined): void {
  const query = client.query.bind(client) as (...question: unknown[]) => Promise<unknown>
  let isBeginDue = false
  const askNow: Ask = (text, values, ...rest) => {
    // Only what has parameters: without them a text may hold several statements, which cannot be prepared.
    const isOne = typeof text === 'string' && Array.isArray(values) && values.length > 0
    const name = isOne && rest.length === 0 ? nameOf(text) : undefined
    return name ? query({ name, text, values }) : query(text, values, ...rest)
  }
  const ask: Ask = (text, values, ...rest) => {
    if (text === 'begin' && rest.length === 0) {
      isBeginDue = true
      return answered('BEGIN')
    }
    if (!isBeginDue) return askNow(text, values, ...rest)
    isBeginDue = false
    if (text === 'commit' || text === 'rollback') return answered(text.toUpperCase())
    return Promise.all([query('begin'), askNow(text, values, ...rest)]).then(([, answer]) => answer)
  }
  client.query = ask as PoolClient['query']
}

function answered(command: string): Promise<Answer> {
  return Promise.resolve({ command, rowCount: null, rows: [] })
}

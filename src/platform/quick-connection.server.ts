import type { Duplex } from 'node:stream'
import { sql } from 'kysely'
import pg, { type PoolClient } from 'pg'

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

/** In front of a statement of a transaction whose answer nobody needs: it travels with the next one. */
export const ahead = sql.raw('/* ahead */ ')
/** In front of the last statement of a transaction: the commit travels with it. */
export const last = sql.raw('/* last */ ')
const isAhead = (text: string) => text.startsWith('/* ahead */')
const isLast = (text: string) => text.startsWith('/* last */')

type Answer = { command: string; rowCount: number | null; rows: unknown[] }
type Ask = (text: string, values?: unknown[], ...rest: unknown[]) => Promise<unknown>

/**
 * What makes a connection quicker, without those who ask having to know: statements get their names, and what need not be
 * waited for travels with what comes next, `begin` first of all. Whoever begins and then has nothing to ask takes no way to
 * the database at all. Should something fail that was sent along, the statement behind it tells.
 */
export function quickenConnection(client: PoolClient, nameOf: (text: string) => string | undefined): void {
  const query = client.query.bind(client) as (...question: unknown[]) => Promise<unknown>
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection
  let due: { text: string; values: unknown[] | undefined }[] = []
  let isOver = false
  const askNow: Ask = (text, values, ...rest) => {
    // Only what has parameters: without them a text may hold several statements, which cannot be prepared.
    const isOne = typeof text === 'string' && Array.isArray(values) && values.length > 0
    const name = isOne && rest.length === 0 ? nameOf(text) : undefined
    return name ? askByName(name, text, values ?? []) : query(text, values, ...rest)
  }
  // As an object of the library's own: whatever else it is given, it copies first.
  const askByName = (name: string, text: string, values: unknown[]) =>
    new Promise((resolve, reject) => {
      const tell = (error: Error | null | undefined, answer: unknown) =>
        error ? reject(error) : resolve(answer)
      query(Object.assign(new pg.Query(text, values, tell), { name }))
    })
  const askWithDue = (text: string, values?: unknown[], behind: string[] = []): Promise<unknown> => {
    const before = due
    due = []
    const asked = [...before, { text, values }, ...behind.map((text) => ({ text, values: undefined }))]
    // In one packet, so that the database wakes up once.
    stream.cork()
    const answers = Promise.all(asked.map((each) => askNow(each.text, each.values)))
    stream.uncork()
    return answers.then((each) => each[before.length])
  }
  const ask: Ask = (text, values, ...rest) => {
    if (typeof text !== 'string' || rest.length > 0) return askNow(text, values, ...rest)
    const isEnd = text === 'commit' || text === 'rollback'
    if (isOver) {
      if (!isEnd) return Promise.reject(new Error('The transaction is over'))
      isOver = false
      return answered(text.toUpperCase())
    }
    if (text === 'begin' || isAhead(text)) {
      due.push({ text, values })
      return answered('BEGIN')
    }
    if (isLast(text)) {
      isOver = true
      return askWithDue(text, values, ['commit'])
    }
    const isUnsent = due[0]?.text === 'begin'
    const hasNothingToEnd = isUnsent && (text === 'rollback' || due.length === 1)
    // What was to travel along need not happen any more.
    if (text === 'rollback') due = []
    if (isEnd && hasNothingToEnd) {
      due = []
      return answered(text.toUpperCase())
    }
    return due.length === 0 ? askNow(text, values) : askWithDue(text, values)
  }
  client.query = ask as PoolClient['query']
}

function answered(command: string): Promise<Answer> {
  return Promise.resolve({ command, rowCount: null, rows: [] })
}

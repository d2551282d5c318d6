import type { Duplex } from 'node:stream'
import {
  AbortedTransactionError,
  CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  type RawBuilder,
  type Transaction,
} from 'kysely'
import pg, { type PoolClient } from 'pg'
import { actorSetting } from './actor.server.ts'
import type { DB } from './tables.gen.ts'

type Trx = Transaction<DB>
type Delivery = 'deferred' | 'with commit'
type PipelinedQuery = CompiledQuery & { readonly delivery?: Delivery }
type Statement<Row> = Pick<RawBuilder<Row>, 'compile'>
type Sent = Pick<CompiledQuery, 'sql' | 'parameters'>

/**
 * Sends a statement of a transaction together with the next one, in one round trip. Its result is not available; if it
 * fails, the statement it travels with fails. For locks and writes whose outcome the transaction does not depend on.
 */
export async function defer(trx: Trx, statement: Statement<unknown>): Promise<void> {
  await execute(trx, statement, 'deferred')
}

/** Runs the last statement of a transaction and commits it, in one round trip. Nothing may follow. */
export function commitWith<Row>(trx: Trx, statement: Statement<Row>): Promise<QueryResult<Row>> {
  return execute(trx, statement, 'with commit')
}

function execute<Row>(trx: Trx, statement: Statement<Row>, delivery: Delivery): Promise<QueryResult<Row>> {
  const query: PipelinedQuery = { ...statement.compile(trx), delivery }
  return trx.executeQuery<Row>(query as CompiledQuery<Row>)
}

const begin = CompiledQuery.raw('begin')
const commit = CompiledQuery.raw('commit')
const rollback = CompiledQuery.raw('rollback')

/**
 * A connection that pipelines: `begin` and deferred statements travel with the next one. A transaction without
 * statements takes no round trip.
 */
export class PipelinedConnection implements DatabaseConnection {
  readonly #client: PoolClient
  readonly #stream: Duplex
  readonly #nameOf: (text: string) => string | undefined
  #deferred: Sent[] = []
  /** The statements that every transaction begins with; one that has no others is not sent. */
  #unsent = 1
  #transaction: 'none' | 'open' | 'committed' = 'none'
  #isBroken = false

  constructor(client: PoolClient, nameOf: (text: string) => string | undefined) {
    this.#client = client
    this.#nameOf = nameOf
    this.#stream = (client as unknown as { connection: { stream: Duplex } }).connection.stream
  }

  begin(): void {
    this.#transaction = 'open'
    const actor = actorSetting()
    this.#deferred = actor ? [begin, actor] : [begin]
    this.#unsent = this.#deferred.length
  }

  async executeQuery<Row>(query: PipelinedQuery): Promise<QueryResult<Row>> {
    if (this.#transaction === 'committed') throw new Error('The transaction is already committed')
    if (query.delivery && this.#transaction === 'none') throw new Error('Only a transaction can defer')
    if (query.delivery === 'deferred') {
      this.#deferred.push(query)
      return { rows: [] }
    }
    if (query.delivery !== 'with commit') return this.#send<Row>(query)
    this.#transaction = 'committed'
    return this.#send<Row>(query, commit)
  }

  async commit(): Promise<void> {
    const isUnsent = this.#deferred[0] === begin && this.#deferred.length === this.#unsent
    const isDone = this.#transaction === 'committed' || isUnsent
    this.#transaction = 'none'
    if (isDone) {
      this.#deferred = []
      return
    }
    const { command } = await this.#sendAll([commit])
    if (command === 'ROLLBACK') throw new AbortedTransactionError()
  }

  async rollback(): Promise<void> {
    const isDone = this.#transaction === 'committed' || this.#deferred[0] === begin
    this.#transaction = 'none'
    // Statements that were not sent are dropped.
    this.#deferred = []
    if (isDone) return
    try {
      await this.#sendAll([rollback])
    } catch (error) {
      this.#isBroken = true
      throw error
    }
  }

  release(): void {
    this.#client.release(this.#isBroken)
  }

  // biome-ignore lint/correctness/useYield: the interface asks for it, and nothing here streams rows.
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('This connection does not stream rows')
  }

  async #send<Row>(query: Sent, ...after: Sent[]): Promise<QueryResult<Row>> {
    const { command, rowCount, rows } = await this.#sendAll([query, ...after])
    const isChange = /^(?:INSERT|UPDATE|DELETE|MERGE)$/.test(command)
    return { rows: rows as Row[], ...(isChange ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}) }
  }

  /**
   * Sends the deferred statements and these in one packet, so the database wakes up once. Returns the first result of
   * `queries`.
   */
  async #sendAll(queries: Sent[]): Promise<pg.QueryResult> {
    const before = this.#deferred
    if (before.length === 0 && queries.length === 1) return this.#sendOne(queries[0] as Sent)
    this.#deferred = []
    this.#stream.cork()
    const results = Promise.all([...before, ...queries].map((each) => this.#sendOne(each)))
    this.#stream.uncork()
    return (await results)[before.length] as pg.QueryResult
  }

  #sendOne({ sql, parameters }: Sent): Promise<pg.QueryResult> {
    // Only with parameters: a text without them may contain several statements, which cannot be prepared.
    const name = parameters.length > 0 ? this.#nameOf(sql) : undefined
    if (!name) return this.#client.query(sql, parameters as unknown[])
    return new Promise((resolve, reject) => {
      const done = (error: Error | null | undefined, result: pg.QueryResult) =>
        error ? reject(error) : resolve(result)
      // The driver would copy any other object first.
      this.#client.query(Object.assign(new pg.Query(sql, parameters as unknown[], done), { name }))
    })
  }
}

import {
  type CompiledQuery,
  type Driver,
  PostgresDialect,
  PostgresQueryCompiler,
  type QueryId,
  RawNode,
  type RootOperationNode,
  type TransactionSettings,
  ValueNode,
} from 'kysely'
import type pg from 'pg'
import { PipelinedConnection } from './pipelined-connection.server.ts'
import { statementNames } from './statement-names.server.ts'

/** Checks a compiled statement for its condition on the site; absent in production. */
export type CheckStatement = (query: CompiledQuery) => void

export class PipelinedDialect extends PostgresDialect {
  readonly #pool: pg.Pool
  readonly #check: CheckStatement | undefined

  constructor(pool: pg.Pool, check?: CheckStatement) {
    super({ pool })
    this.#pool = pool
    this.#check = check
  }

  override createDriver() {
    return new PipelinedDriver(this.#pool) as unknown as ReturnType<PostgresDialect['createDriver']>
  }

  override createQueryCompiler() {
    return new RawQueryCompiler(this.#check)
  }
}

class PipelinedDriver implements Driver {
  readonly #pool: pg.Pool
  readonly #connections = new WeakMap<pg.PoolClient, PipelinedConnection>()
  readonly #nameOf = statementNames()

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PipelinedConnection> {
    const client = await this.#pool.connect()
    const known = this.#connections.get(client)
    if (known) return known
    const connection = new PipelinedConnection(client, this.#nameOf)
    this.#connections.set(client, connection)
    return connection
  }

  async beginTransaction(connection: PipelinedConnection, settings: TransactionSettings): Promise<void> {
    if (settings.isolationLevel || settings.accessMode) throw new Error('Set these by a statement')
    connection.begin()
  }

  commitTransaction(connection: PipelinedConnection): Promise<void> {
    return connection.commit()
  }

  rollbackTransaction(connection: PipelinedConnection): Promise<void> {
    return connection.rollback()
  }

  async releaseConnection(connection: PipelinedConnection): Promise<void> {
    connection.release()
  }

  async destroy(): Promise<void> {
    await this.#pool.end()
  }
}

/** Joins the fragments of raw statements without the builder's visitor. The busiest statements are all raw. */
class RawQueryCompiler extends PostgresQueryCompiler {
  readonly #check: CheckStatement | undefined

  constructor(check: CheckStatement | undefined) {
    super()
    this.#check = check
  }

  override compileQuery(node: RootOperationNode, queryId: QueryId): CompiledQuery {
    const query = this.#compile(node, queryId)
    this.#check?.(query)
    return query
  }

  #compile(node: RootOperationNode, queryId: QueryId): CompiledQuery {
    const written = { text: '', values: [] as unknown[] }
    if (!RawNode.is(node) || !write(node, written)) return super.compileQuery(node, queryId)
    return { query: node, queryId, sql: written.text, parameters: written.values }
  }
}

/** Returns false if a fragment needs the builder's compiler. */
function write({ sqlFragments, parameters }: RawNode, written: { text: string; values: unknown[] }): boolean {
  return sqlFragments.every((fragment, place) => {
    written.text += fragment
    const parameter = parameters[place]
    if (parameter === undefined) return true
    if (RawNode.is(parameter)) return write(parameter, written)
    if (!ValueNode.is(parameter) || parameter.immediate) return false
    written.values.push(parameter.value)
    written.text += `$${written.values.length}`
    return true
  })
}

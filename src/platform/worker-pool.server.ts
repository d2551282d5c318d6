import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { isDatabaseAway } from './database.server.ts'

/** "Cannot connect now", as PostgreSQL says while it starts: one of the few errors after which the runner retries. */
const cannotConnectNow = '57P03'
const retryMs = 500

type Recovery = {
  /** Runs once after an outage, before the runner gets a connection again. */
  recover(client: PoolClient): Promise<void>
  isStopping(): boolean
}

/**
 * The pool as the job runner sees it. The runner backs off longer and longer during an outage, so jobs would wait up to
 * two minutes after its end. Here a connection is retried until it succeeds, and an outage during a query gets the
 * error code after which the runner requests a connection again. Most other codes would end the process.
 */
export function workerPool(pool: Pool, { recover, isStopping }: Recovery): Pool {
  let wasAway = false

  async function connectWhenBack(): Promise<PoolClient> {
    for (;;) {
      try {
        const client = await pool.connect()
        if (wasAway) await recoverWith(client)
        return queryProxy(client)
      } catch (error) {
        if (!isDatabaseAway(error) || isStopping()) throw error
        wasAway = true
        await sleep(retryMs)
      }
    }
  }

  async function recoverWith(client: PoolClient): Promise<void> {
    try {
      await recover(client)
      wasAway = false
    } catch (error) {
      client.release(true)
      throw error
    }
  }

  function queryProxy(client: PoolClient): PoolClient {
    const query = (...question: Parameters<PoolClient['query']>) => {
      const asked: unknown = client.query(...question)
      return asked instanceof Promise ? asked.catch(retryable) : asked
    }
    return proxyOf(client, 'query', query)
  }

  function retryable(error: unknown): never {
    if (!isDatabaseAway(error)) throw error
    wasAway = true
    throw Object.assign(error as Error, { code: cannotConnectNow })
  }

  // With a callback it is the listener for new jobs, which has its own reconnect.
  const connect = (listen?: Parameters<Pool['connect']>[0]) =>
    listen ? pool.connect(listen) : connectWhenBack()
  return proxyOf(pool, 'connect', connect)
}

function proxyOf<Target extends object>(target: Target, name: keyof Target, replacement: unknown): Target {
  return new Proxy(target, {
    get(of, key) {
      if (key === name) return replacement
      const value = Reflect.get(of, key, of)
      return typeof value === 'function' ? value.bind(of) : value
    },
  })
}

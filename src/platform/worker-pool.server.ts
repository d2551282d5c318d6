import type { Pool, PoolClient } from 'pg'
import { isDatabaseAway } from './database.server.ts'

/** "Cannot connect now", as PostgreSQL says while it starts: one of the few answers after which the runner tries again. */
const comesBack = '57P03'

/**
 * The pool as the runner of jobs sees it. When the database goes while a job is being ticked off, the runner knows few of
 * the ways in which that is told, and the others end the process. Here they are all told in the one that it knows.
 */
export function workerPool(pool: Pool): Pool {
  // With a callback it is the listener for new jobs, who has ways of its own to begin again.
  const connect = (listen?: Parameters<Pool['connect']>[0]) =>
    listen ? pool.connect(listen) : pool.connect().then(patientClient, sayItComesBack)
  return proxyOf(pool, 'connect', connect)
}

function patientClient(client: PoolClient): PoolClient {
  const query = (...question: Parameters<PoolClient['query']>) => {
    const asked: unknown = client.query(...question)
    return asked instanceof Promise ? asked.catch(sayItComesBack) : asked
  }
  return proxyOf(client, 'query', query)
}

function sayItComesBack(error: unknown): never {
  throw isDatabaseAway(error) ? Object.assign(error as Error, { code: comesBack }) : error
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

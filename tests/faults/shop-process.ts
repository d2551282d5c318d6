import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { type Agent, type IncomingHttpHeaders, request } from 'node:http'
import { createServer } from 'node:net'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, type TestContext } from 'vitest'
import { variableNames } from '../../src/platform/env.server.ts'
import { runningDatabaseUrl } from '../../src/platform/postgres-launcher.server.ts'

export type Ending = { code: number | null; signal: string | null; tookMs: number; errors: string }
export type Answer = { status: number; headers: IncomingHttpHeaders; body: string; tookMs: number }
type Question = {
  host?: string
  payload?: unknown
  headers?: Record<string, string>
  agent?: Agent
  timeoutMs?: number
}

/** The built shop as a process of its own, the way `npm start` runs it. */
export class ShopProcess {
  readonly child: ChildProcess
  readonly port: number
  readonly startedAt = performance.now()
  output = ''
  errors = ''
  private readonly ending: Promise<Ending>

  constructor(port: number, variables: Record<string, string>) {
    this.port = port
    // Empty counts as not set, and keeps a developer's .env out of the test.
    const unset = Object.fromEntries(variableNames.map((name) => [name, '']))
    this.child = spawn(process.execPath, ['scripts/start.mjs'], {
      env: { PATH: process.env.PATH, ...unset, LOG_LEVEL: 'error', PORT: String(port), ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
      this.output += chunk
    })
    this.child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      this.errors += chunk
    })
    this.ending = once(this.child, 'close').then(([code, signal]) => ({
      code,
      signal,
      tookMs: performance.now() - this.startedAt,
      errors: this.errors,
    }))
  }

  /** Resolves with the milliseconds from the start of the process to the first answer. */
  async opened(): Promise<number> {
    while (!this.output.includes('The shop is open')) {
      if (!this.isAlive()) throw new Error(`The shop ended: ${this.output}${this.errors}`)
      await sleep(10)
    }
    await this.ask('/healthz')
    return performance.now() - this.startedAt
  }

  isAlive(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null
  }

  send(signal: NodeJS.Signals): void {
    this.child.kill(signal)
  }

  ended(): Promise<Ending> {
    return this.ending
  }

  /** How the process ended after this signal, and how long that took. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<Ending> {
    const askedAt = performance.now()
    this.send(signal)
    return { ...(await this.ending), tookMs: performance.now() - askedAt }
  }

  ask(path: string, question: Question = {}): Promise<Answer> {
    return ask(this.port, path, question)
  }
}

/** Always killed when the test is over, whatever became of it. */
export async function startShop(
  { onTestFinished }: Pick<TestContext, 'onTestFinished'>,
  variables: Record<string, string>,
  port?: number,
): Promise<ShopProcess> {
  const shop = new ShopProcess(port ?? (await freePort()), variables)
  onTestFinished(async () => {
    if (shop.isAlive()) await shop.stop('SIGKILL')
  })
  return shop
}

/** Not by fetch: that neither sets a host nor tells which connection it used. */
export function ask(port: number, path: string, { host, payload, headers, agent, timeoutMs }: Question = {}) {
  const askedAt = performance.now()
  const body = payload === undefined ? undefined : JSON.stringify(payload)
  return new Promise<Answer>((resolve, reject) => {
    const question = request(
      {
        host: '127.0.0.1',
        port,
        path,
        agent: agent ?? false,
        timeout: timeoutMs ?? 10_000,
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          ...headers,
          host: host ?? `localhost:${port}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
      },
      async (answer) => {
        const { statusCode = 0, headers } = answer
        try {
          resolve({
            status: statusCode,
            headers,
            body: await text(answer),
            tookMs: performance.now() - askedAt,
          })
        } catch (error) {
          reject(error)
        }
      },
    )
    question.once('timeout', () => question.destroy(new Error(`${path} hangs`)))
    question.once('error', reject)
    question.end(body)
  })
}

/** Open to everybody, as a project's folder usually is; removed when the test is over. */
export function dataFolder({ onTestFinished }: Pick<TestContext, 'onTestFinished'>): string {
  const folder = mkdtempSync(join(tmpdir(), 'amberway-fault-'))
  chmodSync(folder, 0o755)
  onTestFinished(() => removeFolder(folder))
  return folder
}

/** One variant and no demo: how long a start takes is then not a matter of what the demo shop holds. */
export function smallShop(folder: string): Record<string, string> {
  const sites = join(folder, 'sites')
  cpSync('sites/default', join(sites, 'default'), { recursive: true })
  return { SHOP_DATA_DIR: folder, SHOP_SITES_DIR: sites, SHOP_DEMO: '0' }
}

/** Whatever the test left running in it is ended first. */
export async function removeFolder(folder: string): Promise<void> {
  for (let pids = postgresProcesses(folder); pids.length > 0; pids = postgresProcesses(folder)) {
    try {
      for (const pid of pids) process.kill(pid, 'SIGKILL')
    } catch {
      // Ended by itself meanwhile.
    }
    await sleep(20)
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** Living ones only: a zombie still has a name, but no program. */
export function postgresProcesses(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        if (!readlinkSync(`/proc/${pid}/exe`).endsWith('/postgres')) return false
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
        return command.includes(`${folder}/`) || readlinkSync(`/proc/${pid}/cwd`).startsWith(`${folder}/`)
      } catch {
        return false
      }
    })
    .map(Number)
}

export function postmasterOf(folder: string): number {
  return Number.parseInt(readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8'), 10)
}

/** Asks the database that a running shop has on this folder. */
export async function query(folder: string, sql: string): Promise<Record<string, unknown>[]> {
  const url = await runningDatabaseUrl(folder)
  if (!url) throw new Error('No database is running')
  return queryAt(url, sql)
}

export async function queryAt(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

export function overrideText(key: string, words: string): string {
  return `insert into translation_overrides (site_id, locale, key, text)
    select id, 'en', '${key}', '${words}' from sites where code = 'default'`
}

export async function textOf(shop: ShopProcess, key: string): Promise<unknown> {
  const { body } = await shop.ask('/api/translations/translationMessages')
  return JSON.parse(body).en.translation[key]
}

/** A letter and its job, as queueMail writes them. */
export const queueLetter = `
  with letter as (
    insert into mails (site_id, recipient, subject, html, text, locale)
    select id, 'you@example.test', 'After the crash', '', '', 'en' from sites where code = 'default'
    returning id, site_id)
  select id, graphile_worker.add_job('send-mail',
    payload => json_build_object('siteId', site_id, 'mailId', id::text), max_attempts => 12) from letter`

/** Sent, or what became of it. */
export const lettersAndJobs = `
  select (select count(*)::int from mails where sent_at is null) as waiting,
    (select json_agg(jobs) from graphile_worker.jobs) as jobs`

/** From memory, or a clear "later": nothing breaks, nothing hangs. */
export function expectPatient(answers: readonly (Answer | Error)[]): void {
  for (const answer of answers) {
    if (answer instanceof Error) throw answer
    const { status, headers, body, tookMs } = answer
    expect(tookMs).toBeLessThan(within(5000))
    if (status === 503) {
      expect(headers['retry-after']).toBeDefined()
      if (headers['content-type']?.includes('json')) expect(JSON.parse(body).code).toBe('service.overloaded')
    } else {
      expect(status, body.slice(0, 500)).toBeLessThan(400)
    }
  }
}

/** Times are promised for a machine that has nothing else to do; on a busy one they are longer in proportion. */
export function within(ms: number): number {
  return ms * Math.max(1, (loadavg()[0] ?? 0) / availableParallelism())
}

/** Two neighbours, for the shop and its ops port, that this worker's other tests do not use. */
export async function freePort(): Promise<number> {
  const worker = Number(process.env.VITEST_POOL_ID ?? 1) % 50
  for (let port = Math.max(nextPort, 4100 + worker * 100); ; port += 2) {
    nextPort = port + 2 // nobody listens on what was given out last, not yet
    if ((await isFree(port)) && (await isFree(port + 1))) return port
  }
}

let nextPort = 0

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}

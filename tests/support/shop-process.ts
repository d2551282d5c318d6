import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type Agent, type IncomingHttpHeaders, request } from 'node:http'
import { createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { variableNames } from '../../src/platform/env.server.ts'

export type Ending = { code: number | null; signal: string | null; tookMs: number; errors: string }
export type Answer = { status: number; headers: IncomingHttpHeaders; body: string; tookMs: number }
type Question = {
  host?: string
  payload?: unknown
  headers?: Record<string, string>
  agent?: Agent
  timeoutMs?: number
}

/** The built shop in its own process, as `npm start` runs it. */
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

  /** Resolves with the milliseconds from the start of the process to the first response. */
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

  /** Sends the signal. Resolves with how the process ended and how long that took. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<Ending> {
    const askedAt = performance.now()
    this.send(signal)
    return { ...(await this.ending), tookMs: performance.now() - askedAt }
  }

  ask(path: string, question: Question = {}): Promise<Answer> {
    return ask(this.port, path, question)
  }
}

/** Uses `node:http` because fetch can neither set the host nor choose the connection. */
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
        timeout: timeoutMs ?? 30_000,
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

/** A free port for the shop, whose successor is free for its ops port. Each test worker has its own range. */
export async function freePort(): Promise<number> {
  const worker = Number(process.env.VITEST_POOL_ID ?? process.env.TEST_PARALLEL_INDEX ?? 1) % 50
  for (let port = Math.max(nextPort, 4100 + worker * 100); ; port += 2) {
    nextPort = port + 2 // the last port given out may not have a listener yet
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

// Whether response times of sign-in reveal who has an account, and how concurrent logins affect other requests: `npm
// run bench:accounts [-- --samples 500 --logins 200 --rounds 5]`. Starts the built shop on its own data folder, without
// limits by network address; account locks stay, so every address is tried once.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { Pool } from 'undici'

const { values } = parseArgs({
  options: {
    samples: { type: 'string', default: '500' },
    logins: { type: 'string', default: '200' },
    rounds: { type: 'string', default: '5' },
  },
})
const samples = Number(values.samples)
const logins = Number(values.logins)
const rounds = Number(values.rounds)
const port = 4980
const password = 'kopa-smelio-bench-7'
const perSecond = 100
const usualMs = 4000
const pauseMs = 40
/** Two lists of times count as equal unless chance would make them so different less than once in a hundred runs. */
const farthestZ = 2.576

const env = {
  ...process.env,
  PORT: String(port),
  OPS_PORT: String(port + 1),
  SHOP_DATA_DIR: '.data/bench-accounts',
  RATE_LIMITS: '0',
  LOG_LEVEL: 'error',
  NODE_ENV: 'production',
  DATABASE_URL: '',
}
rmSync(env.SHOP_DATA_DIR, { recursive: true, force: true })
const server = spawn('node', ['scripts/start.mjs'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
const pool = new Pool(`http://localhost:${port}`, { connections: 64, pipelining: 1 })

try {
  await waitUntilReady()
  const people = await registerAll(Math.max(samples, logins))
  await compareTimes('login with a wrong password', people, (email) => ({
    path: '/api/auth/login',
    body: { email, password: 'not-the-password' },
  }))
  await compareTimes('request of a reset', people, (email) => ({
    path: '/api/auth/request-password-reset',
    body: { email },
  }))
  await measureStorm(people)
} finally {
  await pool.destroy()
  server.kill('SIGTERM')
  await once(server, 'exit')
}

type Question = { path: string; body: object }

/**
 * Known and unknown addresses alternate, so that other load on the machine affects both; with a pause, so that the
 * email of one is written before the other is measured.
 */
async function compareTimes(what: string, people: readonly string[], question: (email: string) => Question) {
  const known: number[] = []
  const unknown: number[] = []
  for (let turn = -20; turn < samples; turn += 1) {
    const pair = [
      [known, people[Math.max(turn, 0)] as string],
      [unknown, `nobody${turn}@bench.example`],
    ] as const
    // Which of the two comes first is random.
    for (const [times, email] of Math.random() < 0.5 ? pair : pair.toReversed()) {
      if (turn < 0 && times === known) continue
      await sleep(pauseMs)
      const took = await timeOf(question(email))
      if (turn >= 0) times.push(took)
    }
  }
  const z = mannWhitney(known, unknown)
  console.log(
    `${what}: known p50 ${quantile(known, 0.5).toFixed(2)} ms, unknown ${quantile(unknown, 0.5).toFixed(2)} ms; ` +
      `Mann–Whitney z ${z.toFixed(2)}: ${verdict(Math.abs(z) < farthestZ, `not told apart (|z| below ${farthestZ})`)}`,
  )
}

/** A listing every ten milliseconds, alone and during a burst of logins. */
async function measureStorm(people: readonly string[]) {
  const usual: number[] = []
  const meanwhile: number[] = []
  const answers = new Map<number, number>()
  const storm = new Worker(new URL('login-storm.ts', import.meta.url), {
    workerData: { origin: `http://localhost:${port}`, emails: people.slice(0, logins), password },
  })
  await askSteadily(usualMs, [])
  for (let round = 1; round <= rounds; round += 1) {
    await askSteadily(usualMs, usual)
    const began = performance.now()
    let isOver = false
    const over = once(storm, 'message').then(([statuses]) => {
      isOver = true
      for (const status of statuses as number[]) answers.set(status, (answers.get(status) ?? 0) + 1)
    })
    storm.postMessage('now')
    while (!isOver) await askSteadily(100, meanwhile)
    await over
    process.stderr.write(
      `round ${round} of ${rounds}: ${logins} logins in ${Math.round(performance.now() - began)} ms\n`,
    )
    await sleep(500)
  }
  await storm.terminate()
  const ratio = (share: number) => quantile(meanwhile, share) / quantile(usual, share)
  console.table([
    {
      listings: 'usually',
      'p50, ms': quantile(usual, 0.5).toFixed(2),
      'p99, ms': quantile(usual, 0.99).toFixed(2),
    },
    {
      listings: `while ${logins} sign in`,
      'p50, ms': quantile(meanwhile, 0.5).toFixed(2),
      'p99, ms': quantile(meanwhile, 0.99).toFixed(2),
    },
  ])
  console.log(
    `answers to logins: ${[...answers].map(([status, count]) => `${count} × ${status}`).join(', ')}`,
  )
  console.log(`p50 ${ratio(0.5).toFixed(2)} times the usual: ${verdict(ratio(0.5) <= 2, 'at most 2')}`)
  console.log(`p99 ${ratio(0.99).toFixed(2)} times the usual: ${verdict(ratio(0.99) <= 4, 'at most 4')}`)
  verdict(answers.get(200) === logins * rounds, 'all signed in')
}

/** At a fixed rate, independent of the responses: a slow one must not hide those that would have come meanwhile. */
async function askSteadily(forMs: number, times: number[]) {
  const began = performance.now()
  const asked: Promise<void>[] = []
  for (let turn = 0; turn * (1000 / perSecond) < forMs; turn += 1) {
    const due = began + turn * (1000 / perSecond)
    await sleep(Math.max(0, due - performance.now()))
    const body = { locale: 'en', categoryId: 1 + (turn % 12), sort: turn % 5 }
    asked.push(timeOf({ path: '/api/search/products', body }).then((took) => void times.push(took)))
  }
  await Promise.all(asked)
}

async function registerAll(count: number): Promise<string[]> {
  process.stderr.write(`opening ${count} accounts\n`)
  const emails = Array.from({ length: count }, (_, place) => `customer${place}@bench.example`)
  for (let first = 0; first < count; first += 20) {
    await Promise.all(
      emails.slice(first, first + 20).map(async (email) => {
        const body = { email, password, first_name: 'Bench', last_name: 'Mark', terms: true }
        const status = await ask({ path: '/api/auth/register', body })
        if (status !== 200) throw new Error(`register answered ${status}`)
      }),
    )
  }
  return emails
}

async function timeOf(question: Question): Promise<number> {
  const began = performance.now()
  await ask(question)
  return performance.now() - began
}

async function ask({ path, body }: Question): Promise<number> {
  const response = await pool.request({
    path,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  await response.body.arrayBuffer()
  return response.statusCode
}

/** How many standard deviations the rank sum lies from its expected value; ties share their ranks. */
function mannWhitney(one: readonly number[], other: readonly number[]): number {
  const all = [
    ...one.map((time) => ({ time, isOne: true })),
    ...other.map((time) => ({ time, isOne: false })),
  ]
  all.sort((a, b) => a.time - b.time)
  const ranks = all.reduce((sum, { isOne }, place) => sum + (isOne ? place + 1 : 0), 0)
  const u = ranks - (one.length * (one.length + 1)) / 2
  const mean = (one.length * other.length) / 2
  return (u - mean) / Math.sqrt((one.length * other.length * (one.length + other.length + 1)) / 12)
}

function quantile(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? 0
}

function verdict(isMet: boolean, bar: string): string {
  if (!isMet) process.exitCode = 1
  return `${isMet ? 'met' : 'MISSED'} (${bar})`
}

async function waitUntilReady() {
  for (let tries = 0; tries < 600; tries += 1) {
    const response = await fetch(`http://localhost:${port}/readyz`).catch(() => null)
    if (response?.ok) return
    await sleep(200)
  }
  throw new Error('The shop did not start')
}

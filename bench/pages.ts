// Server cost of a page: `npm run bench:pages [-- --rounds 7 --seconds 1]`. Starts the built shop on its own data
// folder, sends load from this process, and reads the server's CPU time. Every round measures every case, and the
// median of the rounds counts (for a ratio, of the ratios within each round), so that a busy moment of the machine
// affects all cases alike.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { load } from './load.ts'

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '7' }, seconds: { type: 'string', default: '1' } },
})
const rounds = Number(values.rounds)
const seconds = Number(values.seconds)
const port = 4950
const shop = `http://localhost:${port}`
const compressed = { 'accept-encoding': 'br, gzip' }
const limits = { hit: 1.3, uncached: 3 }

type Case = { what: string; path(): string; headers(): Record<string, string>; expected?: number }
type Sample = { perSecond: number; cpuMs: number; p99: number; failures: number }

let unique = 0
let etag = ''
const cases = {
  bare: { what: 'bare 200 (/healthz)', path: () => '/healthz', headers: () => compressed },
  hit: { what: 'page from the cache', path: () => '/en/', headers: () => compressed },
  known: {
    what: 'the same, known to the browser',
    path: () => '/en/',
    headers: () => ({ 'if-none-match': etag }),
    expected: 304,
  },
  uncached: { what: 'page not in the cache', path: () => `/en/?page=${++unique}`, headers: () => compressed },
  personal: {
    what: 'page that nobody keeps (404)',
    path: () => '/en/nothing/',
    headers: () => compressed,
    expected: 404,
  },
  call: { what: 'call (config/languages)', path: () => '/api/config/languages', headers: () => compressed },
} satisfies Record<string, Case>
const names = Object.keys(cases) as (keyof typeof cases)[]

const server = fork('scripts/start.mjs', {
  execArgv: ['--import', './bench/render-floor.mjs'],
  env: {
    ...process.env,
    PORT: String(port),
    OPS_PORT: String(port + 1),
    SHOP_DATA_DIR: '.data/bench',
    RATE_LIMITS: '0',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
  },
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
})

try {
  await waitUntilReady()
  etag = (await fetch(`${shop}/en/`)).headers.get('etag') ?? ''
  for (const name of names) await ask(cases[name], 3) // until the code is compiled and the page compressed
  const samples = Object.fromEntries(names.map((name) => [name, [] as Sample[]])) as Record<
    keyof typeof cases,
    Sample[]
  >
  const floors: number[] = []
  const loops: number[] = []
  for (let round = 1; round <= rounds; round += 1) {
    process.stderr.write(`round ${round} of ${rounds}\n`)
    for (const name of names) {
      if (name === 'uncached') await askServer({ ask: 'reset' })
      samples[name].push(await measure(cases[name]))
      if (name === 'uncached') floors.push(await askServer({ ask: 'spent' }))
    }
    loops.push(await askServer({ ask: 'loop', renders: 500 }))
  }
  report(samples, median(floors), median(loops))
} finally {
  server.kill('SIGTERM')
  await once(server, 'exit')
}

function report(samples: Record<keyof typeof cases, Sample[]>, floor: number, loop: number) {
  const of = (name: keyof typeof cases, fact: keyof Sample) =>
    median(samples[name].map((sample) => sample[fact]))
  console.table(
    names.map((name) => ({
      what: cases[name].what,
      'per second': Math.round(of(name, 'perSecond')),
      'server CPU, ms': of(name, 'cpuMs').toFixed(3),
      'p99, ms': of(name, 'p99').toFixed(1),
      failures: samples[name].reduce((sum, { failures }) => sum + failures, 0),
    })),
  )
  console.log(
    `bare renderToString of the same page: ${floor.toFixed(3)} ms between requests, ${loop.toFixed(3)} ms in a loop`,
  )
  const hitRatios = samples.hit.map(({ cpuMs }, round) => cpuMs / (samples.bare[round]?.cpuMs ?? Number.NaN))
  verdict('a cached page against a bare 200', median(hitRatios), limits.hit)
  verdict('an uncached page against its renderToString', of('uncached', 'cpuMs') / floor, limits.uncached)
  console.log(`(against renderToString in a loop: ${(of('uncached', 'cpuMs') / loop).toFixed(2)} times)`)
  if (names.some((name) => samples[name].some(({ failures }) => failures > 0))) process.exitCode = 1
}

function verdict(what: string, ratio: number, limit: number) {
  const isGood = ratio <= limit
  console.log(`${isGood ? 'ok' : 'TOO MUCH'}: ${what}: ${ratio.toFixed(2)} times (at most ${limit})`)
  if (!isGood) process.exitCode = 1
}

async function measure(subject: Case): Promise<Sample> {
  const before = await cpuSeconds()
  const { total, perSecond, p99, failures } = await ask(subject, seconds)
  const cpuMs = ((await cpuSeconds()) - before) * 1000
  return { perSecond, cpuMs: cpuMs / total, p99, failures }
}

function ask({ path, headers, expected = 200 }: Case, duration: number) {
  return load(shop, () => ({ path: path(), headers: headers(), expected }), duration)
}

async function askServer(question: object): Promise<number> {
  server.send(question)
  const [{ cpuMs }] = (await once(server, 'message')) as [{ cpuMs: number }]
  return cpuMs
}

async function cpuSeconds(): Promise<number> {
  const text = await (await fetch(`http://localhost:${port + 1}/metrics`)).text()
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1])
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN
}

async function waitUntilReady() {
  for (let tries = 0; tries < 200; tries += 1) {
    const isReady = await fetch(`${shop}/readyz`)
      .then((answer) => answer.ok)
      .catch(() => false)
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The shop did not start')
}

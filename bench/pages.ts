// What a page costs the server: `npm run bench:pages [-- --seconds 6]`. Starts the built shop on a data folder of its own,
// loads it from this process, and reads the server's own CPU clock. Ratios compare figures of one run only.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '6' } } })
const seconds = Number(values.seconds)
const port = 4950
const shop = `http://localhost:${port}`
const connections = 16
const limits = { hit: 1.3, uncached: 3 }

type Row = { what: string; perSecond: number; cpuMs: number; p99: number; failures: number }

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
  await (await fetch(`${shop}/en/`)).text()
  const compressed = { 'accept-encoding': 'br, gzip' }
  let unique = 0
  const rows = [
    await measure('bare 200 (/healthz)', () => '/healthz', compressed),
    await measure('page from the cache', () => '/en/', compressed),
    await measure('the same, already in the browser (304)', () => '/en/', {
      'if-none-match': await etagOf('/en/'),
    }),
    await measure('page not in the cache', () => `/en/?page=${++unique}`, compressed),
    await measure('page that nobody may keep (404)', () => '/en/nothing/', compressed),
    await measure('call (config/languages)', () => '/api/config/languages', compressed),
  ]
  server.send({ renders: 3000 })
  const [floor] = (await once(server, 'message')) as [{ cpuMs: number; bytes: number }]

  console.table(
    rows.map(({ what, perSecond, cpuMs, p99, failures }) => ({
      what,
      'per second': Math.round(perSecond),
      'server CPU, ms': cpuMs.toFixed(3),
      'p99, ms': p99,
      failures,
    })),
  )
  console.log(
    `bare renderToString of the same page: ${floor.cpuMs.toFixed(3)} ms CPU (${floor.bytes} characters)`,
  )
  const cpu = (index: number) => rows[index]?.cpuMs ?? Number.NaN
  report('a cached page against a bare 200', cpu(1) / cpu(0), limits.hit)
  report('an uncached page against renderToString', cpu(3) / floor.cpuMs, limits.uncached)
  if (rows.some(({ failures }) => failures > 0)) process.exitCode = 1
} finally {
  server.kill('SIGTERM')
  await once(server, 'exit')
}

function report(what: string, ratio: number, limit: number) {
  const isGood = ratio <= limit
  console.log(`${isGood ? 'ok     ' : 'TOO MUCH'} ${what}: ${ratio.toFixed(2)} times (at most ${limit})`)
  if (!isGood) process.exitCode = 1
}

async function measure(what: string, path: () => string, headers: Record<string, string>): Promise<Row> {
  const load = (duration: number) =>
    autocannon({
      url: shop,
      connections,
      duration,
      headers,
      requests: [{ method: 'GET', setupRequest: (request) => ({ ...request, path: path() }) }],
    })
  await load(Math.max(3, seconds))
  const before = await cpuSeconds()
  const result = await load(seconds)
  const cpuMs = ((await cpuSeconds()) - before) * 1000
  const answered = result.requests.total
  const failures = result.errors + result.timeouts + result['5xx']
  return {
    what,
    perSecond: answered / result.duration,
    cpuMs: cpuMs / answered,
    p99: result.latency.p99,
    failures,
  }
}

async function cpuSeconds(): Promise<number> {
  const text = await (await fetch(`http://localhost:${port + 1}/metrics`)).text()
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1])
}

async function etagOf(path: string): Promise<string> {
  return (await fetch(shop + path)).headers.get('etag') ?? ''
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

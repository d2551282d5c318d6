// Memory of the shop under full load: `npm run bench:memory [-- --products 10000 --seconds 120]`. Sixteen connections
// read the pages and calls of all products in two languages and three currencies, listings and searches; then a page
// that is always in the cache is timed. The result is the largest resident size of the process, as the system reports
// it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { load, type Question } from './load.ts'

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '120' },
  },
})
const maxPeak = 700
const port = 4970
const shop = `http://localhost:${port}`
const env = {
  ...process.env,
  PORT: String(port),
  OPS_PORT: String(port + 1),
  SHOP_DATA_DIR: `.data/bench-${values.products}`,
  RATE_LIMITS: '0',
  LOG_LEVEL: 'warn',
  NODE_ENV: 'production',
}

if (!existsSync(env.SHOP_DATA_DIR)) {
  const seeding = spawn('node', ['scripts/seed.ts', '--products', values.products], { env, stdio: 'inherit' })
  const [code] = await once(seeding, 'exit')
  if (code !== 0) process.exit(1)
}
const server = spawn('npm', ['start'], { env, stdio: ['ignore', 'ignore', 'inherit'], detached: true })

try {
  await waitUntilReady()
  const pid = listeningProcess()
  const idle = megabytes(pid, 'VmRSS')
  if (values.seconds === '0') console.log(await cacheMetrics())
  const slugs = await listSlugs()
  const read = await load(shop, (turn) => question(slugs, turn), Number(values.seconds))
  const after = megabytes(pid, 'VmRSS')
  const hot = await load(shop, () => ({ path: `/en/p/${slugs[0]}/` }), 5)
  const peak = megabytes(pid, 'VmHWM')
  console.table({
    products: Number(values.products),
    'answers read': read.total,
    failures: read.failures + hot.failures,
    'idle, MB': idle,
    'after reading, MB': after,
    'peak, MB': peak,
    'peak at most, MB': maxPeak,
    'share of that': (peak / maxPeak).toFixed(2),
    'cached page p50, ms': hot.p50.toFixed(1),
    'cached page p99, ms': hot.p99.toFixed(1),
  })
  console.log(await cacheMetrics())
  process.exitCode = peak <= maxPeak && read.failures === 0 ? 0 : 1
} finally {
  process.kill(-(server.pid as number), 'SIGTERM')
  await once(server, 'exit')
}

/** Each product in turn: as a page, as a call, and sometimes a listing or a search. */
function question(slugs: readonly string[], turn: number): Question {
  const slug = slugs[turn % slugs.length] as string
  const currency = 1 + (Math.floor(turn / slugs.length) % 2)
  const headers = { 'accept-encoding': 'br, gzip', cookie: `currency_id=${currency}` }
  switch (turn % 5) {
    case 0:
      return { path: '/api/product/fetch', body: { locale: 'en', slug } }
    case 1:
      return {
        path: '/api/search/products',
        body: { locale: 'en', offset: (turn * 24) % 2400, sort: turn % 5 },
      }
    case 2:
      return {
        path: '/api/search/products',
        body: { locale: 'en', text: slug.split('-').slice(0, 2).join(' ') },
      }
    default:
      return { path: `/en/p/${slug}/`, headers }
  }
}

async function listSlugs(): Promise<string[]> {
  const slugs: string[] = []
  for (let offset = 0; ; offset += 48) {
    const { items, total } = await askUntilAnswered({ locale: 'en', offset, limit: 48 })
    slugs.push(...items.map((item) => item.slug))
    if (items.length === 0 || offset + 48 >= Math.min(total, 9600)) return slugs
  }
}

/** While the threads read a large catalogue, the database may be too slow for a search. */
async function askUntilAnswered(body: object) {
  for (let tries = 0; tries < 240; tries += 1) {
    const answer = await ask(body)
    if (answer.items) return { items: answer.items, total: answer.total ?? 0 }
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error('Searches are not answered')
}

async function ask(body: object): Promise<Answer> {
  const response = await fetch(`${shop}/api/search/products`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (await response.json()) as Answer
}

type Answer = { items?: { slug: string }[]; total?: number }

async function waitUntilReady() {
  for (let tries = 0; tries < 600; tries += 1) {
    const isReady = await fetch(`${shop}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('The shop does not open')
}

/** Started by npm, so it is not a direct child. */
function listeningProcess(): number {
  const children = (pid: number): number[] => {
    const own = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .trim()
      .split(' ')
      .filter(Boolean)
      .map(Number)
    return [...own, ...own.flatMap(children)]
  }
  const found = children(server.pid as number).findLast((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('scripts/start.mjs'),
  )
  if (!found) throw new Error('No process of the shop')
  return found
}

function megabytes(pid: number, name: 'VmRSS' | 'VmHWM'): number {
  const [, kilobytes = '0'] =
    new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}

async function cacheMetrics(): Promise<string> {
  const text = await (await fetch(`http://localhost:${port + 1}/metrics`)).text()
  return text
    .split('\n')
    .filter((line) =>
      /^(?:cache_|nodejs_heap_size_(?:used|total)_|nodejs_external_|process_resident_)/.test(line),
    )
    .join('\n')
}

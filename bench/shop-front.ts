// Throughput of the shop front over HTTP on one machine: `npm run bench:shop-front [-- --products 10000 --seconds 3]`.
// Seeds a catalogue of that size on its own data folder (reused by the next run), starts the built shop and sends load
// from this process: listings with all facets, searches, products, and category pages from the cache and uncached.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Load, load, type Question } from './load.ts'

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
  },
})
const seconds = Number(values.seconds)
const rounds = Number(values.rounds)
const port = 4970
const shop = `http://localhost:${port}`
let turns = 0
const env = {
  ...process.env,
  PORT: String(port),
  OPS_PORT: String(port + 1),
  SHOP_DATA_DIR: `.data/bench-${values.products}`,
  RATE_LIMITS: '0',
  LOG_LEVEL: 'warn',
  NODE_ENV: 'production',
}

type Case = { what: string; bar: number; question(turn: number): Question }

if (!existsSync(env.SHOP_DATA_DIR)) {
  const seeding = spawn('node', ['scripts/seed.ts', '--products', values.products], { env, stdio: 'inherit' })
  const [code] = await once(seeding, 'exit')
  if (code !== 0) process.exit(1)
}
const server = spawn('node', ['scripts/start.mjs'], { env, stdio: ['ignore', 'ignore', 'inherit'] })

try {
  await waitUntilReady()
  const cases = await makeCases()
  const samples = new Map<Case, Load[]>(cases.map((each) => [each, []]))
  for (const each of cases) await measure(each, 2) // until the code is compiled and the page compressed
  for (let round = 1; round <= rounds; round += 1) {
    process.stderr.write(`round ${round} of ${rounds}\n`)
    for (const each of cases) samples.get(each)?.push(await measure(each))
  }
  report(samples)
} finally {
  server.kill('SIGTERM')
  await once(server, 'exit')
}

/** Many different requests, in turn: this measures the work, and not the cache. */
async function makeCases(): Promise<Case[]> {
  const first = await ask('/api/search/products', { locale: 'en', limit: 48 })
  const categories: { id: number; slug: string; children: never[] }[] = flat(
    await ask('/api/search/parsed-categories', { queryKey: { countryId: 1, languageId: 1 }, locale: 'en' }),
  )
  const brands: string[] = first.facets
    .find(({ key }: { key: string }) => key === 'manufacturer')
    .values.map(({ value }: { value: string }) => value)
  const items: { slug: string; name: string }[] = []
  for (let offset = 0; offset < Math.min(first.total, 4800); offset += 48) {
    items.push(...(await ask('/api/search/products', { locale: 'en', offset, limit: 48 })).items)
  }
  const at = <Value>(list: readonly Value[], turn: number) => list[turn % list.length] as Value
  const words = items.map(({ name }) => name.split(' ').slice(-2).join(' '))
  const pages = categories.slice(0, 12).map(({ slug }) => `/en/c/${slug}/`)
  return [
    {
      what: 'listing with all facets',
      bar: 1500,
      question: (turn) => ({
        path: '/api/search/products',
        body: {
          locale: 'en',
          categoryId: at(categories, turn).id,
          sort: turn % 5,
          ...(turn % 3 === 0 && { filters: { manufacturer: [at(brands, turn), at(brands, turn + 1)] } }),
          ...(turn % 3 === 1 && { filters: { current_price: { min: turn % 50, max: 100 + (turn % 400) } } }),
        },
      }),
    },
    {
      what: 'text search',
      bar: 1500,
      question: (turn) => ({
        path: '/api/search/products',
        body: { locale: 'en', text: at(words, turn * 7) },
      }),
    },
    {
      what: 'one product of the 500 that sell best',
      bar: 1500,
      question: (turn) => ({
        path: '/api/product/fetch',
        body: { locale: 'en', slug: at(items.slice(0, 500), turn).slug },
      }),
    },
    {
      what: 'category page, not in the cache',
      bar: 100,
      question: (turn) => ({
        path: `${at(pages, turn)}?f.current_price=0.${String(turn % 90).padStart(2, '0')}-${1000 + turn}`,
      }),
    },
    { what: 'category page from the cache', bar: 4000, question: (turn) => ({ path: at(pages, turn) }) },
  ]
}

function report(samples: ReadonlyMap<Case, Load[]>) {
  const of = (list: readonly Load[], fact: keyof Load) => median(list.map((sample) => sample[fact]))
  console.table(
    [...samples].map(([{ what, bar }, list]) => ({
      what,
      'per second': Math.round(of(list, 'perSecond')),
      'at least': bar,
      'p50, ms': of(list, 'p50').toFixed(1),
      'p99, ms': of(list, 'p99').toFixed(1),
      failures: list.reduce((sum, { failures }) => sum + failures, 0),
    })),
  )
  const [, , , uncached, cached] = [...samples.values()].map((list) => of(list, 'perSecond'))
  verdict('a cached category page against an uncached one', (cached ?? 0) / (uncached ?? 1), 30)
  for (const [{ what, bar }, list] of samples) verdict(`${what}, per second`, of(list, 'perSecond'), bar)
  if ([...samples.values()].flat().some(({ failures }) => failures > 0)) process.exitCode = 1
}

function verdict(what: string, value: number, bar: number) {
  const isGood = value >= bar
  console.log(`${isGood ? 'ok' : 'TOO LITTLE'}: ${what}: ${value.toFixed(1)} (at least ${bar})`)
  if (!isGood) process.exitCode = 1
}

async function measure({ question }: Case, duration = seconds): Promise<Load> {
  const measured = await load(shop, question, duration, turns)
  turns = measured.turns
  return measured
}

// biome-ignore lint/suspicious/noExplicitAny: answers of our own calls, read here only to make questions
async function ask(path: string, body: object): Promise<any> {
  const response = await fetch(shop + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return response.json()
}

function flat(nodes: { id: number; slug: string; children: never[] }[]): typeof nodes {
  return nodes.flatMap((node) => [node, ...flat(node.children)])
}

async function waitUntilReady() {
  for (let tries = 0; tries < 600; tries += 1) {
    if ((await fetch(`${shop}/readyz`).catch(() => null))?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('The shop did not start')
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

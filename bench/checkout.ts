// Throughput of purchases: `npm run bench:checkout [-- --seconds 5 --rounds 3 --crowds 1,16,64 --pay card|balance]`.
// Guests buy by card, up to the provider's page; or customers buy from their balances, and in alternation the same
// customers by card, up to the provider's page and up to the paid order, which is where a balance purchase ends. Starts
// the built shop on its own data folder (reused by the next run) and the simulated provider in its own process, and
// buys over HTTP: purchases a second and the time of every step, additions to new carts, and the round trips to the
// database of each step.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { Pool } from 'undici'
import { runningDatabaseUrl } from '../src/platform/postgres-launcher.server.ts'
import { moveInOthers, openCustomers } from './customers.ts'
import { load } from './load.ts'
import { processorMs } from './processor-time.ts'
import { steps as allSteps, type Buyer, buy, type Delivery, type Goods, type Step } from './purchase.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
    pay: { type: 'string', default: 'card' },
    crowds: { type: 'string', default: '1,16,64' },
    /** Writes CPU profiles of the shop into this folder. */
    profile: { type: 'string' },
  },
})
if (values.pay !== 'card' && values.pay !== 'balance') throw new Error('--pay: card or balance')
const seconds = Number(values.seconds)
const rounds = Number(values.rounds)
const port = 4990
const shop = `http://localhost:${port}`
const folder = resolve('.data/bench-checkout')
const crowds = values.crowds.split(',').map(Number)
/** Of customers with a balance; empty where guests buy. */
const sessions: string[] = []
type Way = Omit<Buyer, 'session'> & { name: string; steps: readonly Step[] }
const toThePage = allSteps.filter((step) => step !== 'paid')
const guests: Way = {
  name: 'guests by card, up to its page',
  steps: toThePage,
  paysFrom: 'card',
  goesToTheEnd: false,
}
const fromBalance: Way = {
  name: 'customers from balances, up to the paid order',
  steps: toThePage,
  paysFrom: 'balance',
  goesToTheEnd: true,
}
const byCard: Way = { ...guests, name: 'the same customers by card, up to its page' }
const byCardToTheEnd: Way = {
  name: 'the same customers by card, up to the paid order',
  steps: allSteps,
  paysFrom: 'card',
  goesToTheEnd: true,
}
const ways = values.pay === 'balance' ? [fromBalance, byCard, byCardToTheEnd] : [guests]
const bars = { purchases: 100, additions: 800, waysToDatabase: 8, balanceAgainstCard: 1 }

type Sample = {
  perSecond: number
  failures: number
  times: Record<Step, number[]>
  /** Processor time of one purchase. */
  cost: Cost
}
type Result = { way: Way; crowd: number; samples: Sample[] }
type Cost = { shop: number; database: number; provider: number; buyers: number }

const provider = spawn(
  'node',
  ['scripts/simulator.ts', '--profile', 'calm', '--webhook', `${shop}/api/webhooks/stripe`],
  { env: { ...process.env, NODE_ENV: 'development' }, stdio: ['ignore', 'pipe', 'inherit'] },
)
const server = startShop(await readSettings(provider))
try {
  await waitUntilReady()
  await moveInOthers(String(await runningDatabaseUrl(folder)))
  const goods = await stockUp()
  const delivery = await chooseLocker(goods[0] as Goods)
  if (values.pay === 'balance') {
    sessions.push(
      ...(await openCustomers(shop, String(await runningDatabaseUrl(folder)), Math.max(...crowds))),
    )
  }
  const counts = await countWays(goods[0] as Goods, delivery)
  // Warm-up, until the code is compiled.
  for (const way of ways) await measure(way, 16, 2, goods, delivery)
  const results = ways.flatMap((way) => crowds.map((crowd): Result => ({ way, crowd, samples: [] })))
  const additions: number[] = []
  let failedAdditions = 0
  let failedPurchases = 0
  for (let round = 1; round <= rounds; round += 1) {
    process.stderr.write(`round ${round} of ${rounds}\n`)
    // Compared kinds run right after each other, in alternating order: the shop gets faster for a minute or two.
    const alternating = crowds.flatMap((crowd) => {
      const atOnce = results.filter((result) => result.crowd === crowd)
      return round % 2 ? atOnce : atOnce.toReversed()
    })
    for (const { way, crowd, samples } of alternating) {
      const sample = await measure(way, crowd, seconds, goods, delivery)
      samples.push(sample)
      failedPurchases += sample.failures
    }
    const added = await load(
      shop,
      (turn) => ({ path: '/api/cart/add', body: { ...at(goods, turn), quantity: 1 } }),
      seconds,
    )
    additions.push(added.perSecond)
    failedAdditions += added.failures
  }
  report(results, counts, additions, { purchases: failedPurchases, additions: failedAdditions })
} finally {
  server.kill('SIGTERM')
  provider.kill('SIGTERM')
  await Promise.all([once(server, 'exit'), once(provider, 'exit')])
}

async function readSettings({ stdout }: ChildProcess): Promise<Record<string, string>> {
  const settings: Record<string, string> = {}
  if (!stdout) throw new Error('The simulator says nothing')
  for await (const line of createInterface({ input: stdout })) {
    const [, name, value] = /^(STRIPE_\w+)=(.*)$/.exec(line) ?? []
    if (name && value) settings[name] = value
    if (Object.keys(settings).length === 3) break
  }
  return settings
}

function startShop(settings: Record<string, string>): ChildProcess {
  const env = {
    ...process.env,
    ...settings,
    PORT: String(port),
    OPS_PORT: String(port + 1),
    SHOP_DATA_DIR: folder,
    RATE_LIMITS: '0',
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
    DATABASE_URL: '',
  }
  const profiling = values.profile ? ['--cpu-prof', `--cpu-prof-dir=${values.profile}`] : []
  const args = [...profiling, '--import', './bench/count-queries.mjs', 'scripts/start.mjs']
  return spawn('node', args, { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
}

/** Products with plenty of stock. */
async function stockUp(): Promise<Goods[]> {
  const client = new pg.Client({ connectionString: String(await runningDatabaseUrl(folder)) })
  await client.connect()
  const { rows } = await client.query<Goods>(`
    with plenty as (
      select variants.id from variants join products on products.id = variants.product_id
        join stocks on stocks.variant_id = variants.id
      where discontinued_at is null and on_hand > 5 and grams < 3000 order by variants.id limit 300
    )
    update stocks set on_hand = 10000000 from plenty, variants
    where stocks.variant_id = plenty.id and variants.id = plenty.id
    returning variants.product_id, variants.id as variant_id`)
  // Unpaid payments of earlier runs are not polled, and the holds of their carts are released now.
  await client.query('update payments set poll_at = null where poll_at is not null')
  await client.query('update cart_lines set held = 0 where held > 0')
  await client.end()
  await sleep(5000) // until the product caches are up to date
  const isSold = await Promise.all(rows.map((goods) => canBeAdded(goods)))
  return rows.filter((_, place) => isSold[place])
}

async function canBeAdded(goods: Goods): Promise<boolean> {
  return (await post('/api/cart/add', { ...goods, quantity: 1 })).ok
}

function post(path: string, body: object, cookie = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', cookie }
  return fetch(`${shop}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
}

async function chooseLocker(goods: Goods): Promise<Delivery> {
  const added = await post('/api/cart/add', { ...goods, quantity: 1 })
  const cookie = added.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const { slug } = await (await fetch(`${shop}/api/checkout/generate`, { headers: { cookie } })).json()
  const told = await (await post(`/api/checkout/fetch/${slug}`, { step: 3 }, cookie)).json()
  const couriers: {
    local_delivery_type: string
    pickup_points: { parcelshop_id: number; available: boolean }[]
  }[] = told.local_delivery_couriers
  const index = couriers.findIndex(({ local_delivery_type }) => local_delivery_type === 'locker')
  const point = couriers[index]?.pickup_points.find(({ available }) => available)
  return { index, parcelshopId: point?.parcelshop_id ?? 0 }
}

/** For the first kind of purchase, the minimum of several: sometimes a product has to be reloaded. */
async function countWays(goods: Goods, delivery: Delivery): Promise<Record<Step, number>> {
  const [way = guests] = ways
  const { steps } = way
  const pool = new Pool(shop, { connections: 1, pipelining: 1 })
  const fewest = Object.fromEntries(steps.map((step) => [step, Number.POSITIVE_INFINITY])) as Record<
    Step,
    number
  >
  for (let turn = 0; turn < 8; turn += 1) {
    await buy(
      pool,
      goods,
      delivery,
      async (step) => {
        fewest[step] = Math.min(fewest[step], await waysOfLast())
      },
      { ...way, session: sessions[0] },
    )
  }
  await pool.close()
  return fewest
}

async function waysOfLast(): Promise<number> {
  server.send('count')
  const [count] = await once(server, 'message')
  return Number(count)
}

async function measure(
  way: Way,
  crowd: number,
  forSeconds: number,
  goods: Goods[],
  delivery: Delivery,
): Promise<Sample> {
  const pool = new Pool(shop, { connections: crowd, pipelining: 1 })
  const times = Object.fromEntries(way.steps.map((step) => [step, []])) as unknown as Record<Step, number[]>
  let bought = 0
  let failures = 0
  let turn = Math.floor(Math.random() * goods.length)
  const costBefore = processorTimes()
  const began = performance.now()
  async function buyer(_: unknown, place: number) {
    while (performance.now() < began + forSeconds * 1000) {
      turn += 1
      try {
        await buy(pool, at(goods, turn), delivery, (step, ms) => void times[step].push(ms), {
          ...way,
          session: sessions[place],
        })
        bought += 1
      } catch (error) {
        failures += 1
        process.stderr.write(`${error}\n`)
      }
    }
  }
  await Promise.all(Array.from({ length: crowd }, buyer))
  const perSecond = bought / ((performance.now() - began) / 1000)
  await pool.close()
  await untilAllIsDone()
  const cost = processorTimes()
  const each = (name: keyof Cost) => (cost[name] - costBefore[name]) / Math.max(1, bought)
  return {
    perSecond,
    failures,
    times,
    cost: {
      shop: each('shop'),
      database: each('database'),
      provider: each('provider'),
      buyers: each('buyers'),
    },
  }
}

/** Emails and webhooks come a moment after the purchase: they count for it, and not for the next one. */
async function untilAllIsDone() {
  const client = new pg.Client({ connectionString: String(await runningDatabaseUrl(folder)) })
  await client.connect()
  for (let tries = 0; tries < 300; tries += 1) {
    const { rows } = await client.query(
      'select from graphile_worker.jobs where run_at <= now() and attempts = 0 limit 1',
    )
    if (rows.length === 0) break
    await sleep(100)
  }
  await client.end()
}

function processorTimes(): Cost {
  const isDatabase = (name: string) => name === 'postgres'
  const pid = server.pid ?? 0
  const { user, system } = process.cpuUsage()
  return {
    shop: processorMs(pid, (name) => !isDatabase(name)),
    database: processorMs(pid, isDatabase),
    provider: processorMs(provider.pid ?? 0),
    buyers: (user + system) / 1000,
  }
}

function report(
  results: readonly Result[],
  counts: Record<Step, number>,
  additions: readonly number[],
  failed: { purchases: number; additions: number },
) {
  for (const way of ways) {
    console.log(`${way.name}, a second: the best round, the usual one, and how long its steps took (ms)`)
    console.table(results.filter((result) => result.way === way).map(rowOf))
  }
  console.log('round trips')
  console.table([counts])
  const maxRoundTrips = Math.max(...Object.values(counts))
  const atSixteen = (way: Way) => results.find((result) => result.way === way && result.crowd === 16)
  if (values.pay === 'card') {
    verdict('purchases a second at 16 connections', bestOf(atSixteen(guests)), bars.purchases)
    verdict('additions to new carts a second at 16 connections', Math.max(...additions), bars.additions)
    console.log(`  usually ${quantile(additions, 0.5).toFixed(0)}`)
  } else {
    const against = (way: Way) => ratioOf(atSixteen(fromBalance), atSixteen(way))
    verdict(
      'paid from balances against paid by card, at 16',
      against(byCardToTheEnd),
      bars.balanceAgainstCard,
      2,
    )
    console.log(
      `  against by card, only up to its page, where nothing is paid yet: ${against(byCard).toFixed(2)}`,
    )
  }
  console.log(
    `round trips in one step: ${maxRoundTrips}, ${maxRoundTrips <= bars.waysToDatabase ? 'within' : 'OVER'} ${bars.waysToDatabase}`,
  )
  console.log(`failed purchases: ${failed.purchases}, failed additions: ${failed.additions}`)
  if (maxRoundTrips > bars.waysToDatabase || failed.purchases + failed.additions > 0) process.exitCode = 1
}

function rowOf({ way, crowd, samples }: Result) {
  const rates = samples.map(({ perSecond }) => perSecond)
  const best = samples.find(({ perSecond }) => perSecond === Math.max(...rates)) as Sample
  return {
    connections: crowd,
    best: best.perSecond.toFixed(0),
    usual: quantile(rates, 0.5).toFixed(0),
    'processor: shop + database + provider + buyers': Object.values(best.cost)
      .map((ms) => ms.toFixed(1))
      .join(' + '),
    ...Object.fromEntries(
      way.steps.map((step) => [
        `${step} p50/p99`,
        `${ms(best.times[step], 0.5)} / ${ms(best.times[step], 0.99)}`,
      ]),
    ),
  }
}

/** Of each round, and then the median. */
function ratioOf(one: Result | undefined, other: Result | undefined): number {
  const ratios = (one?.samples ?? []).map(
    ({ perSecond }, round) => perSecond / (other?.samples[round]?.perSecond ?? 0),
  )
  return quantile(ratios, 0.5)
}

function bestOf(result: Result | undefined): number {
  return Math.max(0, ...(result?.samples ?? []).map(({ perSecond }) => perSecond))
}

function verdict(what: string, value: number, bar: number, digits = 0) {
  console.log(`${what}: ${value.toFixed(digits)}, ${value >= bar ? 'met' : 'MISSED'} (at least ${bar})`)
  if (value < bar) process.exitCode = 1
}

function ms(times: readonly number[], share: number): string {
  return quantile(times, share).toFixed(1)
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0
}

function at<Item>(items: readonly Item[], turn: number): Item {
  return items[turn % items.length] as Item
}

async function waitUntilReady() {
  for (let tries = 0; tries < 600; tries += 1) {
    const response = await fetch(`${shop}/readyz`).catch(() => null)
    if (response?.ok) return
    await sleep(200)
  }
  throw new Error('The shop did not start')
}

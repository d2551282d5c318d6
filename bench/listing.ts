// Cost of listings, searches and suggestions, with all facets, in each engine of listing-engines.ts: `npm run
// bench:listing [-- 100000 1000000 --rounds 500 --only PostgreSQL]`. No HTTP. One query at a time, each run five times:
// the first time shows what a user meets, the fastest what it costs on an idle machine. Bars apply to the latter. On a
// busy machine processor time is more reliable: all threads of this process, in the fastest of the five; time of a
// database is not included.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { ListingQuery, SearchEngine, SuggestQuery } from '../src/search/search-engine.ts'
import { below, listing, misspelt, product, withoutMarks, word } from './listing-catalogue.ts'
import { engines, type RunningEngine } from './listing-engines.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '500' }, only: { type: 'string', default: '' } },
})
const rounds = Number(values.rounds)
const referenceRounds = Math.ceil(rounds / 10)
const sizes = positionals.length > 0 ? positionals.map(Number) : [100_000]
const atOnce = 8
const maxTimesSlower = 6
const longestUpdateMs = 1000
const longestSuggestionMs = 10
const tries = 5

const listings: Record<string, () => ListingQuery> = {
  'no filter': () => listing(0),
  '1 filter': () => listing(1),
  '3 filters': () => listing(3),
  'text, 2 words': () => search(`${word('lt')} ${word('lt')}`),
  'text with a typo, without marks': () => search(misspelt(withoutMarks(word('lt', 6)))),
}
const suggestions: Record<string, () => SuggestQuery> = {
  'suggest, 2 letters': () => suggest(word('lt').slice(0, 2)),
  'suggest, a word and 2 letters': () => suggest(`${word('lt')} ${withoutMarks(word('lt')).slice(0, 2)}`),
}

for (const products of sizes) {
  for (const { name, maxProducts, isReference, open } of engines) {
    if (products > maxProducts || !name.includes(values.only)) continue
    const startedAt = performance.now()
    const running = await open(products)
    const seconds = (performance.now() - startedAt) / 1000
    console.log(`\n${products.toLocaleString('en')} products, ${name}: ready after ${seconds.toFixed(1)} s`)
    if (isReference) await measureReference(running)
    else await measureEngine(running, products)
    await running.close()
  }
}

async function measureEngine({ engine, memory }: RunningEngine, products: number) {
  // Warm-up: the code is compiled before anything is measured.
  for (const query of Object.values(listings)) await each(many(query, 200), (one) => engine.search(one))
  for (const query of Object.values(suggestions)) await each(many(query, 200), (one) => engine.suggest(one))

  console.table(await measureQuestions(engine, rounds, products <= 100_000 ? 10 : 50))
  console.log(`memory: ${await memory()}`)
  await measureTogether(engine)
  await measureUpdates(engine, products)
  await measureRenewal(engine, products)
  console.log(`memory after all that: ${await memory()}`)
}

async function measureReference({ engine, memory }: RunningEngine) {
  console.table(await measureQuestions(engine, referenceRounds, null))
  console.log(`memory: ${await memory()}`)
}

/** Listings have one bar and suggestions another, unless it is null. */
async function measureQuestions(engine: SearchEngine, count: number, bar: number | null) {
  const rows = []
  for (const [what, query] of Object.entries(listings)) {
    rows.push(await measure(what, many(query, count), (one) => engine.search(one), bar))
  }
  for (const [what, query] of Object.entries(suggestions)) {
    const suggestionBar = bar && longestSuggestionMs
    rows.push(await measure(what, many(query, count), (one) => engine.suggest(one), suggestionBar))
  }
  return rows
}

async function measure<Subject>(
  what: string,
  subjects: readonly Subject[],
  work: (subject: Subject) => Promise<unknown>,
  bar: number | null,
) {
  const first: number[] = []
  const minTimes: number[] = []
  const processor: number[] = []
  for (const subject of subjects) {
    const times: number[] = []
    const costs: number[] = []
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const spentBefore = process.cpuUsage()
      times.push(await timeOf(() => work(subject)))
      const { user, system } = process.cpuUsage(spentBefore)
      costs.push((user + system) / 1000)
    }
    first.push(times[0] as number)
    minTimes.push(Math.min(...times))
    processor.push(Math.min(...costs))
  }
  const p99 = quantile(minTimes, 0.99)
  return {
    what,
    'p50, ms': quantile(first, 0.5).toFixed(2),
    'p99, ms': quantile(first, 0.99).toFixed(1),
    'undisturbed p99, ms': p99.toFixed(1),
    'processor p99, ms': quantile(processor, 0.99).toFixed(1),
    bar: bar === null ? 'none' : verdict(p99 < bar, `below ${bar}`),
  }
}

/** The same listings one after the other, then eight at a time. */
async function measureTogether(engine: SearchEngine) {
  const queries = many(() => listing(([0, 1, 3] as const)[below(3)] as 0 | 1 | 3), rounds)
  const run = (share: readonly ListingQuery[]) => each(share, (query) => engine.search(query))
  const shares = Array.from({ length: atOnce }, (_, lane) =>
    queries.filter((_query, place) => place % atOnce === lane),
  )
  const alone = await fastest(() => run(queries))
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const together = await fastest(async () => (await Promise.all(shares.map(run))).flat())
  delay.disable()
  const [one, eight] = [quantile(alone, 0.99), quantile(together, 0.99)]
  const times = eight / one
  console.log(
    `${atOnce} listings at a time: p99 ${eight.toFixed(1)} ms, ${times.toFixed(1)} times the ${one.toFixed(1)} ms of one at a time: ` +
      verdict(times <= maxTimesSlower, `at most ${maxTimesSlower} times`),
  )
  const [p50, p99] = [50, 99].map((share) => (delay.percentile(share) / 1e6).toFixed(1))
  console.log(`a timer of 1 ms in the main thread took meanwhile: p50 ${p50} ms, p99 ${p99} ms`)
}

/** For each time, the minimum of several runs. */
async function fastest(run: () => Promise<number[]>): Promise<number[]> {
  let minTimes = await run()
  for (let attempt = 1; attempt < tries; attempt += 1) {
    const times = await run()
    minTimes = minTimes.map((time, place) => Math.min(time, times[place] as number))
  }
  return minTimes
}

/** From the call that changes a product to a result that shows it, during other searches. */
async function measureUpdates(engine: SearchEngine, products: number) {
  let isDone = false
  const others = Array.from({ length: 4 }, async () => {
    while (!isDone) await engine.search(listing(1))
  })
  const times: number[] = []
  for (let round = 0; round < 100; round += 1) {
    const id = 1 + below(products)
    const name = `visible${round}`
    const startedAt = performance.now()
    await engine.put([{ ...product(id), isLive: true, names: { lt: name } }])
    while (!(await engine.search(search(name))).ids.includes(id)) await sleep(1)
    times.push(performance.now() - startedAt)
  }
  isDone = true
  await Promise.all(others)
  const slowest = quantile(times, 1)
  console.log(
    `an update is visible after ${quantile(times, 0.5).toFixed(1)} ms, at most ${slowest.toFixed(1)} ms: ` +
      verdict(slowest < longestUpdateMs, `below ${longestUpdateMs} ms`),
  )
}

/**
 * A quarter of the catalogue is put again, so that every copy of the index has to be rebuilt, during other searches.
 */
async function measureRenewal(engine: SearchEngine, products: number) {
  let isDone = false
  const searches: number[] = []
  const shopper = async () => {
    while (!isDone) {
      searches.push(await timeOf(() => engine.search(listing(1))))
      await sleep(5)
    }
  }
  const shopping = shopper()
  const puts: number[] = []
  for (let first = 1; first <= products / 4; first += 100) {
    const batch = Array.from({ length: 100 }, (_, index) => product(first + index, 1))
    puts.push(await timeOf(() => engine.put(batch)))
  }
  await sleep(products / 100) // compaction continues for a while after the last of them
  isDone = true
  await shopping
  console.log(
    `while a quarter is put again: listings p99 ${quantile(searches, 0.99).toFixed(1)} ms, slowest ${quantile(searches, 1).toFixed(0)} ms; ` +
      `100 products take ${quantile(puts, 0.5).toFixed(1)} ms, slowest ${quantile(puts, 1).toFixed(0)} ms`,
  )
}

async function each<Subject>(subjects: readonly Subject[], work: (subject: Subject) => Promise<unknown>) {
  const times: number[] = []
  for (const subject of subjects) times.push(await timeOf(() => work(subject)))
  return times
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

function verdict(isMet: boolean, bar: string): string {
  if (!isMet) process.exitCode = 1
  return `${isMet ? 'met' : 'MISSED'} (${bar})`
}

function many<Value>(make: () => Value, count: number): Value[] {
  return Array.from({ length: count }, make)
}

function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

function search(text: string): ListingQuery {
  return { locale: 'lt', text, sort: 5, offset: 0, limit: 48 }
}

function suggest(text: string): SuggestQuery {
  return { locale: 'lt', text, limit: 8 }
}

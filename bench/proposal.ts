// The proposal for a journey: `npm run bench:proposal [-- --rounds 15]`. The bar is 100 ms for ten parcels, all 4.4 million
// ways to group and send them. How fast a machine is differs, so a ratio within one run is judged as well: what the choice
// costs beside the prices of all subsets, each of which has to be known.
import { parseArgs } from 'node:util'
import { zero } from '../src/core/money.ts'
import { facts, parcel } from '../src/shop/forwards/forward-fixture.ts'
import { type JourneyFacts, planJourney } from '../src/shop/forwards/plan-journey.ts'
import { priceBox, ratesFor } from '../src/shop/forwards/price-boxes.ts'
import { mostParcels, waysToGroup } from '../src/shop/forwards/proposal.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '15' } } })
const rounds = Number(values.rounds)
const bars = { ms: 100, ratio: 4 }
const counts = [2, 4, 6, 8, mostParcels]

/** Different enough that no two subsets cost the same; every third one is fragile. */
function journey(count: number): JourneyFacts {
  const parcels = Array.from({ length: count }, (_, place) =>
    parcel(`parcel ${place + 1}`, {
      price: (19.9 + place * 7.35).toFixed(2),
      hs: place % 2 ? '640411' : '620140',
      grams: 380 + place * 137,
      cm: [22 + place, 15 + (place % 4), 6 + (place % 5)],
      isFragile: place % 3 === 2,
    }),
  )
  return { ...facts, parcels }
}

const cases = counts.map((count) => ({
  count,
  facts: journey(count),
  times: [] as number[],
  ratios: [] as number[],
}))
for (let round = 0; round <= rounds; round += 1) {
  for (const { count, facts: of, times, ratios } of cases) {
    const planned = timed(() => {
      const { ok } = planJourney(of)
      if (!ok) throw new Error(`${count} parcels cannot travel`)
    })
    const priced = timed(() => priceSubsets(of))
    // In the first round the code is compiled.
    if (round === 0) continue
    times.push(planned)
    ratios.push(planned / priced)
  }
}

console.table(
  cases.map(({ count, times, ratios }) => ({
    parcels: count,
    'ways compared': waysToGroup(count),
    'median, ms': median(times).toFixed(1),
    'slowest, ms': Math.max(...times).toFixed(1),
    'times the prices alone': median(ratios).toFixed(2),
  })),
)
const ten = cases.at(-1)
verdict(`${ten?.count} parcels`, median(ten?.times ?? []), bars.ms, 'ms')
verdict('choosing and pricing against pricing alone', median(ten?.ratios ?? []), bars.ratio, 'times')

/** Both ways of every subset, in a box that is known already. */
function priceSubsets({ parcels, options, rates }: JourneyFacts): void {
  const held = { ...ratesFor(rates, rates.inCurrency(rates.importRule.flatUpTo)), restrictions: [] }
  const size = { grams: 2000, lengthMm: 420, widthMm: 320, heightMm: 160 }
  for (let set = 1; set < 1 << parcels.length; set += 1) {
    const goods = parcels.filter((_, place) => (set >> place) & 1).flatMap((one) => one.goods)
    for (const method of ['air', 'sea'] as const)
      priceBox(
        { parcels: [], goods, photosFee: zero, splittingFee: zero, method, size, carton: null },
        options,
        held,
      )
  }
}

/** Processor time: unlike wall-clock time, it hardly depends on other load. */
function timed(act: () => void): number {
  const began = process.cpuUsage()
  act()
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1000
}

function verdict(what: string, value: number, bar: number, unit: string) {
  const isGood = value <= bar
  console.log(`${isGood ? 'ok' : 'TOO MUCH'}: ${what}: ${value.toFixed(2)} ${unit} (at most ${bar})`)
  if (!isGood) process.exitCode = 1
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN
}

// What prices from abroad cost the processor: `npm run bench:quotes [-- --rounds 15]`. The calculator answers while somebody
// types, and the workbench of the office prices the whole request at every change. Bars are in milliseconds of one price; how
// fast a machine is differs, so the largest request is also judged against twenty small ones of the same run.
import { parseArgs } from 'node:util'
import { amount, rate, zero } from '../src/core/money.ts'
import { calculate, type DayRates, type Wanted } from '../src/shop/calculator/calculation.ts'
import { rates as plainRates } from '../src/shop/calculator/rates-fixture.ts'
import type { GoodsKind } from '../src/shop/customs/goods-kind.ts'
import type { Restriction } from '../src/shop/customs/restricted-goods.ts'
import { priceWork, type Terms } from '../src/shop/quotes/price-work.ts'
import { maxItems } from '../src/shop/quotes/quote.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '15' } } })
const rounds = Number(values.rounds)
const pricesInRound = 200
const bars = { calculator: 1, offer: 5, ratio: 1.5 }

/** As many rules as the shop has, each with words, none of which stops anything. */
const restrictions: Restriction[] = Array.from({ length: 12 }, (_, place) => ({
  id: `RULE-${place}`,
  effect: 'sea_only',
  marks: [],
  hs: [`99${place}`],
  words: ['power bank', 'external battery', `forbidden ${place}`],
  maxByAir: null,
  reason: { en: '', lt: '', lv: '', ee: '' },
}))
const rates: DayRates = { ...plainRates, restrictions }

const wanted = (count: number): Wanted => ({
  goods: Array.from({ length: count }, (_, place) => ({
    title: `Trail running shoes with a reflecting stripe, model ${place}`,
    price: amount((19.9 + place).toFixed(2)),
    pieces: 1 + (place % 3),
    hs: `6404${10 + place}`,
    marks: [],
  })),
  parcels: Array.from({ length: Math.min(count, 10) }, (_, place) => ({
    grams: 450 + place * 130,
    lengthMm: 220 + place * 10,
    widthMm: 150,
    heightMm: 90,
  })),
  buys: true,
  shopShipping: zero,
  salesTax: zero,
  handling: zero,
  delivery: 'locker',
  isInsured: true,
})

const kinds: GoodsKind[] = Array.from({ length: 24 }, (_, place) => ({
  code: `kind-${place}`,
  hs: `6404${10 + place}`,
  taxKind: 'general',
  grams: 400 + place * 50,
  lengthMm: 300,
  widthMm: 200,
  heightMm: 100,
  marks: [],
  words: [],
  example: null,
}))
const euros = { isoCode: 'EUR', rate: rate('1'), rateDay: '2026-11-09' }
const untaxed = { rate: 0, freeUpTo: zero }
const terms: Terms = {
  country: 'LT',
  deliveryType: 'locker',
  isInsured: true,
  currency: euros,
  sources: [euros],
  kinds,
  salesTaxes: { general: untaxed, clothes: untaxed },
  rates,
  day: '2026-11-09',
}
const offer = (count: number) => () => {
  const findings = wanted(count).goods.map(({ title, price, pieces, hs }, place) => ({
    itemId: String(place),
    state: 'found' as const,
    title,
    options: '',
    words: '',
    price,
    currency: 'EUR',
    quantity: pieces,
    kind: `kind-${place}`,
    hs,
    grams: 900,
  }))
  const work = {
    findings,
    shopCosts: [],
    salesTax: null,
    box: null,
    serviceRate: null,
    insuranceRate: null,
    words: '',
    priceReason: '',
  }
  priceWork(work, [], terms)
}

const cases = [
  { name: 'calculator, one parcel', price: () => void calculate(wanted(1), rates) },
  { name: 'calculator, ten parcels', price: () => void calculate(wanted(10), rates) },
  { name: 'offer, one item', price: offer(1) },
  { name: `offer, ${maxItems} items`, price: offer(maxItems) },
].map((one) => ({ ...one, times: [] as number[] }))
for (let round = 0; round <= rounds; round += 1) {
  for (const { price, times } of cases) {
    const spent = timed(() => {
      for (let count = 0; count < pricesInRound; count += 1) price()
    })
    // In the first round the code is compiled.
    if (round > 0) times.push(spent / pricesInRound)
  }
}

console.table(
  cases.map(({ name, times }) => ({
    price: name,
    'median, ms': median(times).toFixed(3),
    'slowest, ms': Math.max(...times).toFixed(3),
  })),
)
const [, tenParcels, oneItem, allItems] = cases.map(({ times }) => median(times))
verdict('calculator, ten parcels', tenParcels, bars.calculator, 'ms')
verdict(`offer, ${maxItems} items`, allItems, bars.offer, 'ms')
verdict(
  `${maxItems} items against ${maxItems} requests of one`,
  (allItems ?? Number.NaN) / ((oneItem ?? 0) * maxItems),
  bars.ratio,
  'times',
)

/** Processor time: unlike wall-clock time, it hardly depends on other load. */
function timed(act: () => void): number {
  const began = process.cpuUsage()
  act()
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1000
}

function verdict(what: string, value: number | undefined, bar: number, unit: string) {
  const isGood = value !== undefined && value <= bar
  console.log(`${isGood ? 'ok' : 'TOO MUCH'}: ${what}: ${value?.toFixed(3)} ${unit} (at most ${bar})`)
  if (!isGood) process.exitCode = 1
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN
}

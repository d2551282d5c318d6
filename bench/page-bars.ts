// Cost of a page for a visitor: `npm run bars:pages [-- --routes home,status --visits 5 --site tp]`. Starts the built
// shop on its own data folder and opens it as a telephone: bytes on an unthrottled first load, then visits on slow 4G
// and a processor four times slower, of which the median counts. Fails when anything is over its bar.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from '../scripts/find-chromium.mjs'
import { stopWithNpm } from '../scripts/stop-with-npm.mjs'
import { type Experience, telephone, visitSlowly, weighPage } from './measure-page.ts'
import { type Measure, measures, type PageBars, pageBars, type RouteName } from './page-bars.table.ts'

/** A new window keeps the browser busy for a moment, which is not the page's cost. */
const windowOpensMs = 1500

type Costs = Partial<Record<Measure, number | null>>

const { values } = parseArgs({
  options: {
    routes: { type: 'string', default: Object.keys(pageBars).join() },
    visits: { type: 'string', default: '5' },
    site: { type: 'string', default: 'default' },
  },
})
const routes = values.routes.split(',').map(knownRoute)
const visits = wholeNumber(values.visits)
warnIfBusy()

const [port, opsPort] = await freePorts()
const server = fork('scripts/start.mjs', {
  env: {
    ...process.env,
    PORT: String(port),
    OPS_PORT: String(opsPort),
    SHOP_DATA_DIR: '.data/page-bars',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
    // Overrides the developer's own .env.
    DATABASE_URL: '',
    DEFAULT_SITE: 'default',
    HOST: '127.0.0.1',
    SHOP_DEMO: '1',
    SHOP_SITES_DIR: 'sites',
    STRICT_HOSTS: '0',
    TRUSTED_PROXIES: '',
    RATE_LIMITS: '0',
  },
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
})
const serverExit = once(server, 'exit')
const stopped = stopSignal()
let browser: Browser | undefined

try {
  await Promise.race([measureAll(), stopped, serverExit.then(() => fail('The shop ended'))])
} finally {
  server.kill('SIGTERM')
  await Promise.allSettled([browser?.close(), serverExit])
}
process.exit()

async function measureAll() {
  await waitUntilReady()
  browser = await launch()
  const home = await withPage(findHome)
  const costs: [RouteName, Costs][] = []
  for (const route of routes) costs.push([route, await measure(route, home)])
  report(costs)
}

async function measure(route: RouteName, home: string): Promise<Costs> {
  const { path, taps, bars }: PageBars = pageBars[route]
  const url = new URL(path, home).href
  const weight = await withPage((page) => weighPage(page, url))
  if (bars.lcp === undefined && bars.cls === undefined && bars.inp === undefined) return weight
  const experiences: Experience[] = []
  for (let visit = 1; visit <= visits; visit += 1) {
    const experience = await withPage((page) => visitSlowly(page, url, taps))
    process.stderr.write(`${route}: visit ${visit} of ${visits}: ${told(experience)}\n`)
    experiences.push(experience)
  }
  return { ...weight, ...medians(experiences) }
}

/** The spread of the visits shows how far to trust their median. */
function told({ lcp, inp, taps, slowestTap }: Experience): string {
  const answered = inp === null ? 'nothing to tap' : `INP ${inp} ms of ${taps} taps (${slowestTap})`
  return `LCP ${lcp.toFixed(2)} s, ${answered}`
}

function warnIfBusy() {
  const [load = 0] = loadavg()
  const processors = availableParallelism()
  if (load <= processors / 2) return
  console.warn(
    `Busy machine (load ${load.toFixed(1)} on ${processors} processors): times may come out too high`,
  )
}

function medians(experiences: readonly Experience[]): Costs {
  const inps = experiences.map(({ inp }) => inp).filter((inp) => inp !== null)
  return {
    lcp: median(experiences.map(({ lcp }) => lcp)),
    cls: median(experiences.map(({ cls }) => cls)),
    inp: inps.length === 0 ? null : median(inps),
  }
}

function report(costs: readonly [RouteName, Costs][]) {
  const rows = costs.flatMap(([route, cost]) => rowsOf(route, cost))
  console.table(rows)
  const over = rows.filter(({ verdict }) => verdict === 'OVER').length
  console.log(over === 0 ? 'Everything is within its bar' : `Over the bar: ${over}`)
  if (over > 0) process.exitCode = 1
}

/** Every bar, and further measurements. */
function rowsOf(route: RouteName, cost: Costs) {
  const { bars }: PageBars = pageBars[route]
  const names = Object.keys(measures) as Measure[]
  return names
    .filter((name) => bars[name] !== undefined || cost[name])
    .map((name) => {
      const value = cost[name] ?? null
      const bar = bars[name] ?? null
      return {
        route,
        measure: name,
        value: value === null ? 'nothing to tap' : withUnit(name, value.toFixed(measures[name].digits)),
        bar: bar === null ? '' : withUnit(name, bar),
        verdict: value === null || bar === null ? '' : value <= bar ? 'ok' : 'OVER',
      }
    })
}

function withUnit(name: Measure, value: string | number): string {
  return `${value} ${measures[name].unit}`.trim()
}

/** The bare host redirects to the site's own language. */
async function findHome(page: Page): Promise<string> {
  const host = values.site === 'default' ? 'localhost' : `${values.site}.localhost`
  await page.goto(`http://${host}:${port}/`)
  const shownSite = await page.locator('html').getAttribute('data-variant')
  // An unknown host shows the default site.
  if (shownSite !== values.site) throw new Error(`No site ${values.site}: ${host} shows ${shownSite}`)
  return page.url()
}

/** Each in its own context, without data of earlier visits. */
async function withPage<Result>(use: (page: Page) => Promise<Result>): Promise<Result> {
  if (!browser) throw new Error('No browser yet')
  const context = await browser.newContext(telephone)
  try {
    const page = await context.newPage()
    await sleep(windowOpensMs)
    return await use(page)
  } finally {
    await context.close()
  }
}

function launch(): Promise<Browser> {
  const executablePath = findChromium({ isWhole: true })
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      // Chromium's sandbox refuses root, as in most containers.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-gpu',
      '--no-first-run',
    ],
    // Playwright would end this process before the shop has stopped.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
}

function stopSignal(): Promise<void> {
  stopWithNpm()
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
      process.on(signal, () => {
        process.exitCode = 130
        resolve()
      })
    }
  })
}

async function waitUntilReady() {
  for (let tries = 0; tries < 300; tries += 1) {
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`)
      .then((answer) => answer.ok)
      .catch(() => false)
    if (isReady) return
    await sleep(100)
  }
  fail('The shop did not start')
}

/** Both stay open until both are known, otherwise they might be the same. */
async function freePorts(): Promise<[number, number]> {
  const probes = [createServer(), createServer()] as const
  const ports = probes.map(async (probe) => {
    probe.listen(0, '127.0.0.1')
    await once(probe, 'listening')
    const address = probe.address()
    return typeof address === 'object' && address ? address.port : fail('No free port')
  })
  const found = await Promise.all(ports)
  for (const probe of probes) probe.close()
  return found as [number, number]
}

function knownRoute(name: string): RouteName {
  return Object.hasOwn(pageBars, name)
    ? (name as RouteName)
    : refuse(`No route ${name}; there are ${Object.keys(pageBars).join(', ')}`)
}

function wholeNumber(text: string): number {
  return /^[1-9]\d*$/.test(text) ? Number(text) : refuse(`--visits ${text} is no number of visits`)
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN
}

function fail(message: string): never {
  throw new Error(message)
}

/** A mistake of the caller, so without a stack trace. */
function refuse(message: string): never {
  console.error(message)
  process.exit(1)
}

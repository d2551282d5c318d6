// Cost of a page for a visitor with a telephone, measured by the browser. The benchmark and the budget tests both use
// this.
import { type CDPSession, errors, type Locator, type Page, type Request } from '@playwright/test'

/** Kilobytes of 1000, but for the number of requests. */
export type Weight = Record<'js' | 'css' | 'fonts' | 'images' | 'html' | 'other' | 'requests', number>

export type Experience = {
  /** Seconds. */
  lcp: number
  cls: number
  /** The shifts that make up the CLS: when, how much, and which elements moved from where to where. */
  jumps: string[]
  /** Milliseconds; null where there was nothing to tap. */
  inp: number | null
  taps: number
  slowestTap: string
}

export const telephone = {
  viewport: { width: 375, height: 812 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
}

const bytesPerSecond = (kilobits: number) => (kilobits * 1000) / 8
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: bytesPerSecond(1600),
  uploadThroughput: bytesPerSecond(750),
}
const quick = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
const slowdown = 4
/** The browser reports no event shorter than this. */
const shortestEventMs = 16
/** Long enough for a paint, and for the browser to report it, on a slow telephone. */
const settleMs = 300
const patienceMs = 10_000
/** Many times the load time of any page on the slow connection. */
const longestLoadMs = 60_000

/** A first load by an unthrottled browser with an empty cache, before any interaction. */
export async function weighPage(page: Page, url: string): Promise<Weight> {
  // The bars are in gzip. Brotli is smaller, but not every browser and proxy accepts it.
  await page.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' })
  // One visit in five also loads the measuring script; this is one of the other four.
  await page.addInitScript(() => {
    Math.random = () => 0.5
  })
  await open(page, url)
  const files = await page.evaluate(listFiles)
  const weight: Weight = { js: 0, css: 0, fonts: 0, images: 0, html: 0, other: 0, requests: files.length }
  for (const file of files) weight[kindOf(file)] += file.bytes / 1000
  return weight
}

/** A whole visit on a slow connection and a slow processor: load, scroll to the end and back, every tap. */
export async function visitSlowly(page: Page, url: string, taps: readonly string[]): Promise<Experience> {
  const browser = await page.context().newCDPSession(page)
  await slowDown(browser)
  await page.addInitScript(watchExperience, shortestEventMs)
  const requestsEnd = watchRequests(page)
  if (!(await isOpened(page, url))) {
    // Rarely the browser's throttling stops delivering data that has arrived. In that case the page loads without it.
    await browser.send('Network.emulateNetworkConditions', quick)
    await open(page, url, patienceMs)
    await slowDown(browser)
    await open(page, url)
  }
  await scrollThrough(page, requestsEnd)
  const tapped = await tapAll(page, taps)
  await requestsEnd()
  const { lcp, cls, jumps, slowestMs, slowestTap, clicks } = await page.evaluate(() => window.experience)
  if (lcp === 0) throw new Error(`Nothing was painted at ${url}`)
  if (clicks < tapped) throw new Error(`${clicks} of ${tapped} taps were heard: one left ${url}`)
  const inp = tapped === 0 ? null : Math.max(slowestMs, shortestEventMs)
  return { lcp: lcp / 1000, cls, jumps, inp, taps: tapped, slowestTap }
}

async function isOpened(page: Page, url: string): Promise<boolean> {
  try {
    await open(page, url)
    return true
  } catch (error) {
    if (error instanceof errors.TimeoutError) return false
    throw error
  }
}

/** Until nothing more loads and, where there is a script, the shop handles clicks. */
async function open(page: Page, url: string, timeout = longestLoadMs) {
  await page.goto(url, { waitUntil: 'networkidle', timeout })
  if ((await page.locator('script[type="module"]').count()) === 0) return
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached', timeout })
}

type Loaded = { address: string; type: string; bytes: number }

/** Runs in the browser. A cached resource, such as a picture that is also the icon, was not transferred. */
function listFiles(): Loaded[] {
  const entries = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ] as (PerformanceResourceTiming & { contentType: string })[]
  return entries
    .filter(({ transferSize }) => transferSize > 0)
    .map(({ name, contentType, encodedBodySize }) => ({
      address: name,
      type: contentType,
      bytes: encodedBodySize,
    }))
}

function kindOf({ address, type, bytes }: Loaded): Exclude<keyof Weight, 'requests'> {
  // The browser does not report the type of a font.
  if (/\.woff2?$/.test(address)) return 'fonts'
  if (type === 'text/javascript') return 'js'
  if (type === 'text/css') return 'css'
  if (type === 'text/html') return 'html'
  if (type.startsWith('image/')) return 'images'
  // Answers of calls have no bar; one that was given up for a retry has no type either.
  if (new URL(address).pathname.startsWith('/api/')) return 'other'
  // Only an empty response has no type; anything else must not bypass its bar.
  if (type === '' && bytes > 0) throw new Error(`The browser does not say what ${address} is`)
  return 'other'
}

async function slowDown(browser: CDPSession) {
  await browser.send('Network.enable')
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true })
  await browser.send('Network.emulateNetworkConditions', slow4g)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

declare global {
  interface Window {
    experience: Pick<Experience, 'lcp' | 'cls' | 'jumps' | 'slowestTap'> & {
      slowestMs: number
      clicks: number
    }
  }
}

/** Runs in the browser, before any script of the page. */
function watchExperience(durationThreshold: number) {
  type Moved = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }
  type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Moved[] }
  const experience: Window['experience'] = {
    lcp: 0,
    cls: 0,
    jumps: [],
    slowestMs: 0,
    slowestTap: '',
    clicks: 0,
  }
  window.experience = experience
  const watch = <Entry extends PerformanceEntry>(
    options: PerformanceObserverInit & { durationThreshold?: number },
    note: (entry: Entry) => void,
  ) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry as Entry)
    }).observe({ ...options, buffered: true })

  watch({ type: 'largest-contentful-paint' }, ({ startTime }) => {
    experience.lcp = startTime
  })
  // A plain sum over the whole visit is stricter than the worst group of 5 s that search engines count.
  watch({ type: 'layout-shift' }, ({ startTime, value, hadRecentInput, sources }: LayoutShift) => {
    if (hadRecentInput) return
    experience.cls += value
    const moved = sources.map((source) => `\n  ${nameOf(source.node)}: ${placesOf(source)}`).join('')
    experience.jumps.push(`${value.toFixed(4)} at ${Math.round(startTime)} ms:${moved}`)
  })
  watch({ type: 'event', durationThreshold }, (event: PerformanceEventTiming) => {
    // The key that closes a dialog is ours, not a visitor's.
    const isTap = event.interactionId !== 0 && !event.name.startsWith('key')
    if (!isTap || event.duration <= experience.slowestMs) return
    const target = event.target instanceof Element ? event.target.closest('summary, button, a') : null
    experience.slowestMs = event.duration
    experience.slowestTap = (target?.ariaLabel ?? target?.textContent ?? event.name).trim()
  })
  const nameOf = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement
    if (!element) return 'an element that is gone'
    const words = (node?.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40)
    return `${element.tagName.toLowerCase()}${[...element.classList].map((name) => `.${name}`).join('')} “${words}”`
  }
  const placesOf = ({ previousRect, currentRect }: Moved) =>
    [previousRect, currentRect]
      .map(({ x, y, width, height }) => [x, y, width, height].map(Math.round).join())
      .join(' → ')
  window.addEventListener('click', () => (experience.clicks += 1), { capture: true })
  // Another document would discard the recorded values, so the cost of a tap is read before that.
  window.addEventListener('submit', (event) => event.preventDefault())
}

/** Waits until no request is pending; a request that never ends is ignored. */
function watchRequests(page: Page): () => Promise<void> {
  const underWay = new Set<Request>()
  page.on('request', (request) => underWay.add(request))
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  return async () => {
    const until = Date.now() + patienceMs
    do await page.waitForTimeout(settleMs)
    while (underWay.size > 0 && Date.now() < until)
  }
}

async function scrollThrough(page: Page, requestsEnd: () => Promise<void>) {
  for (let isAtEnd = false; !isAtEnd; ) {
    isAtEnd = await page.evaluate(() => {
      window.scrollBy({ top: window.innerHeight, behavior: 'instant' })
      return window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1
    })
    await requestsEnd()
  }
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await page.waitForTimeout(settleMs)
}

async function tapAll(page: Page, selectors: readonly string[]): Promise<number> {
  let tapped = 0
  for (const selector of selectors) {
    for (const target of await page.locator(selector).all()) {
      if (!(await isInReach(target))) continue
      tapped += await tap(page, target)
      if (!(await isInReach(target))) await uncover(page, target)
      else if (await hasOpened(target)) tapped += await tap(page, target)
    }
  }
  return tapped
}

/** A dialog or panel that a target opened would cover the next targets, too. */
async function uncover(page: Page, target: Locator) {
  await page.keyboard.press('Escape')
  await page.waitForTimeout(settleMs)
  if (await target.isVisible())
    await target.evaluate((element) => element.closest('details')?.removeAttribute('open'))
}

async function tap(page: Page, target: Locator): Promise<1> {
  await target.tap({ timeout: patienceMs })
  await page.waitForTimeout(settleMs)
  return 1
}

/** Whether a finger can touch it: a skip link above the page or a button under an open menu cannot be tapped. */
async function isInReach(target: Locator): Promise<boolean> {
  if (!(await target.isVisible())) return false
  return target.evaluate((element) => {
    element.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
}

function hasOpened(target: Locator): Promise<boolean> {
  return target.evaluate(
    (element) => element.ariaExpanded === 'true' || element.matches('details[open] > summary'),
  )
}

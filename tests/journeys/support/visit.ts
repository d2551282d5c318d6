import type { Locator, Page, Response } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Opens a page and waits for its hydration. */
export async function visit(page: Page, url: string): Promise<Response> {
  const response = await page.goto(url)
  await expectAlive(page)
  if (!response) throw new Error(`No answer from ${url}`)
  return response
}

export async function expectAlive(page: Page) {
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true')
}

declare global {
  interface Window {
    isMarked?: true
    hasArrived?: boolean
    /** React Router's own router, which navigates like a link where no page has one yet. */
    __reactRouterDataRouter?: { navigate(path: string): Promise<void> }
  }
}

/** Marks the document; a navigation that loads another one loses the mark. */
export async function markDocument(page: Page) {
  await page.evaluate(() => {
    window.isMarked = true
  })
  return (isSame: boolean) =>
    expect.poll(() => page.evaluate(() => window.isMarked ?? false), 'the same document').toBe(isSame)
}

/** Holds all page data back until the returned function is called. */
export async function holdAnswers(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  await page.route(/\.data(?:\?|$)/, async (route) => {
    await released.promise
    await route.fallback()
  })
  return released.resolve
}

/** Opens the picker of language and currency. */
export async function openRegion(page: Page, label = 'Language and currency') {
  await page
    .locator('summary')
    .filter({ visible: true })
    .and(page.locator(`[aria-label^="${label}"]`))
    .click()
}

/** Waits until animations have ended, so that positions are stable. */
export async function expectStill(locator: Locator) {
  await expect
    .poll(() =>
      locator.evaluate(
        (element) =>
          element.getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running').length,
      ),
    )
    .toBe(0)
}

/** Waits for the end of smooth scrolling; a turn back during it would only shorten the distance. */
export async function turnWheel(page: Page, by: number) {
  await page.evaluate(() => {
    window.hasArrived = false
    const arrive = () => {
      window.hasArrived = true
    }
    document.addEventListener('scrollend', arrive, { once: true })
  })
  await page.mouse.wheel(0, by)
  await expect.poll(() => page.evaluate(() => window.hasArrived), 'the page has moved and stands').toBe(true)
}

/** Call before the first visit: time stands still from the start of each page, and only the test advances it. */
export async function stopClock(page: Page) {
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 1000)
}

/**
 * Advances the clock in steps of two seconds, the polling interval of a page, because each poll waits for the one
 * before. The clock must be installed before the page is opened (`page.clock.install()`).
 */
export async function passAMinute(page: Page, shown: Locator) {
  await expectAlive(page)
  const look = async () => {
    await page.clock.fastForward(2000)
    return shown.isVisible()
  }
  await expect.poll(look, { intervals: [20], timeout: 30_000 }).toBe(true)
}

/** The reminder of unpaid orders counts as shown in this browser session. */
export async function withoutReminder(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: on whichever host the page is
    document.cookie = 'unpaid_orders_shown=1; Path=/'
  })
}

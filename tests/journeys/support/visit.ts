import type { Locator, Page, Response } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Opens a page and waits until its clicks are the shop's own. */
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
    /** React Router's own; what a link does, for links that no page has yet. */
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

/** Whatever the page asks for is answered only when the test says so. */
export async function holdAnswers(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  await page.route(/\.data(?:\?|$)/, async (route) => {
    await released.promise
    await route.fallback()
  })
  return released.resolve
}

/** Unfolds the choice of language and currency. */
export async function openRegion(page: Page, label = 'Language and currency') {
  await page
    .locator('summary')
    .filter({ visible: true })
    .and(page.locator(`[aria-label^="${label}"]`))
    .click()
}

/** What comes in moving is measured and pressed once it stands. */
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

/** The page goes there softly; turned back before it has arrived, the wheel would only shorten the way. */
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

/** Before the first visit: time stands from the start of each page and passes only as the test says. */
export async function stopClock(page: Page) {
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 1000)
}

/**
 * In steps of two seconds, as often as a page looks whether something has come: each look waits for the one before. The
 * page's clock must be the test's own already (`page.clock.install()` before the page was opened).
 */
export async function passAMinute(page: Page, shown: Locator) {
  await expectAlive(page)
  const look = async () => {
    await page.clock.fastForward(2000)
    return shown.isVisible()
  }
  await expect.poll(look, { intervals: [20], timeout: 30_000 }).toBe(true)
}

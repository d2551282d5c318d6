import type { Page } from '@playwright/test'
import { expect, missingPage, test } from './support/fixtures.ts'
import { holdFirstTransition, logo, payloads, title, watchTitles } from './support/navigation.ts'
import { homeTitle } from './support/pages.ts'
import { shopUrl } from './support/shops.ts'
import { recordedTransitions, recordTransitions } from './support/transitions.ts'
import { expectAlive, markDocument, visit } from './support/visit.ts'

test('ROUTE-11 a link to another page keeps the document and goes to the top', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 240 })
  await visit(page, '/en/unsupported-browser/')
  const expectSameDocument = await markDocument(page)
  await page.evaluate(() => window.scrollTo(0, 200))
  // A click by pointer would first scroll to the link.
  await logo(page).dispatchEvent('click')
  await expect(page).toHaveURL('/en/')
  await expect(title(page)).toHaveText(homeTitle.en)
  await expect.poll(() => scrolled(page)).toBe(0)
  await expectSameDocument(true)

  await page.goBack()
  await expect(title(page)).toHaveText('Your browser is out of date')
  await expect.poll(() => scrolled(page)).toBe(200)
  await expectSameDocument(true)
})

test('ROUTE-08, ROUTE-11 a link with a hash leads to its target, and from a missing page keeps the document and its colour mode', async ({
  page,
  complaints,
}) => {
  complaints.expect(missingPage)
  await visit(page, '/en/#how-it-works')
  await expectAt(page, 'How it reaches you')

  await visit(page, '/en/no-such-page/')
  const expectSameDocument = await markDocument(page)
  await page.locator('html').evaluate((html) => html.setAttribute('data-theme', 'dark'))
  await page.getByRole('contentinfo').getByRole('link', { name: 'How it reaches you' }).click()
  await expect(page).toHaveURL('/en/#how-it-works')
  await expectAt(page, 'How it reaches you')
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0)
  await expectSameDocument(true)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('ROUTE-11 a jump within the page moves the focus, and going back returns', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 240 })
  await visit(page, '/en/')
  const expectSameDocument = await markDocument(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/en/#main')
  await expect(page.getByRole('main')).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/en/')
  await expect.poll(() => scrolled(page)).toBe(0)
  await expectSameDocument(true)
})

test('ROUTE-12 page and layout fade out and then in, a layout that stays is not animated, and with reduced motion nothing moves', async ({
  page,
}) => {
  await recordTransitions(page)
  await visit(page, '/en/unsupported-browser/')
  await logo(page).click()
  await expect.poll(() => recordedTransitions(page)).toEqual([changeOf('layout-simple', 'layout-index')])

  // The same page again: a navigation within one layout.
  await logo(page).click()
  await expect.poll(async () => (await recordedTransitions(page)).slice(1)).toEqual([changeOfPage])

  await page.goBack()
  await expect
    .poll(async () => (await recordedTransitions(page)).slice(2))
    .toEqual([changeOf('layout-index', 'layout-simple')])

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await logo(page).click()
  await expect.poll(async () => (await recordedTransitions(page)).slice(3)).toEqual([[]])
  await expect(title(page)).toHaveText(homeTitle.en)
})

test('ROUTE-12 a click during a transition causes no error', async ({ page }) => {
  await visit(page, '/en/unsupported-browser/')
  const transition = await holdFirstTransition(page)
  await logo(page).click()
  await expect.poll(transition.started).toBe(1)
  await logo(page).dispatchEvent('click')
  await expect.poll(transition.wasSkipped).toBe(true)
  await transition.end()
  await expect.poll(transition.started).toBe(2)
  await expect(title(page)).toHaveText(homeTitle.en)
})

test('ROUTE-13 pointer or focus on a link fetches the code and data of its page once, and the click uses them', async ({
  page,
  context,
}) => {
  // The browser's cache varies by cookie, and two cookies are new on the first visit: one is set by a response, the
  // other by the page.
  await context.addCookies([{ name: 'locale', value: 'en', url: shopUrl('default') }])
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const times = (pattern: RegExp) => asked.filter((path) => pattern.test(path)).length
  await visit(page, '/en/all-brands/')
  await page.waitForFunction(() => document.cookie.includes('can_view_translations'))

  const fetched = page.waitForResponse((response) => homeData.test(new URL(response.url()).pathname))
  await logo(page).hover()
  const answer = await fetched
  // The browser caches only complete responses.
  await answer.finished()
  await expect.poll(() => times(/\/home\.route-.*\.js$/)).toBe(1)
  const departments = page.getByRole('link', { name: 'All departments' }).first()
  await departments.focus()
  await expect.poll(() => times(/^\/en\/marketplace\/_\.data$/)).toBe(1)

  await page.mouse.move(600, 600)
  await logo(page).hover()
  await logo(page).focus()
  await departments.hover()
  // Preloads run in order: all earlier ones have been requested before this one.
  await page.getByRole('banner').getByRole('link', { name: 'Deals' }).focus()
  await expect.poll(() => times(/^\/en\/dealzone\/_\.data$/)).toBe(1)
  expect([times(homeData), times(/^\/en\/marketplace\/_\.data$/)]).toEqual([1, 1])

  const used = page.waitForResponse((response) => homeData.test(new URL(response.url()).pathname))
  await logo(page).click()
  expect((await used).headers()['x-request-id']).toBe(answer.headers()['x-request-id'])
  await expect(title(page)).toHaveText(homeTitle.en)
})

test('SHELL-16 page data that does not load, on back, forward or a link, is only a warning: the whole page is loaded', async ({
  page,
  complaints,
}) => {
  complaints.expect(/^warning: Page data did not load; loading the whole page/)
  complaints.expect(/net::ERR_FAILED/)
  await visit(page, '/en/unsupported-browser/')
  await logo(page).click()
  await expect(title(page)).toHaveText(homeTitle.en)
  const seen = await watchTitles(page)
  await page.route(payloads, (route) => route.abort())
  await page.goBack()
  await expect(page).toHaveURL('/en/unsupported-browser/')
  await expect(title(page)).toHaveText('Your browser is out of date')
  await expectAlive(page)
  await page.goForward()
  await expect(page).toHaveURL('/en/')
  await expect(title(page)).toHaveText(homeTitle.en)
  await expectAlive(page)

  const expectSameDocument = await markDocument(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'All brands' }).click()
  await expect(page).toHaveURL('/en/all-brands/')
  await expect(title(page)).toHaveText('All brands')
  await expectSameDocument(false)
  expect(seen).toContain('All brands')
  expect(seen).not.toContain('Something went wrong on our side')
})

test('ROUTE-11 going back before hydration shows the page of that URL', async ({ page, complaints }) => {
  complaints.tolerate(/^warning: Page data did not load; loading the whole page/)
  complaints.tolerate(/Minified React error #418/)
  // The router may find itself on a page for which it has no data; until that has come, it draws nothing.
  complaints.tolerate(/^warning: No `HydrateFallback` element/)
  await visit(page, '/en/unsupported-browser/')
  await logo(page).click()
  await expect(title(page)).toHaveText(homeTitle.en)
  const texts = Promise.withResolvers<void>()
  await page.route('**/shop-files/**', async (route) => {
    await texts.promise
    await route.continue()
  })
  await page.reload()
  // After a reload both entries still count as one document, so the browser only changes the URL.
  await page.evaluate(() => window.history.back())
  await expect(page).toHaveURL('/en/unsupported-browser/')
  texts.resolve()
  await expect(title(page)).toHaveText('Your browser is out of date')
  await expectAlive(page)
})

const homeData = /^\/en\/_\.data$/

const changeOfPage = [
  { name: 'fade-out', of: 'old(page)', from: 0, to: 90 },
  { name: 'fade-in', of: 'new(page)', from: 90, to: 180 },
]

function changeOf(left: string, entered: string) {
  return [
    { name: 'fade-out', of: `old(${left})`, from: 0, to: 90 },
    { name: 'fade-out', of: 'old(page)', from: 0, to: 90 },
    { name: 'fade-in', of: `new(${entered})`, from: 90, to: 180 },
    { name: 'fade-in', of: 'new(page)', from: 90, to: 180 },
  ]
}

function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => window.scrollY)
}

/** Below the sticky header, at the scroll margin of hash targets. */
async function expectAt(page: Page, name: string) {
  const heading = page.getByRole('heading', { name })
  await expect.poll(async () => Math.round((await heading.boundingBox())?.y ?? -1)).toBe(96)
}

import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { holdFirstTransition, logo, payloads, title, watchTitles } from './support/navigation.ts'
import { homeTitle } from './support/pages.ts'
import { markDocument, stopClock, visit } from './support/visit.ts'

for (const { what, answer, said } of [
  { what: 'is answered with 500', answer: { status: 500, body: 'oops' }, said: /status of 500/ },
  { what: 'is answered with 504', answer: { status: 504, body: '' }, said: /status of 504/ },
  { what: 'is no data at all', answer: { status: 200, contentType: 'text/html', body: '<p>Hi' }, said: null },
]) {
  test(`SHELL-16 page data that ${what} is only a warning: the whole page is loaded`, async ({
    page,
    complaints,
  }) => {
    complaints.expect(/^warning: Page data did not load; loading the whole page/)
    if (said) complaints.expect(said)
    await page.route(payloads, (route) => route.fulfill(answer))
    await visit(page, '/en/unsupported-browser/')
    const expectSameDocument = await markDocument(page)
    const seen = await watchTitles(page)
    await logo(page).click()
    await expect(page).toHaveURL('/en/')
    await expect(title(page)).toHaveText(homeTitle.en)
    await expectSameDocument(false)
    expect(seen).not.toContain('Something went wrong on our side')
  })
}

test('ROUTE-12 a phone that is turned during a transition causes no error', async ({ page }) => {
  await visit(page, '/en/unsupported-browser/')
  const transition = await holdFirstTransition(page)
  await logo(page).click()
  await expect.poll(transition.started).toBe(1)
  await page.setViewportSize({ width: 812, height: 375 })
  await transition.end()
  await expect.poll(transition.wasSkipped).toBe(true)
  await expect(title(page)).toHaveText(homeTitle.en)
})

test('ROUTE-13 a preload of the page that is shown does not block a later one', async ({ page }) => {
  await page.clock.install()
  await visit(page, '/en/')
  await logo(page).hover()
  // As long as a preload without a response keeps its slot.
  await page.clock.fastForward(5500)
  await page.evaluate(() => window.__reactRouterDataRouter?.navigate('/en/unsupported-browser/'))
  await expect(title(page)).toHaveText('Your browser is out of date')
  await page.mouse.move(600, 600)
  const preload = page.waitForRequest((request) => request.url().includes('/en/_.data'))
  await logo(page).hover()
  await preload
})

test('ROUTE-13 at most four preloads run at once, and each gets its turn', async ({ page }) => {
  const wishes = Array.from({ length: 10 }, (_, index) => `/en/page-${index}/`)
  const asked: { path: string; answer(): void }[] = []
  await page.route(payloads, async (route) => {
    const wanted = Promise.withResolvers<void>()
    asked.push({ path: new URL(route.request().url()).pathname, answer: wanted.resolve })
    await wanted.promise
    await route.fulfill({ contentType: 'text/x-script', body: '[]' })
  })
  // A preload that hangs for five seconds would give its slot to the next.
  await stopClock(page)
  await visit(page, '/en/unsupported-browser/')
  await wishFor(page, wishes)
  for (let answered = 0; answered < wishes.length; answered += 1) {
    await expect.poll(() => asked.length).toBe(Math.min(answered + 4, wishes.length))
    asked[answered]?.answer()
  }
  expect(asked.map(({ path }) => path).toSorted()).toEqual(wishes.map((path) => `${path}_.data`))
})

/**
 * The layout has only one internal link, so its target is changed under the pointer: the link then preloads each
 * page in turn, as the links of a menu would.
 */
async function wishFor(page: Page, paths: readonly string[]) {
  await logo(page).evaluate((link, wishes) => {
    type Fiber = { memoizedProps: { to?: string } | null; alternate: Fiber | null; return: Fiber | null }
    const own = (prefix: string) =>
      Reflect.get(link, Object.keys(link).find((name) => name.startsWith(prefix)) ?? '')
    const pointer: { onPointerEnter(): void } = own('__reactProps$')
    for (const to of wishes) {
      for (let fiber: Fiber | null = own('__reactFiber$'); fiber; fiber = fiber.return) {
        for (const props of [fiber.memoizedProps, fiber.alternate?.memoizedProps]) {
          if (props?.to) props.to = to
        }
      }
      pointer.onPointerEnter()
    }
  }, paths)
}

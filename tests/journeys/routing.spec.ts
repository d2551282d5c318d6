import type { Page } from '@playwright/test'
import { expect, missingPage, test } from './support/fixtures.ts'
import { homeTitle } from './support/pages.ts'
import { shopUrl } from './support/shops.ts'
import { recordedTransitions, recordTransitions } from './support/transitions.ts'
import { expectAlive, markDocument, visit } from './support/visit.ts'

declare global {
  interface Window {
    transitionsStarted: number
    firstTransitionIsOver: boolean
  }
}

/** The data of a client navigation. */
const payloads = '**/*.data?*'

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

test('ROUTE-11 navigation with a hash goes to its target', async ({ page, complaints }) => {
  complaints.expect(missingPage)
  await visit(page, '/en/#how-it-works')
  await expectAt(page, 'How it reaches you')

  await visit(page, '/en/no-such-page/')
  const expectSameDocument = await markDocument(page)
  await page.getByRole('banner').getByRole('link', { name: 'How it reaches you' }).click()
  await expect(page).toHaveURL('/en/#how-it-works')
  await expectAt(page, 'How it reaches you')
  await expectSameDocument(true)
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

test('ROUTE-12 page and layout change out-in; a layout that stays is not touched', async ({ page }) => {
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
})

/** The first page is slow to draw, so that what comes next finds its transition still under way. */
async function slowTheFirstTransition(page: Page) {
  await page.evaluate(() => {
    window.transitionsStarted = 0
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      window.transitionsStarted += 1
      if (window.transitionsStarted > 1 || typeof update !== 'function') return start(update)
      const first = start(async () => {
        await update()
        await new Promise((resolve) => setTimeout(resolve, 1500))
      })
      first.finished.then(() => {
        window.firstTransitionIsOver = true
      })
      return first
    }
  })
}

const transitionsStarted = (page: Page) => expect.poll(() => page.evaluate(() => window.transitionsStarted))

test('ROUTE-12 a click during a transition is no error', async ({ page }) => {
  await visit(page, '/en/unsupported-browser/')
  await slowTheFirstTransition(page)
  await logo(page).click()
  await transitionsStarted(page).toBe(1)
  await logo(page).dispatchEvent('click')
  await transitionsStarted(page).toBe(2)
  await expect(title(page)).toHaveText(homeTitle.en)
})

test('ROUTE-12 a telephone that is turned during a transition is no error', async ({ page }) => {
  await visit(page, '/en/unsupported-browser/')
  await slowTheFirstTransition(page)
  await logo(page).click()
  await transitionsStarted(page).toBe(1)
  await page.setViewportSize({ width: 812, height: 375 })
  await expect.poll(() => page.evaluate(() => window.firstTransitionIsOver)).toBe(true)
  await expect(title(page)).toHaveText(homeTitle.en)
})

test('ROUTE-12 nothing moves for those who asked for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await recordTransitions(page)
  await visit(page, '/en/unsupported-browser/')
  await logo(page).click()
  await expect(page).toHaveURL('/en/')
  await expect(title(page)).toHaveText(homeTitle.en)
  expect((await recordedTransitions(page)).flat()).toEqual([])
})

for (const how of ['pointer', 'focus'] as const) {
  test(`ROUTE-13 ${how} on a link fetches the code and data of its page once`, async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await visit(page, '/en/unsupported-browser/')
    await page.waitForLoadState('networkidle')
    asked.length = 0
    if (how === 'pointer') await logo(page).hover()
    else await logo(page).focus()
    await expect.poll(() => asked.filter((url) => /\/home\.route-.*\.js$/.test(url))).toHaveLength(1)
    await expect.poll(() => asked.filter((url) => url.includes('/en/_.data'))).toHaveLength(1)

    await page.mouse.move(600, 600)
    await logo(page).hover()
    await logo(page).focus()
    await page.waitForLoadState('networkidle')
    expect(asked.filter((url) => url.includes('/en/_.data'))).toHaveLength(1)
  })
}

test('ROUTE-13 data that was fetched beforehand is used by the click', async ({ page, context }) => {
  // What a browser keeps counts for the cookies of its time. On the first visit one comes with an answer of the
  // server, and one the page writes itself.
  await context.addCookies([{ name: 'locale', value: 'en', url: shopUrl('default') }])
  await visit(page, '/en/unsupported-browser/')
  await page.waitForFunction(() => document.cookie.includes('can_view_translations'))
  const answers: (string | undefined)[] = []
  page.on('response', async (response) => {
    if (!response.url().includes('/en/_.data')) return
    // The browser can use again only what has come in full.
    await response.finished()
    answers.push(response.headers()['x-request-id'])
  })
  await logo(page).hover()
  await expect.poll(() => answers).toHaveLength(1)
  await logo(page).click()
  await expect(title(page)).toHaveText(homeTitle.en)
  expect(new Set(answers).size, 'answers of the server').toBe(1)
})

test('ROUTE-13 a wish for the page that is shown does not stand in the way of a later one', async ({
  page,
}) => {
  await visit(page, '/en/')
  await logo(page).hover()
  // As long as a preload that never ends keeps its place.
  await page.waitForTimeout(5500)
  await page.evaluate(() => window.__reactRouterDataRouter?.navigate('/en/unsupported-browser/'))
  await expect(title(page)).toHaveText('Your browser is out of date')
  await page.mouse.move(600, 600)
  const preload = page.waitForRequest((request) => request.url().includes('/en/_.data'))
  await logo(page).hover()
  await preload
})

test('ROUTE-13 at most four preloads run at once, and each gets its turn', async ({ page }) => {
  const wishes = Array.from({ length: 10 }, (_, index) => `/en/page-${index}/`)
  const served: string[] = []
  let running = 0
  let most = 0
  // However slowly they set out, the first of them wait for each other.
  const isFull = Promise.withResolvers<void>()
  await page.route(payloads, async (route) => {
    running += 1
    most = Math.max(most, running)
    if (most === 4) isFull.resolve()
    await isFull.promise
    await new Promise((resolve) => setTimeout(resolve, 150))
    running -= 1
    served.push(new URL(route.request().url()).pathname)
    await route.fulfill({ contentType: 'text/x-script', body: '[]' })
  })
  await visit(page, '/en/unsupported-browser/')
  await wishFor(page, wishes)
  await expect.poll(() => served.length).toBe(wishes.length)
  expect(served.sort()).toEqual(wishes.map((path) => `${path}_.data`))
  expect(most).toBe(4)
})

const failures = [
  { title: 'is cut off', answer: null, said: /net::ERR_FAILED/ },
  { title: 'is answered with 500', answer: { status: 500, body: 'oops' }, said: /status of 500/ },
  { title: 'is answered with 504', answer: { status: 504, body: '' }, said: /status of 504/ },
  {
    title: 'is no data at all',
    answer: { status: 200, contentType: 'text/html', body: '<p>Hi' },
    said: null,
  },
]

for (const { title: what, answer, said } of failures) {
  test(`SHELL-16 page data that ${what} is only a warning: the whole page is loaded`, async ({
    page,
    complaints,
  }) => {
    complaints.expect(/^warning: Page data did not load; loading the whole page/)
    if (said) complaints.expect(said)
    await page.route(payloads, (route) => (answer ? route.fulfill(answer) : route.abort()))
    await visit(page, '/en/unsupported-browser/')
    const expectSameDocument = await markDocument(page)
    const seen = await watchTitles(page)
    await logo(page).click()
    await expect(page).toHaveURL('/en/')
    await expect(title(page)).toHaveText(homeTitle.en)
    await expectSameDocument(false)
    expect(await seen()).not.toContain('Something went wrong on our side')
  })
}

test('SHELL-16 page data that is cut off on the way back is only a warning, too', async ({
  page,
  complaints,
}) => {
  complaints.expect(/^warning: Page data did not load; loading the whole page/)
  complaints.expect(/net::ERR_FAILED/)
  await visit(page, '/en/unsupported-browser/')
  await logo(page).click()
  await expect(title(page)).toHaveText(homeTitle.en)
  await page.route(payloads, (route) => route.abort())
  await page.goBack()
  await expect(page).toHaveURL('/en/unsupported-browser/')
  await expect(title(page)).toHaveText('Your browser is out of date')
  await expectAlive(page)
  await page.goForward()
  await expect(page).toHaveURL('/en/')
  await expect(title(page)).toHaveText(homeTitle.en)
})

test('ROUTE-11 going back before the page has come alive shows the page of that address', async ({
  page,
  complaints,
}) => {
  complaints.tolerate(/^warning: Page data did not load; loading the whole page/)
  complaints.tolerate(/Minified React error #418/)
  await visit(page, '/en/unsupported-browser/')
  await logo(page).click()
  await expect(title(page)).toHaveText(homeTitle.en)
  let arrive = () => {}
  const texts = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/shop-files/**', async (route) => {
    await texts
    await route.continue()
  })
  await page.reload()
  // After a reload both entries still count as one document, so the browser only changes the address.
  await page.evaluate(() => window.history.back())
  await expect(page).toHaveURL('/en/unsupported-browser/')
  arrive()
  await expect(title(page)).toHaveText('Your browser is out of date')
  await expectAlive(page)
})

for (const path of ['/en/no-such-page/', '/en/404/', '/en/a/b/c/']) {
  test(`ROUTE-08, ROUTE-09 nothing stands at ${path}: 404, words, not for search engines, a way home`, async ({
    page,
    complaints,
  }) => {
    complaints.expect(missingPage)
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page).toHaveTitle('Page not found | Amberway')
    await expect(title(page)).toHaveText('Page not found')
    await expect(page.getByRole('main')).toContainText('The address may be mistyped, or the page has moved.')
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await page.getByRole('link', { name: 'To the home page' }).click()
    await expect(page).toHaveURL('/en/')
    await expect(title(page)).toHaveText(homeTitle.en)
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0)
  })
}

test('ROUTE-09 an address that no page can have is named on its 404 page', async ({ page, complaints }) => {
  complaints.expect(missingPage)
  const response = await page.goto('/en/no%20such%20page/')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('main')).toContainText('Page Not Found: /en/no%20such%20page/')
})

test('ROUTE-08 the way from a missing page keeps the document and all that was set on it', async ({
  page,
  complaints,
}) => {
  complaints.expect(missingPage)
  await visit(page, '/en/no-such-page/')
  await page.waitForLoadState('networkidle')
  const expectSameDocument = await markDocument(page)
  await page.locator('html').evaluate((html) => html.setAttribute('data-theme', 'dark'))
  await logo(page).click()
  await expect(page).toHaveURL('/en/')
  await expect(title(page)).toHaveText(homeTitle.en)
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0)
  await expectSameDocument(true)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

for (const { path, lang, name } of [
  { path: '/status', lang: 'en-GB', name: 'Status' },
  { path: '/lt/status', lang: 'lt-LT', name: 'Būsena' },
]) {
  test(`ROUTE-10 ${path} is a shell of its own, with no script and no frame`, async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await expect(title(page)).toHaveText(name)
    await expect(page.locator('script, link, iframe')).toHaveCount(0)
    await expect(page.getByRole('banner')).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    expect(asked.filter((url) => url !== '/favicon.ico')).toEqual([path])
  })
}

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

function logo(page: Page) {
  return page.getByRole('banner').getByRole('link', { name: 'Amberway', exact: true })
}

function title(page: Page) {
  return page.getByRole('heading', { level: 1 })
}

function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => window.scrollY)
}

/** Below the header that sticks to the top of the window, at the distance that hash targets keep. */
async function expectAt(page: Page, name: string) {
  const heading = page.getByRole('heading', { name })
  await expect.poll(async () => Math.round((await heading.boundingBox())?.y ?? -1)).toBe(96)
}

/** Every main heading that is on screen from now on, also in the next documents. */
async function watchTitles(page: Page) {
  const seen: string[] = []
  await page.exposeFunction('noteTitle', (text: string) => seen.push(text))
  const watch = () => {
    const note = () => {
      const text = document.querySelector('h1')?.textContent
      if (text) (window as unknown as { noteTitle(text: string): void }).noteTitle(text)
    }
    new MutationObserver(note).observe(document, { childList: true, subtree: true, characterData: true })
  }
  await page.addInitScript(watch)
  await page.evaluate(watch)
  return async () => seen
}

/**
 * The frame has but one link of the shop, so its address is changed under the pointer: that link then wishes
 * for each page in turn, as the links of a menu would.
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

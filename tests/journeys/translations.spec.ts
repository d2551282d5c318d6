import type { BrowserContext, Page, Request } from '@playwright/test'
import { signedInCustomer } from './support/customers.ts'
import { expect, test } from './support/fixtures.ts'
import { homeTitle } from './support/pages.ts'
import { shopUrl } from './support/shops.ts'
import { expectAlive, openRegion, visit } from './support/visit.ts'

const permission = '**/api/auth/permissions/can-view-translations'
/** Of the demo accounts the one who may. */
const translator = { email: 'busy@demo.test', password: 'amber-demo-2026' }

// Has unpaid orders, too; their reminder is not what is tested here.
test.beforeEach(({ page }) => page.addInitScript(() => sessionStorage.setItem('unpaid-orders-shown', '1')))

test('LOC-12 a guest is not asked about, sees no toggler, and the flag is off', async ({ page, context }) => {
  const asked = recordAsking(page)
  // Of somebody who was signed in here before.
  await context.addCookies([
    { name: 'can_view_translations', value: '1', url: shopUrl('default') },
    { name: 'can_check_translations', value: '1', url: shopUrl('default') },
  ])
  await stopClock(page)
  await visit(page, '/en/unsupported-browser/')
  await expect.poll(async () => (await cookie(context, 'can_view_translations'))?.value).toBe('0')
  expect(await hoursOf(context, 'can_view_translations')).toBeCloseTo(24, 1)
  await expect.poll(() => cookie(context, 'can_check_translations')).toBeUndefined()
  await page.clock.runFor(5000)
  await navigate(page, '/en/')
  await page.clock.runFor(5000)
  expect(asked()).toBe(0)
  await expect(page.getByRole('button', { name: 'Show keys' })).toHaveCount(0)
})

test('LOC-12 a customer is asked about once an hour, a second after the last navigation', async ({
  page,
  context,
}) => {
  await signedInCustomer(page)
  const asked = recordAsking(page)
  const rest = watchTraffic(page)
  await stopClock(page)
  await visit(page, '/en/')
  await knownUser(page, rest)
  await page.clock.runFor(900)
  await navigate(page, '/en/unsupported-browser/')
  await page.clock.runFor(900)
  expect(asked()).toBe(0)
  const answered = page.waitForResponse(permission)
  await page.clock.runFor(200)
  expect(await (await answered).json()).toEqual({ status: true, can_view_translations: false })

  await expect.poll(async () => (await cookie(context, 'can_view_translations'))?.value).toBe('0')
  await expect.poll(() => hoursOf(context, 'can_check_translations')).toBeCloseTo(1, 1)
  await expect(page.getByRole('button', { name: 'Show keys' })).toHaveCount(0)

  await navigate(page, '/en/')
  await page.clock.runFor(5000)
  await page.reload()
  await expectAlive(page)
  await knownUser(page, rest)
  await page.clock.runFor(5000)
  expect(asked()).toBe(1)
})

test('LOC-12 whoever navigates without rest is asked about within two seconds', async ({ page }) => {
  await signedInCustomer(page)
  const asked = recordAsking(page)
  const rest = watchTraffic(page)
  await stopClock(page)
  await visit(page, '/en/')
  await knownUser(page, rest)
  for (const path of ['/en/unsupported-browser/', '/en/', '/en/unsupported-browser/'] as const) {
    await page.clock.runFor(500)
    await navigate(page, path)
  }
  await page.clock.runFor(500)
  await expect.poll(asked).toBe(1)
})

test('LOC-12 another user is asked about whatever was found out about the one before', async ({ page }) => {
  await signedInCustomer(page)
  const answered = page.waitForResponse(permission)
  await visit(page, '/en/')
  await answered
  await page.getByRole('navigation', { name: 'Your account and cart' }).locator('summary').click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('You are signed out.')).toBeVisible()
  await page.request.post('/api/auth/login', { data: translator })
  await visit(page, '/en/')
  await expect(page.getByRole('button', { name: 'Show keys' })).toBeVisible()
})

test('LOC-12 a translator sees keys together with texts, and only while they wish to', async ({
  page,
  context,
}) => {
  await page.request.post('/api/auth/login', { data: translator })
  await visit(page, '/en/')
  const title = page.getByRole('heading', { level: 1 })
  const toggler = page.getByRole('button', { name: /(?:Show|Hide) keys$/ })
  await expect(toggler).toBeVisible()
  await expect(toggler).toHaveText('Show keys')
  await expect.poll(async () => (await cookie(context, 'can_view_translations'))?.value).toBe('1')
  await expect(title).toHaveText(homeTitle.en)

  await toggler.click()
  await expect(toggler).toHaveText('translations.hide_keys · Hide keys')
  await expect(title).toHaveText(/^home\.hero · Order today, open your locker on/)
  await openRegion(page, 'region.label · Language and currency')
  await expect(page.getByRole('button', { name: /currency/ })).toHaveText('currency.change · Change currency')
  await expect(page.locator('body')).toContainText(
    'home.delivery_from · Delivery to a parcel locker from €2.49',
  )

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await title.click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('home.hero')

  await toggler.click()
  await expect(toggler).toHaveText('Show keys')
  await expect(title).toHaveText(homeTitle.en)
})

test.describe('before anything is consented to', () => {
  test.use({ consent: null })
  test('LOC-12 the button of a translator lies over no other, on a telephone either', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 667 })
    await page.request.post('/api/auth/login', { data: translator })
    await visit(page, '/en/')
    const box = await page.getByRole('button', { name: 'Show keys' }).boundingBox()
    const banner = page.getByRole('region', { name: 'Cookie consent' })
    await expect(banner).toBeVisible()
    const top = (await banner.boundingBox())?.y ?? 0
    expect((box?.y ?? top) + (box?.height ?? 0)).toBeLessThanOrEqual(top)
  })
})

for (const { title, answer } of [
  { title: 'fails', answer: { status: 500, json: { status: false, message: 'oops' } } },
  { title: 'is no answer', answer: { status: 200, body: 'hello' } },
]) {
  test(`LOC-12 a permission that ${title} counts as none`, async ({ page, context, complaints }) => {
    if (answer.status === 500) complaints.expect(/status of 500/)
    await page.request.post('/api/auth/login', { data: translator })
    const asked = page.waitForRequest(permission)
    await page.route(permission, (route) => route.fulfill(answer))
    await visit(page, '/en/')
    await asked
    await expect.poll(async () => (await cookie(context, 'can_view_translations'))?.value).toBe('0')
    await expect(page.getByRole('button', { name: 'Show keys' })).toHaveCount(0)
  })
}

/** The name in the header: from here on the shop knows who it is, and has fetched what it needs for them. */
async function knownUser(page: Page, rest: () => Promise<void>) {
  await expect(page.getByRole('navigation', { name: 'Your account and cart' })).toContainText('Hello, Ieva')
  await rest()
}

/** The browser itself finds the network idle but once, on a slow machine before the page has come alive. */
function watchTraffic(page: Page): () => Promise<void> {
  const underWay = new Set<Request>()
  let last = Date.now()
  const end = (request: Request) => {
    underWay.delete(request)
    last = Date.now()
  }
  page.on('request', (request) => {
    // What the page before has asked for nobody waits for.
    if (request.isNavigationRequest()) underWay.clear()
    underWay.add(request)
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return () =>
    expect.poll(() => underWay.size === 0 && Date.now() - last > 500, 'the page asks for nothing').toBe(true)
}

function recordAsking(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/can-view-translations')) count += 1
  })
  return () => count
}

async function cookie(context: BrowserContext, wanted: string) {
  return (await context.cookies()).find(({ name }) => name === wanted)
}

async function hoursOf(context: BrowserContext, name: string): Promise<number> {
  const { expires = 0 } = (await cookie(context, name)) ?? {}
  return (expires - Date.now() / 1000) / 3600
}

/** Time passes only as the test says, so that a slow machine changes nothing. */
async function stopClock(page: Page) {
  await page.clock.install({ time: '2026-01-02T10:00:00Z' })
  await page.clock.pauseAt('2026-01-02T10:00:01Z')
}

const titles = {
  '/en/': homeTitle.en,
  '/en/unsupported-browser/': 'Your browser is out of date',
}

/** As a link does, without its transition. */
async function navigate(page: Page, path: keyof typeof titles) {
  await page.evaluate((to) => window.__reactRouterDataRouter?.navigate(to), path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[path])
}

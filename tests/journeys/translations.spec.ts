import type { BrowserContext } from '@playwright/test'
import { signedInCustomer } from './support/customers.ts'
import { expect, test } from './support/fixtures.ts'
import { homeTitle } from './support/pages.ts'
import { shopUrl } from './support/shops.ts'
import { cookie, navigate, permission, recordAsking, signInAsTranslator } from './support/translators.ts'
import { openRegion, stopClock, visit } from './support/visit.ts'

test('LOC-12 for a guest no permission is requested, no toggle is shown, and the flag is off', async ({
  page,
  context,
}) => {
  await stopClock(page)
  const asked = await recordAsking(page)
  // Left behind by a user who was signed in before.
  await context.addCookies([
    { name: 'can_view_translations', value: '1', url: shopUrl('default') },
    { name: 'can_check_translations', value: '1', url: shopUrl('default') },
  ])
  await visit(page, '/en/unsupported-browser/')
  await expect.poll(async () => (await cookie(context, 'can_view_translations'))?.value).toBe('0')
  expect(await hoursOf(context, 'can_view_translations')).toBeCloseTo(24, 1)
  await expect.poll(() => cookie(context, 'can_check_translations')).toBeUndefined()
  await page.clock.runFor(5000)
  await navigate(page, '/en/')
  await page.clock.runFor(5000)
  expect(await asked()).toEqual([])
  await expect(page.getByRole('button', { name: 'Show keys' })).toHaveCount(0)
})

test('LOC-12 the permission of a customer is requested one second after the last navigation, at most two after the first, and once an hour', async ({
  page,
  context,
}) => {
  await signedInCustomer(page)
  await stopClock(page)
  const asked = await recordAsking(page)
  const answered = page.waitForResponse(permission)
  await visit(page, '/en/')
  // The code of the request is loaded only for signed-in users; after the first time it is there.
  await expect
    .poll(async () => {
      await page.clock.runFor(1000)
      return (await asked()).length
    })
    .toBe(1)
  expect(await (await answered).json()).toEqual({ status: true, can_view_translations: false })
  await expect.poll(async () => (await cookie(context, 'can_view_translations'))?.value).toBe('0')
  await expect.poll(() => hoursOf(context, 'can_check_translations')).toBeCloseTo(1, 1)

  // Within the hour there is no second request.
  await navigate(page, '/en/unsupported-browser/')
  await page.clock.runFor(5000)
  expect(await asked()).toHaveLength(1)

  await afterAnHour(context)
  await navigate(page, '/en/')
  await page.clock.runFor(900)
  const last = await navigate(page, '/en/unsupported-browser/')
  await page.clock.runFor(2000)
  expect(await asked()).toEqual([expect.any(Number), last + 1000])
  await expect.poll(async () => (await cookie(context, 'can_check_translations'))?.value).toBe('0')

  await afterAnHour(context)
  const first = await navigate(page, '/en/')
  for (const path of ['/en/unsupported-browser/', '/en/', '/en/unsupported-browser/'] as const) {
    await page.clock.runFor(600)
    await navigate(page, path)
  }
  await page.clock.runFor(2000)
  expect(await asked()).toEqual([expect.any(Number), last + 1000, first + 2000])
  await expect(page.getByRole('button', { name: 'Show keys' })).toHaveCount(0)
})

test('LOC-12 a translator can show and hide the keys beside the texts', async ({ page, context }) => {
  await signInAsTranslator(page)
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

test('LOC-12 leaving the page during the request is no refusal: the next page asks again and shows the toggle', async ({
  page,
  context,
  complaints,
}) => {
  complaints.tolerate(/Failed to (?:load resource|fetch)/)
  await signInAsTranslator(page)
  let isFirst = true
  const isAsked = Promise.withResolvers<void>()
  await page.route(permission, async (route) => {
    if (!isFirst) return route.continue()
    isFirst = false
    isAsked.resolve()
  })
  await visit(page, '/en/')
  await isAsked.promise
  await visit(page, '/en/unsupported-browser/')
  await expect(page.getByRole('button', { name: 'Show keys' })).toBeVisible()
  await expect.poll(async () => (await cookie(context, 'can_check_translations'))?.value).toBe('1')
})

/** By then the cookie of the last request has expired; the browser's own clock does not follow the page's. */
function afterAnHour(context: BrowserContext) {
  return context.clearCookies({ name: 'can_check_translations' })
}

async function hoursOf(context: BrowserContext, name: string): Promise<number> {
  const { expires = 0 } = (await cookie(context, name)) ?? {}
  return (expires - Date.now() / 1000) / 3600
}

import type { Page } from '@playwright/test'
import { field, heading } from './support/buying.ts'
import { expect, test } from './support/fixtures.ts'
import { setTheme, violations } from './support/page-rules.ts'
import { query } from './support/shop-database.ts'
import { visit } from './support/visit.ts'

const minuteMs = 60_000

/** Boxes of the demo that are on their way over: everybody may look at them. */
async function boxesUnderWay(): Promise<string[]> {
  const rows = await query<{ number: string }>(
    `select number from forward_boxes where site_id = 1 and departed_at is not null and ready_at is null
       and coalesce(delivered_at, returned_at, lost_at) is null order by id`,
  )
  return rows.map(({ number }) => number)
}
let sailing = ''
let other = ''

test.beforeAll(async () => {
  const [first, second] = await boxesUnderWay()
  if (!first || !second) throw new Error('The demo has no two boxes on their way over')
  sailing = first
  other = second
})

const spaced = (number: string) => new RegExp(number.replace(/^AW(...)(...)(...)/, 'AW.$1.$2.$3.'))

const recent = (page: Page) => page.getByRole('region', { name: 'Lately on this device' })
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('tracked-numbers'))

test('TRACK-01 ROUTE-04 a number is typed as it is read aloud, and its page says when it arrives', async ({
  page,
}) => {
  await visit(page, '/en/tracking/')
  await field(page, 'number').fill(` ${sailing.slice(0, 5).toLowerCase()} ${sailing.slice(5)} `)
  await field(page, 'number').press('Enter')
  await expect(page).toHaveURL(`/en/tracking/${sailing}/`)
  await expect(heading(page, /^Arrives /)).toBeVisible()
  // Typed wrongly it stays, with the cursor in the field and the reason beside it.
  await page.getByRole('link', { name: 'Another number' }).click()
  await field(page, 'number').fill('AW12345LT')
  await page.getByRole('button', { name: 'Track', exact: true }).click()
  await expect(page.getByText('this one has 5')).toBeVisible()
  await expect(field(page, 'number')).toHaveValue('AW12345LT')
})

test.describe('with consent to preferences', () => {
  test.use({ consent: 'necessary.preferences' })

  test('TRACK-01 the numbers that were found stand below the field, the last one first, until they are forgotten', async ({
    page,
  }) => {
    await visit(page, `/en/tracking/${other}/`)
    await visit(page, `/en/tracking/${sailing}/`)
    await page.getByRole('link', { name: 'Another number' }).click()
    const links = recent(page).getByRole('link')
    await expect(links.first()).toHaveText(spaced(sailing))
    await expect(links).toHaveCount(2)
    await links.first().click()
    await expect(page).toHaveURL(`/en/tracking/${sailing}/`)
    await page.goBack()
    await page.getByRole('button', { name: 'Forget these' }).click()
    await expect(recent(page)).toHaveCount(0)
    expect(await stored(page)).toBeNull()
    await page.reload()
    await expect(recent(page)).toHaveCount(0)
  })
})

test('COOK-01 TRACK-01 without consent to preferences no number is remembered', async ({ page }) => {
  await visit(page, `/en/tracking/${sailing}/`)
  await page.getByRole('link', { name: 'Another number' }).click()
  await expect(heading(page, 'Where is my parcel?')).toBeVisible()
  await expect(recent(page)).toHaveCount(0)
  expect(await stored(page)).toBeNull()
})

test('TRACK-01 the page looks again every five minutes, and not while nobody sees it', async ({ page }) => {
  await page.clock.install()
  await visit(page, `/en/tracking/${sailing}/`)
  const looks: string[] = []
  page.on('request', (request) => {
    if (/\/tracking\/[^?]*\.data/.test(request.url())) looks.push(request.url())
  })
  await page.clock.fastForward(4 * minuteMs)
  expect(looks).toEqual([])
  const first = page.waitForResponse(/\.data/)
  await page.clock.fastForward(minuteMs + 1000)
  expect((await first).status()).toBe(200)
  const seen = looks.length
  expect(seen).toBe(1)
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
  })
  await page.clock.fastForward(6 * minuteMs)
  expect(looks).toHaveLength(seen)
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
  })
  const again = page.waitForResponse(/\.data/)
  await page.clock.fastForward(5 * minuteMs)
  expect((await again).status()).toBe(200)
})

test('TRACK-01 what is shared is the public address, without the key of an email', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit(page, `/en/tracking/${sailing}/?key=${'a'.repeat(64)}`)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(new RegExp(`/en/tracking/${sailing}/$`))
})

test('TRACK-01 the page of a box breaks no rule of axe, light at 375 px and dark at 1280 px, and its map is dark too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await visit(page, `/en/tracking/${sailing}/`)
  const land = () =>
    page
      .locator('main svg[role="img"] use')
      .first()
      .evaluate((shape) => getComputedStyle(shape).fill)
  const light = await land()
  expect.soft(await violations(page), 'light at 375 px').toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  await page.setViewportSize({ width: 1280, height: 800 })
  await setTheme(page, 'dark')
  expect.soft(await violations(page), 'dark at 1280 px').toEqual([])
  expect(await land()).not.toBe(light)
})

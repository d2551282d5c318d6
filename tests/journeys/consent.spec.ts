import type { BrowserContext } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { expectAlive, visit } from './support/visit.ts'

test.use({ consent: null })

test('before a choice there are no third-party requests and no unnecessary cookies; the banner follows the skip link and covers no focused element', async ({
  page,
  context,
}) => {
  const strangers: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== 'localhost') strangers.push(request.url())
  })
  await page.setViewportSize({ width: 375, height: 700 })
  await visit(page, '/en/')
  const banner = page.getByRole('region', { name: 'Cookie consent' })
  await expect(banner).toBeVisible()
  const top = (await banner.boundingBox())?.y ?? 0
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Settings', exact: true })).toBeFocused()
  for (;;) {
    await page.keyboard.press('Tab')
    const box = await page.evaluate(() => {
      const { activeElement } = document
      if (!activeElement || activeElement === document.body) return null
      const { bottom } = activeElement.getBoundingClientRect()
      return { bottom, isInBanner: activeElement.closest('section[aria-label="Cookie consent"]') !== null }
    })
    if (!box) break
    if (!box.isInBanner) expect(box.bottom).toBeLessThanOrEqual(top)
  }

  // By now the whole page has been scrolled through, and has loaded everything lazy.
  expect(strangers).toEqual([])
  const necessary = ['can_check_translations', 'can_view_translations', 'locale']
  const names = (await context.cookies()).map(({ name }) => name)
  expect(names.filter((name) => !necessary.includes(name))).toEqual([])
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0])
})

test('Reject and Accept look the same; either takes one press, is remembered for a year, and hides the banner', async ({
  page,
  context,
}) => {
  await visit(page, '/en/')
  const banner = page.getByRole('region', { name: 'Cookie consent' })
  const look = (name: string) =>
    banner.getByRole('button', { name }).evaluate((button) => {
      const { backgroundColor, color, borderColor, fontWeight, fontSize, height } = getComputedStyle(button)
      return { backgroundColor, color, borderColor, fontWeight, fontSize, height }
    })
  expect(await look('Accept')).toEqual(await look('Reject'))

  for (const { button, expected } of [
    { button: 'Reject', expected: /^necessary\.[0-9A-Z]{12}$/ },
    { button: 'Accept', expected: /^necessary\.preferences\.statistics\.marketing\.[0-9A-Z]{12}$/ },
  ]) {
    await banner.getByRole('button', { name: button }).click()
    await expect(banner).toBeHidden()
    const saved = await consent(context)
    expect(saved?.value).toMatch(expected)
    expect((saved?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 24 * 3600)
    await page.reload()
    await expectAlive(page)
    await expect(banner).toBeHidden()
    await context.clearCookies({ name: 'consent' })
    await page.reload()
    await expectAlive(page)
    await expect(banner).toBeVisible()
  }
})

test('purposes can be chosen one by one, and changed later from the footer', async ({ page, context }) => {
  await visit(page, '/en/')
  await page.getByRole('region', { name: 'Cookie consent' }).getByRole('button', { name: 'Settings' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cookie settings' })
  await expect(dialog.getByRole('checkbox', { name: 'Necessary' })).toBeDisabled()
  await dialog.getByRole('checkbox', { name: 'Statistics' }).check()
  await dialog.getByRole('button', { name: 'Save choice' }).click()
  await expect(dialog).toBeHidden()
  const first = (await consent(context))?.value
  expect(first).toMatch(/^necessary\.statistics\.[0-9A-Z]{12}$/)

  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click()
  await expect(dialog.getByRole('checkbox', { name: 'Statistics' })).toBeChecked()
  await expect(dialog.getByText(first?.split('.').at(-1) ?? '')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Statistics' }).uncheck()
  await dialog.getByRole('button', { name: 'Save choice' }).click()
  await expect.poll(async () => (await consent(context))?.value).toMatch(/^necessary\.[0-9A-Z]{12}$/)
})

test('after the choice the focus is on the content of the page, however the choice was made', async ({
  page,
  context,
}) => {
  const banner = page.getByRole('region', { name: 'Cookie consent' })
  const dialog = page.getByRole('dialog', { name: 'Cookie settings' })
  const choices: (() => Promise<void>)[] = [
    () => banner.getByRole('button', { name: 'Accept' }).press('Enter'),
    () => banner.getByRole('button', { name: 'Reject' }).click(),
    async () => {
      await banner.getByRole('button', { name: 'Settings' }).press('Enter')
      await dialog.getByRole('button', { name: 'Save choice' }).press('Enter')
      await expect(dialog).toBeHidden()
    },
  ]
  for (const choose of choices) {
    await context.clearCookies({ name: 'consent' })
    await visit(page, '/en/')
    await choose()
    await expect(banner).toBeHidden()
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.locator('main :focus')).toHaveCount(1)
  }
})

test('TRK-03 a campaign is sent once the visitor allows marketing, and not before', async ({
  page,
  context,
}) => {
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/utm')) sent.push(request.postDataJSON())
  })
  await visit(page, '/en/?UTM_Source=blog&utm_campaign=winter')
  const banner = page.getByRole('region', { name: 'Cookie consent' })
  await expect(banner).toBeVisible()
  // Only this page knows it, also after a step within the shop.
  await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click()
  await expect(page).toHaveURL(/about-us/)
  expect(sent).toEqual([])
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/utm'))
  await banner.getByRole('button', { name: 'Accept' }).click()
  await answer
  expect(sent).toEqual([{ UTM_Source: 'blog', utm_campaign: 'winter' }])
  expect((await context.cookies()).find(({ name }) => name === 'utm')?.value).toContain('winter')
})

async function consent(context: BrowserContext) {
  return (await context.cookies()).find(({ name }) => name === 'consent')
}

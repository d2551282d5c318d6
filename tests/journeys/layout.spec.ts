import { expect, missingPage, test } from './support/fixtures.ts'
import { shopUrl } from './support/shops.ts'
import { visit } from './support/visit.ts'

test('CAT-12 a row of products is scrolled by its arrows, also by keyboard, and the arrow keeps the focus at its end', async ({
  page,
}) => {
  await visit(page, '/en/')
  const row = page.getByRole('group', { name: 'Deals' })
  const on = page.getByRole('button', { name: 'Deals: show more' })
  const back = page.getByRole('button', { name: 'Deals: back' })
  await expect(on).toBeVisible()
  await expect(back).toBeHidden()
  const last = row.getByRole('article').last()
  await expect(last).not.toBeInViewport()
  await on.focus()
  await expect(async () => {
    await page.keyboard.press('Enter')
    await expect(on).toHaveAttribute('aria-disabled', 'true', { timeout: 1000 })
  }).toPass()
  await expect(last).toBeInViewport({ ratio: 0.1 })
  await expect(on).toBeFocused()
  await expect(back).toBeVisible()
})

test.describe('with consent to preferences', () => {
  test.use({ consent: 'necessary.preferences' })

  test('CAT-11 recently viewed products stand on product pages and on a missing page, and go with the consent', async ({
    page,
    complaints,
  }) => {
    complaints.expect(missingPage)
    await visit(page, '/en/c/shoes/')
    const links = page.locator('[data-products] article').getByRole('link')
    const [first = '', second = ''] = await links.evaluateAll((all) =>
      all.map((one) => one.getAttribute('href') ?? ''),
    )
    await visit(page, first)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('recently-viewed'))).toMatch(/^\[\d+\]$/)
    await visit(page, second)
    const seen = page.getByRole('group', { name: 'You looked at these' })
    await expect(seen.getByRole('link')).toHaveCount(1)
    await expect(seen.getByRole('link')).toHaveAttribute('href', first)
    // A row that fits needs no arrows.
    await expect(page.getByRole('button', { name: /^You looked at these/ })).toHaveCount(0)

    await visit(page, '/en/no-such-page/')
    await expect(seen.getByRole('link')).toHaveCount(2)
    await expect(seen.getByRole('link').first()).toHaveAttribute('href', second)

    await page.getByRole('button', { name: 'Cookie settings' }).click()
    await page.getByRole('checkbox', { name: 'Preferences' }).uncheck()
    await page.getByRole('button', { name: 'Save choice' }).click()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('recently-viewed'))).toBeNull()
  })
})

test('COOK-01 without consent to preferences no product is remembered', async ({ page }) => {
  await visit(page, '/en/c/shoes/')
  const link = page.locator('[data-products] article').getByRole('link').first()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await visit(page, (await link.getAttribute('href')) ?? '')
  // The next page is alive, so the one before has asked for all its scripts and written what it remembers.
  await visit(page, '/en/')
  expect(asked.filter((url) => /recently-viewed-[\w-]+\.js/.test(url))).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('recently-viewed'))).toBeNull()
})

test.describe('on a tablet and a phone', () => {
  test('CAT-12 departments stand three across at 768 pixels and two at 375', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 1024 })
    await visit(page, '/en/')
    const tiles = page.locator('section[aria-labelledby=departments] li')
    const across = () =>
      tiles.evaluateAll((all) => {
        const top = all[0]?.getBoundingClientRect().top
        return all.filter((tile) => tile.getBoundingClientRect().top === top && tile.clientWidth > 0).length
      })
    expect(await across()).toBe(3)
    await page.setViewportSize({ width: 375, height: 812 })
    await expect.poll(across).toBe(2)
  })

  for (const code of ['lt', 'lv', 'ae'] as const) {
    test(`SITE-03 the name of ${code} stands in one line beside the logo at 375 pixels`, async ({ page }) => {
      await page.setViewportSize({ width: 375, height: 812 })
      await visit(page, shopUrl(code, '/lt/'))
      const name = page.locator('header a:has(img) > span').first()
      const lines = await name.evaluate((one) => {
        const range = document.createRange()
        range.selectNodeContents(one)
        return { count: range.getClientRects().length, isCut: one.scrollWidth > one.clientWidth }
      })
      expect(lines).toEqual({ count: 1, isCut: false })
    })
  }
})

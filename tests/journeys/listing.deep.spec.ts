import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { setTheme, violations } from './support/page-rules.ts'
import { visit } from './support/visit.ts'

const shoes = '/en/c/shoes/'

async function expectNoViolations(page: Page, state: string, sizes: { width: number; height: number }[]) {
  for (const size of sizes) {
    await page.setViewportSize(size)
    for (const theme of ['light', 'dark']) {
      await setTheme(page, theme)
      expect.soft(await violations(page), `${state}, ${size.width} px, ${theme}`).toEqual([])
    }
  }
}

test('a listing breaks no rule of axe with chips, without results, with offers and with the filter dialog open', async ({
  page,
}) => {
  const sizes = [
    { width: 1280, height: 812 },
    { width: 375, height: 812 },
  ]
  await visit(page, `${shoes}?f.manufacturer=kursa&f.current_price=1-2`)
  await expectNoViolations(page, 'nothing found', sizes)
  await visit(page, '/en/marketplace/?type=o')
  await expectNoViolations(page, 'offers', sizes)
  await visit(page, `${shoes}?f.manufacturer=kursa`)
  await expectNoViolations(page, 'chips', sizes)
  await page.getByRole('button', { name: 'Filter (1)' }).click()
  await expect(page.getByRole('dialog', { name: 'Filter' })).toBeVisible()
  // Tall enough that the footer of the dialog covers no element in part.
  await expectNoViolations(page, 'filter dialog', [{ width: 375, height: 3000 }])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 375, height: 812 } })

  test('CAT-05 on a phone the filters are part of the page, and no button opens them', async ({ page }) => {
    await page.goto(shoes)
    await expect(page.getByRole('checkbox', { name: 'Kursa' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Filter/ })).toBeHidden()
  })
})

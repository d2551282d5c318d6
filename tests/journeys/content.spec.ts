import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { setTheme, sticksOut, violations } from './support/page-rules.ts'
import { visit } from './support/visit.ts'

const post = '/en/blog/air-or-sea/'
const sizes = [
  { width: 1280, height: 900 },
  { width: 375, height: 800 },
]

const current = (page: Page) =>
  page.getByRole('navigation', { name: 'Contents' }).locator('[aria-current=location]')

test('CMS-01 a hash opens the answer that it names and gives it the focus, also on the page itself', async ({
  page,
}) => {
  await visit(page, '/en/faq/#time-to-pay')
  const entry = page.locator('details#time-to-pay')
  await expect(entry).toHaveAttribute('open', '')
  await expect(entry.locator('summary')).toBeFocused()
  await expect(entry.locator('summary')).toBeInViewport()

  // The keyboard closes and opens it.
  await page.keyboard.press('Enter')
  await expect(entry).not.toHaveAttribute('open', '')
  await page.keyboard.press('Space')
  await expect(entry).toHaveAttribute('open', '')

  await page.evaluate(() => {
    location.hash = 'money-back'
  })
  await expect(page.locator('details#money-back summary')).toBeFocused()
  await expect(page.locator('details#money-back')).toHaveAttribute('open', '')
})

test('CMS-01 the contents of a post lead to its parts and mark the one that is being read', async ({
  page,
}) => {
  await visit(page, post)
  await expect(current(page)).toHaveCount(0)
  await page
    .getByRole('navigation', { name: 'Contents' })
    .getByRole('link', { name: 'What may not fly' })
    .click()
  await expect(page.getByRole('heading', { name: 'What may not fly at all' })).toBeInViewport()
  await expect(current(page)).toHaveText('What may not fly at all')
  await page.keyboard.press('Control+Home')
  await expect(current(page)).toHaveCount(0)
})

test('CMS-01 a vote is thanked for in its place; No asks for one thing more', async ({ page }) => {
  await visit(page, post)
  await page.getByRole('button', { name: 'No', exact: true }).click()
  const missing = page.getByLabel('What was missing?')
  await expect(missing).toBeVisible()
  await expect(page).toHaveURL(post)
  await missing.fill('A sum for a bicycle')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Thanks. We will add it.')).toBeFocused()
})

test('CMS-01 a search of the answers stays on the page and marks what it found', async ({ page }) => {
  await visit(page, '/en/faq/')
  const field = page.getByRole('searchbox', { name: 'Search the answers' })
  await field.fill('battery')
  await field.press('Enter')
  await expect(page).toHaveURL('/en/faq/?q=battery')
  await expect(page.getByText(/^\d+ answers and articles for “battery”$/)).toBeVisible()
  await expect(page.locator('main mark').first()).toBeVisible()
})

test('CMS-01 blog and questions are sound for everybody at both sizes and in both colours', async ({
  page,
}) => {
  // Six pages at three widths, in two colours.
  const paths = [
    '/en/blog/',
    post,
    '/lt/faq/',
    '/en/faq/?q=battery',
    '/en/faq/?topic=delivery',
    '/lt/blog/?q=zzzz',
  ]
  for (const path of paths) {
    await visit(page, path)
    for (const size of sizes) {
      await page.setViewportSize(size)
      for (const theme of ['light', 'dark']) {
        await setTheme(page, theme)
        expect(await violations(page), `${path} ${size.width} ${theme}`).toEqual([])
      }
    }
    await page.setViewportSize({ width: 320, height: 700 })
    expect(await sticksOut(page), path).toEqual([])
  }
})

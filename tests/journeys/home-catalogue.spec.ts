import { expect, test } from './support/fixtures.ts'
import { visit } from './support/visit.ts'

test('CAT-01, CAT-03 a department opens with its categories and products on offer, and on a phone leads down to a category', async ({
  page,
}) => {
  await visit(page, '/en/')
  const bar = page.getByRole('navigation', { name: 'Departments' })
  const electronics = bar.getByRole('button', { name: 'Electronics' })
  await electronics.click()
  await expect(bar.getByRole('link', { name: 'Headphones', exact: true })).toBeVisible()
  await expect(bar.getByRole('img').first()).toBeVisible()
  expect(await bar.getByRole('img').count()).toBeLessThanOrEqual(5)
  await bar.getByRole('link', { name: /^All in Electronics \(\d+\)/ }).click()
  await expect(page).toHaveURL('/en/c/electronics/')
  // The new page takes the focus, which closes the panel.
  await expect(page.getByRole('main')).toBeFocused()
  await expect(electronics).toHaveAttribute('aria-expanded', 'false')
  await electronics.click()
  await bar.getByRole('link', { name: 'Sound', exact: true }).click()
  await expect(page).toHaveURL('/en/c/electronics/sound/')

  await page.setViewportSize({ width: 375, height: 812 })
  await page.locator('summary[aria-label="Menu"]').click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('link', { name: 'Home and kitchen' }).click()
  await menu.getByRole('link', { name: 'Mugs' }).click()
  await expect(page).toHaveURL('/en/c/home-and-kitchen/kitchenware/mugs/')
  await expect(menu).toBeHidden()
})

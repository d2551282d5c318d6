import { expect, missingPage, test } from './support/fixtures.ts'
import { shopUrl } from './support/shops.ts'
import { visit } from './support/visit.ts'

const region = (name: string) => ({ name })

for (const { code, path, words } of [
  {
    code: 'default',
    path: '/en/',
    words: ['Departments', 'Deals', 'Offers', 'Best sellers', 'Brands'],
  },
  {
    code: 'tp',
    path: '/lt/',
    words: ['Skyriai', 'Akcijos', 'Pasiūlymai', 'Perkamiausios', 'Prekių ženklai'],
  },
]) {
  test(`CAT-12 the home of ${code} shows departments, deals, offers, best sellers and brands of its own`, async ({
    page,
  }) => {
    await page.goto(shopUrl(code, path))
    for (const word of words) {
      const row = page.getByRole('region', { name: new RegExp(word) })
      await expect(row).toBeVisible()
      expect(await row.getByRole('link').count(), word).toBeGreaterThan(2)
      for (const href of await row
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')))) {
        expect(href).toMatch(new RegExp(`^${path}`))
      }
    }
  })
}

test('CAT-12 what the home page shows leads to where it says', async ({ page }) => {
  await visit(page, '/en/')
  const tile = page.getByRole('region', region('Departments')).getByRole('link', { name: /^Shoes/ })
  const count = /\d+/.exec((await tile.textContent()) ?? '')?.[0]
  await tile.click()
  await expect(page).toHaveURL('/en/c/shoes/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shoes')
  await expect(page.getByRole('main')).toContainText(`${count} products`)

  await page.goBack()
  const card = page.getByRole('region', region('Deals')).getByRole('article').first()
  const name = await card.getByRole('heading').textContent()
  await expect(card).toContainText('−')
  await card.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '')
})

test('CAT-01 CAT-03 a department unfolds to its categories and to products of an offer', async ({ page }) => {
  await visit(page, '/en/')
  const bar = page.getByRole('navigation', { name: 'Departments' })
  await bar.getByRole('button', { name: 'Electronics' }).click()
  await expect(bar.getByRole('link', { name: 'Headphones', exact: true })).toBeVisible()
  await expect(bar.getByRole('img').first()).toBeVisible()
  expect(await bar.getByRole('img').count()).toBeLessThanOrEqual(5)
  await bar.getByRole('link', { name: /^All in Electronics \(\d+\)/ }).click()
  await expect(page).toHaveURL('/en/c/electronics/')
  // The page that has come takes the focus, and that closes the panel.
  await expect(page.getByRole('main')).toBeFocused()
  await expect(bar.getByRole('button', { name: 'Electronics' })).toHaveAttribute('aria-expanded', 'false')
  await bar.getByRole('button', { name: 'Electronics' }).click()
  await bar.getByRole('link', { name: 'Sound', exact: true }).click()
  await expect(page).toHaveURL('/en/c/electronics/sound/')
})

test('on a telephone one goes down to a category and back', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await visit(page, '/en/')
  await page.getByLabel('Menu').first().click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('link', { name: 'Home and kitchen' }).click()
  await menu.getByRole('link', { name: 'Mugs' }).click()
  await expect(page).toHaveURL('/en/c/home-and-kitchen/kitchenware/mugs/')
  await expect(menu).toBeHidden()
})

test('ROUTE-08 a missing page offers the search and the departments', async ({ page, complaints }) => {
  complaints.expect(missingPage)
  await page.goto('/en/no-such-page/')
  const main = page.getByRole('main')
  await expect(main.getByRole('combobox', { name: 'Search products' })).toBeVisible()
  await main.getByRole('link', { name: 'Shoes' }).click()
  await expect(page).toHaveURL('/en/c/shoes/')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('departments are plain links', async ({ page }) => {
    await page.goto('/lt/')
    await page.getByRole('navigation', { name: 'Skyriai' }).getByRole('link', { name: 'Avalynė' }).click()
    await expect(page).toHaveURL('/lt/c/avalyne/')
  })
})

import type { Page } from '@playwright/test'
import { addByCall } from './support/cart.ts'
import { expect, test } from './support/fixtures.ts'
import { plentiful, productPath } from './support/products.ts'
import { visit } from './support/visit.ts'

/** How light the plates are that product pictures stand on: 0 is black, 255 white. */
async function plates(page: Page): Promise<number[]> {
  const pictures = page
    .locator('main, [role=dialog], [role=listbox]')
    .locator('img[src*="/drawings/"]:visible')
  await expect(pictures.first()).toBeVisible()
  return pictures.evaluateAll((images) =>
    images.map((image) => {
      for (let element: Element | null = image; element; element = element.parentElement) {
        const channels =
          getComputedStyle(element)
            .backgroundColor.match(/[\d.]+/g)
            ?.map(Number) ?? []
        if (channels[3] !== 0) return Math.min(...channels.slice(0, 3))
      }
      return 0
    }),
  )
}

test('SHELL-07 in dark mode product pictures stand on light plates: suggestions, product, cart, checkout', async ({
  page,
}) => {
  const expectLight = async () => {
    for (const light of await plates(page)) expect(light).toBeGreaterThan(180)
  }
  await page.addInitScript(() => localStorage.setItem('colour-mode', 'dark'))
  await visit(page, productPath(plentiful.bottle))
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expectLight()

  await page.getByRole('combobox').fill('bottle')
  await expect(page.getByRole('listbox')).toContainText('Krasts')
  await expectLight()

  await addByCall(page, plentiful.bottle.id)
  await visit(page, '/en/cart/')
  await expectLight()
  await page.locator('main').getByRole('link', { name: 'Checkout' }).click()
  await expect(page.getByRole('heading', { name: 'Where should it go?' })).toBeVisible()
  await expectLight()
})

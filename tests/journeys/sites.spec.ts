import { shops } from '../support/shops.ts'
import { expect, test } from './support/fixtures.ts'
import { shopUrl } from './support/shops.ts'
import { visit } from './support/visit.ts'

test('SITE-03 the colours of a site apply in both colour modes, and a component’s own colours override those of links', async ({
  page,
}) => {
  const { code, name, primary } = shops.find((shop) => shop.code === 'alternate') ?? never()
  await visit(page, shopUrl(code, '/en/'))
  const skipLink = page.getByRole('link', { name: 'Skip to content' })
  await expect(skipLink).toHaveCSS('background-color', rgb(primary.light))
  await expect(skipLink).toHaveCSS('color', rgb('#ffffff'))
  const ink = rgb('#17211f')
  await expect(page.getByRole('link', { name, exact: true })).toHaveCSS('color', ink)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', ink)

  await page.locator('html').evaluate((html) => html.setAttribute('data-theme', 'dark'))
  await expect(skipLink).toHaveCSS('background-color', rgb(primary.dark))
})

function never(): never {
  throw new Error('There is no such shop')
}

function rgb(hex: string): string {
  const parts = hex.match(/[0-9a-f]{2}/g) ?? []
  return `rgb(${parts.map((part) => Number.parseInt(part, 16)).join(', ')})`
}

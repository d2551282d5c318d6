import { expect, test } from './support/fixtures.ts'
import { shops, shopUrl } from './support/shops.ts'
import { visit } from './support/visit.ts'

for (const { code, name, path, lang, primary, languages, currencies } of shops) {
  test(`SITE-01, SITE-03 the host of ${code} shows ${name} with its own words, colours and choices`, async ({
    page,
  }) => {
    await visit(page, shopUrl(code))
    expect(page.url()).toBe(shopUrl(code, path))
    await expect(page).toHaveTitle(new RegExp(` \\| ${name}$`))

    const document = page.locator('html')
    await expect(document).toHaveAttribute('data-variant', code)
    await expect(document).toHaveAttribute('lang', lang)

    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
    const region = page.locator('details').filter({ visible: true })
    await region.locator('summary').click()
    await expect(region.getByRole('navigation').getByRole('link')).toHaveText(languages)
    await expect(region.getByRole('radio')).toHaveCount(currencies.length)
    for (const currency of currencies)
      await expect(region.getByRole('radio', { name: currency })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText(` ${name}.`)

    // The skip link comes first and is painted in the primary colour on every page.
    const painted = page.getByRole('link').first()
    await expect(painted).toHaveCSS('background-color', rgb(primary.light))
    await document.evaluate((html) => html.setAttribute('data-theme', 'dark'))
    await expect(painted).toHaveCSS('background-color', rgb(primary.dark))
  })
}

test('SITE-03 what a part of the page says of its colours wins over what all links have in common', async ({
  page,
}) => {
  await visit(page, '/en/')
  const ink = rgb('#17211f')
  await expect.soft(page.getByRole('link', { name: 'Amberway', exact: true })).toHaveCSS('color', ink)
  await expect.soft(page.getByRole('heading', { level: 1 })).toHaveCSS('color', ink)
  await expect.soft(page.getByRole('link', { name: 'Skip to content' })).toHaveCSS('color', rgb('#ffffff'))
})

test('SITE-01 ten hosts are ten different shops', async ({ request }) => {
  const variants = await Promise.all(
    shops.map(async ({ code, path }) => {
      const { host, port } = new URL(shopUrl(code))
      const page = await request.get(`http://localhost:${port}${path}`, { headers: { host } })
      return /data-variant="(\w+)"/.exec(await page.text())?.[1]
    }),
  )
  expect(new Set(variants).size).toBe(10)
})

function rgb(hex: string): string {
  const parts = hex.match(/[0-9a-f]{2}/g) ?? []
  return `rgb(${parts.map((part) => Number.parseInt(part, 16)).join(', ')})`
}

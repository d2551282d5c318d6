import type { Page } from '@playwright/test'
import { expect, missingPage, test } from './support/fixtures.ts'
import { locales } from './support/pages.ts'
import { shopUrl } from './support/shops.ts'
import { openRegion, visit } from './support/visit.ts'

// What search engines read: the document as it is sent.
const content = (page: Page, name: string) =>
  page.locator(`head meta[name="${name}"], head meta[property="${name}"]`).getAttribute('content')
const canonical = (page: Page) => page.locator('link[rel="canonical"]').getAttribute('href')
const robots = (page: Page) => page.locator('meta[name="robots"]')

const listings = ['/', '/marketplace/', '/all-brands/', '/dealzone/', '/c/electronics/']

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('SEO-02 public pages have a title and description of their own, an address and a card to share', async ({
    page,
  }) => {
    const titles = new Set<string>()
    for (const path of listings) {
      await page.goto(`/en${path}`)
      const title = await page.title()
      expect(title).toMatch(/.+ \| Amberway$/)
      titles.add(title)
      expect(await content(page, 'description'), path).toMatch(/.{40,}/)
      expect(await canonical(page)).toBe(shopUrl('default', `/en${path}`))
      expect(await content(page, 'og:url')).toBe(shopUrl('default', `/en${path}`))
      expect(await content(page, 'og:title')).toBe(title.replace(' | Amberway', ''))
      expect(await content(page, 'og:site_name')).toBe('Amberway')
      expect(await content(page, 'og:locale')).toBe('en_GB')
      const picture = await page.request.get((await content(page, 'og:image')) ?? '')
      expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/webp'])
      await expect(robots(page)).toHaveCount(0)
    }
    expect(titles.size).toBe(listings.length)
  })

  test('SEO-02 the home page says who runs the shop', async ({ page }) => {
    await page.goto('/lt/')
    const [text = ''] = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(JSON.parse(text)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: 'Amberway',
      legalName: 'Amberway Demo UAB',
      url: shopUrl('default', '/'),
    })
  })

  for (const query of ['f.manufacturer=skaudas', 's=1', 'az=S']) {
    test(`SEO-01 SEO-03 with ${query} a page is not for search engines, and its address is that without`, async ({
      page,
    }) => {
      const path = query.startsWith('az') ? '/en/all-brands/' : '/en/marketplace/'
      await page.goto(`${path}?${query}&utm_source=letter`)
      await expect(robots(page)).toHaveAttribute('content', /noindex/)
      expect(await canonical(page)).toBe(shopUrl('default', path))
    })
  }

  test('SEO-01 a page that is not there is not for search engines', async ({ page, complaints }) => {
    complaints.expect(missingPage)
    await page.goto('/en/no-such-page/')
    await expect(robots(page)).toHaveAttribute('content', 'noindex')
  })

  test('SEO-03 marks of campaigns change nothing but where somebody came from', async ({ page }) => {
    await page.goto('/en/marketplace/?utm_source=letter&utm_campaign=autumn')
    await expect(robots(page)).toHaveCount(0)
    expect(await canonical(page)).toBe(shopUrl('default', '/en/marketplace/'))
  })
})

test('LOC-02 another language leads to the same category under its own name, filters kept', async ({
  page,
}) => {
  await visit(page, '/en/c/electronics/?s=1')
  await openRegion(page)
  await page.getByRole('navigation', { name: 'Language' }).getByRole('link', { name: 'Lietuvių' }).click()
  await expect(page).toHaveURL('/lt/c/elektronika/?s=1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Elektronika')
})

test('LOC-09 every address that a category names is a page that names it back', async ({ page }) => {
  test.slow()
  await page.goto('/en/c/shoes/')
  const named = () =>
    page
      .locator('link[rel="alternate"][hreflang]')
      .evaluateAll((links) => links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]))
  const alternates = await named()
  expect(alternates.length).toBeGreaterThan(locales.length)
  for (const [tag, href] of alternates.filter(([hreflang]) => /^(?:lt|lt-LT|et-EE)$/.test(hreflang ?? ''))) {
    const response = await page.goto(href ?? '')
    expect([tag, response?.status(), page.url()]).toEqual([tag, 200, href])
    expect(await named()).toEqual(alternates)
  }
})

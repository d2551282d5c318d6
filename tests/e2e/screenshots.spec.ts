import { expect, missingPage, test } from './support/fixtures.ts'
import { shops, shopUrl } from './support/shops.ts'

const widths = [1280, 375]
const screens = [
  ...shops.map(({ code, path }) => ({ name: `home-${code}`, url: shopUrl(code, path), theme: 'light' })),
  { name: 'home-default-dark', url: shopUrl('default', '/en/'), theme: 'dark' },
  { name: 'home-tp-dark', url: shopUrl('tp', '/lt/'), theme: 'dark' },
  { name: 'home-default-lt', url: shopUrl('default', '/lt/'), theme: 'light' },
  { name: 'not-found', url: shopUrl('default', '/en/no-such-page/'), theme: 'light' },
  { name: 'unsupported-browser', url: shopUrl('default', '/en/unsupported-browser/'), theme: 'light' },
]

for (const { name, url, theme } of screens) {
  test(`${name} looks as it did`, async ({ page, complaints }) => {
    if (name === 'not-found') complaints.expect(missingPage)
    for (const width of widths) {
      await page.setViewportSize({ width, height: width === 375 ? 812 : 800 })
      await page.goto(url)
      await page.locator('html').evaluate((html, value) => html.setAttribute('data-theme', value), theme)
      await page.evaluate(stopTime)
      await expect(page).toHaveScreenshot(`${name}-${width}.png`, { fullPage: true })
    }
  })
}

/** The year and the day of the rates move on by themselves. */
function stopTime() {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { currentNode: text } = texts
    text.nodeValue = (text.nodeValue ?? '')
      .replace(/\d{4}-\d\d-\d\d/, '2026-01-02')
      .replace(/© \d{4}/, '© 2026')
  }
}

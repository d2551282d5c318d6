import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { expect, missingPage, test } from './support/fixtures.ts'
import { allPages, locales } from './support/pages.ts'

const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const widths = [375, 1280]
const pages = [
  ...allPages.map((page) => ({ ...page, path: `/en${page.path}` })),
  { title: 'API reference', path: '/api/docs', status: 200 },
]

for (const { title, path, status } of pages) {
  test(`the ${title} page breaks no rule of axe in any width or mode`, async ({ page, complaints }) => {
    if (status === 404) complaints.expect(missingPage)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 812 })
      await page.goto(path)
      for (const theme of ['light', 'dark']) {
        await setTheme(page, theme)
        expect.soft(await violations(page), `${width} px, ${theme}`).toEqual([])
      }
    }
  })
}

test('the skip link can be read where it shows', async ({ page }) => {
  await page.goto('/en/')
  for (const theme of ['light', 'dark']) {
    await setTheme(page, theme)
    await page.getByRole('link', { name: 'Skip to content' }).focus()
    const unreadable = (await violations(page)).filter((text) => text.startsWith('color-contrast'))
    expect.soft(unreadable, theme).toEqual([])
  }
})

for (const { title, path, status } of allPages) {
  test(`the ${title} page fits 320 px and doubled text in each language`, async ({ page, complaints }) => {
    if (status === 404) complaints.expect(missingPage)
    for (const locale of locales) {
      await page.setViewportSize({ width: 320, height: 640 })
      await page.goto(`/${locale}${path}`)
      expect.soft(await sticksOut(page), `320 px, ${locale}`).toEqual([])
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.locator('html').evaluate((html) => {
        html.style.fontSize = '200%'
      })
      expect.soft(await sticksOut(page), `doubled text, ${locale}`).toEqual([])
      await page.setViewportSize({ width: 375, height: 812 })
      expect.soft(await sticksOut(page), `doubled text on a telephone, ${locale}`).toEqual([])
    }
  })
}

for (const width of widths) {
  test(`the keyboard reaches everything at ${width} px, skip link first, focus always in sight`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 480 })
    await page.goto('/en/')
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()

    await page.goto('/en/')
    const stops: string[] = []
    for (;;) {
      await page.keyboard.press('Tab')
      const stop = await focused(page)
      if (!stop) break
      expect.soft(stop, stop.name).toMatchObject({ hasRing: true, isInSight: true, isUncovered: true })
      stops.push(stop.name)
    }
    expect(stops).toEqual([
      'Skip to content',
      ...(width === 375
        ? ['Menu', 'Amberway']
        : [
            '+44 20 7946 0101',
            'Language and currency: English, EUR',
            'Light',
            'Amberway',
            'How it reaches you',
            'What you can count on',
          ]),
      'How it reaches you',
      '+44 20 7946 0101',
      'help@amberway.test',
      'Cookie settings',
    ])
  })
}

async function setTheme(page: Page, theme: string) {
  await page.locator('html').evaluate((html, value) => html.setAttribute('data-theme', value), theme)
}

async function violations(page: Page): Promise<string[]> {
  // Colours on their way from one mode to the other are nobody's colours.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(axe)
  return page.evaluate(async (values) => {
    const { run } = (window as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe
    const { violations } = await run({ runOnly: { type: 'tag', values }, resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`)
  }, tags)
}

/** What makes the page scroll sideways; empty if nothing does. */
function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 0.5,
    )
    return [`${scrollWidth} in ${clientWidth}`, ...wide.map((element) => element.outerHTML.slice(0, 80))]
  })
}

/** Where the focus is and whether one sees it; null once it has left the page. */
function focused(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return null
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    const { top, bottom, left, right } = element.getBoundingClientRect()
    const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return {
      name: element.getAttribute('aria-label') ?? element.textContent,
      isUncovered: element.contains(middle) || (middle?.contains(element) ?? false),
      hasRing: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
      isInSight: top >= 0 && left >= 0 && bottom <= window.innerHeight && right <= window.innerWidth,
    }
  })
}

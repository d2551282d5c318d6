import type { Page } from '@playwright/test'
import { modalNames } from '../../src/web/modals/modal-names.ts'
import { expect, missingPage, test } from './support/fixtures.ts'
import { focused, setTheme, spaceOut, sticksOut, violations } from './support/page-rules.ts'
import { allPages, locales } from './support/pages.ts'
import { expectAlive, openRegion, visit } from './support/visit.ts'

const widths = [375, 1280]
const galleries = ['', 'home/', 'checkout/'].map((part) => ({
  title: `gallery ${part}`,
  path: `/gallery/${part}`,
  status: 200,
}))
const pages = [
  ...[...allPages, ...galleries].map((page) => ({ ...page, path: `/en${page.path}` })),
  { title: 'API reference', path: '/api/docs', status: 200 },
]

/** Once it is alive a page chooses its own colours; a plain document never is. */
async function open(page: Page, path: string) {
  await page.goto(path)
  if ((await page.locator('script[type="module"]').count()) > 0) await expectAlive(page)
}

for (const { title, path, status } of pages) {
  test(`the ${title} page breaks no rule of axe in any width or mode`, async ({ page, complaints }) => {
    if (status === 404) complaints.expect(missingPage)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 812 })
      await open(page, path)
      for (const theme of ['light', 'dark']) {
        await setTheme(page, theme)
        expect.soft(await violations(page), `${width} px, ${theme}`).toEqual([])
      }
    }
  })
}

test('the skip link can be read where it shows', async ({ page }) => {
  await visit(page, '/en/')
  for (const theme of ['light', 'dark']) {
    await setTheme(page, theme)
    await page.getByRole('link', { name: 'Skip to content' }).focus()
    const unreadable = (await violations(page)).filter((text) => text.startsWith('color-contrast'))
    expect.soft(unreadable, theme).toEqual([])
  }
})

for (const { title, path, status } of [...allPages, ...galleries]) {
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
      await page.locator('html').evaluate((html) => html.removeAttribute('style'))
      await page.evaluate(spaceOut)
      expect.soft(await sticksOut(page), `spaced text on a telephone, ${locale}`).toEqual([])
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

    // Alive: until then the departments are links, which buttons take the place of, and the focus with it.
    await visit(page, '/en/')
    const stops: string[] = []
    for (;;) {
      await page.keyboard.press('Tab')
      const stop = await focused(page)
      if (!stop) break
      expect.soft(stop, stop.name).toMatchObject({ hasRing: true, isInSight: true, isUncovered: true })
      stops.push(stop.name)
    }
    const first = [
      'Skip to content',
      ...(width === 375
        ? ['Menu', 'Amberway', 'Sign inAccount', 'EmptyCart', 'Search products']
        : [
            '+44 20 7946 0101',
            'Language and currency: English, EUR',
            'Light',
            'Amberway',
            'Search products',
            'Search',
            'Sign inAccount',
            'Track, returnOrders',
            'EmptyCart',
            'All departments',
            'Electronics',
          ]),
    ]
    expect(stops.slice(0, first.length)).toEqual(first)
    expect(stops).toEqual(expect.arrayContaining(['All brands', 'help@amberway.test']))
    expect(stops.at(-1)).toBe('Cookie settings')
  })
}

for (const width of widths) {
  test(`in the gallery the keyboard reaches every part at ${width} px, and one always sees where`, async ({
    page,
  }) => {
    test.slow()
    await page.setViewportSize({ width, height: 812 })
    await visit(page, '/en/gallery/')
    let count = 0
    for (;;) {
      await page.keyboard.press('Tab')
      const stop = await focused(page)
      if (!stop) break
      count += 1
      expect.soft(stop, stop.name).toMatchObject({ hasRing: true, isUncovered: true })
    }
    expect(count).toBeGreaterThan(70)
  })
}

const press = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name, exact: true }).click()
}
const openMenu = async (page: Page) => {
  await page.locator('summary[aria-label="Menu"]').click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
}

/** All that can be opened, said or gone wrong; each on the gallery, which holds everything. */
const states: { title: string; width: number; enter(page: Page): Promise<void> }[] = [
  { title: 'a department open', width: 1280, enter: press('Outdoor') },
  { title: 'the menu open', width: 375, enter: openMenu },
  {
    title: 'the menu one level down',
    width: 375,
    async enter(page) {
      await openMenu(page)
      await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Kitchen' }).click()
    },
  },
  { title: 'the choice of region open', width: 1280, enter: (page) => openRegion(page) },
  ...widths.map((width) => ({
    title: 'suggestions',
    width,
    async enter(page: Page) {
      await page.getByRole('combobox', { name: 'Search products' }).fill('trail')
      await expect(page.getByRole('listbox')).toBeVisible()
      await page.keyboard.press('ArrowDown')
    },
  })),
  {
    title: 'errors in a form',
    width: 375,
    async enter(page) {
      await press('Send the form')(page)
      await expect(page.getByRole('alert')).toBeFocused()
    },
  },
  {
    title: 'toasts',
    width: 375,
    async enter(page) {
      for (const name of ['Toast with undo', 'Error toast', 'Plain toast']) await press(name)(page)
      // Otherwise the header that sticks may lie over half a button, as it may over anything that scrolls.
      await page.evaluate(() => window.scrollTo(0, 0))
    },
  },
  { title: 'the loading overlay', width: 1280, enter: press('Loading overlay') },
  { title: 'unpaid orders', width: 375, enter: press('Unpaid orders') },
  { title: 'cookie settings', width: 375, enter: press('Cookie settings') },
  ...modalNames.map((name) => ({ title: `the ${name} modal`, width: 375, enter: press(name) })),
]

for (const { title, width, enter } of states) {
  test(`with ${title} no rule of axe is broken at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 812 })
    for (const theme of ['light', 'dark']) {
      await visit(page, '/en/gallery/')
      await setTheme(page, theme)
      await enter(page)
      expect.soft(await violations(page), theme).toEqual([])
      expect.soft(await sticksOut(page), theme).toEqual([])
    }
  })
}

test.describe('an undecided visitor', () => {
  test.use({ consent: null })

  test('with the consent banner no rule of axe is broken', async ({ page }) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 812 })
      await visit(page, '/en/')
      expect.soft(await violations(page), `${width} px`).toEqual([])
    }
  })
})

test('everything that is pressed measures 24 px or more', async ({ page }) => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 812 })
    await visit(page, '/en/gallery/')
    const small = await page.evaluate(() =>
      [
        ...document.querySelectorAll<HTMLElement>('a[href], button, summary, input, select, textarea'),
      ].flatMap((element) => {
        const isWholeCard = getComputedStyle(element, '::after').position === 'absolute'
        const target = element.closest(isWholeCard ? 'article, li' : 'label') ?? element
        const { width, height } = target.getBoundingClientRect()
        const isInSentence = getComputedStyle(element).display === 'inline' && element.closest('p, small')
        const isHidden = width === 0 || element.closest('[aria-hidden="true"]')
        return isHidden || isInSentence || (width >= 24 && height >= 24)
          ? []
          : [`${element.outerHTML.slice(0, 90)}: ${Math.round(width)} × ${Math.round(height)}`]
      }),
    )
    expect.soft(small, `${width} px`).toEqual([])
  }
})

test('nothing moves for those who asked for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, '/en/gallery/')
  await press('cart')(page)
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) => {
      const { animationDuration, transitionDuration } = getComputedStyle(element)
      const longest = Math.max(
        ...`${animationDuration}, ${transitionDuration}`.split(', ').map((time) => Number.parseFloat(time)),
      )
      return longest > 0.001 ? [`${element.tagName} ${longest} s`] : []
    }),
  )
  expect(moving).toEqual([])
})

test('forced colours keep edges and the ring of the focus', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await visit(page, '/en/gallery/')
  for (const name of ['Add to cart', 'Sold out']) {
    const edge = await page
      .getByRole('button', { name })
      .first()
      .evaluate((button) => {
        const { borderTopStyle, borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(button)
        return { style: borderTopStyle, width: borderTopWidth, isSeen: borderTopColor !== backgroundColor }
      })
    expect(edge, name).toEqual({ style: 'solid', width: '1px', isSeen: true })
  }
  await page.keyboard.press('Tab')
  expect(await focused(page)).toMatchObject({ hasRing: true })
  await press('login')(page)
  await expect(page.getByRole('dialog')).toHaveCSS('border-top-style', 'solid')
})

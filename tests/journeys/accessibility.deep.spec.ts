import type { Page } from '@playwright/test'
import { modalNames } from '../../src/web/modals/modal-names.ts'
import { allPages, locales } from '../support/pages.ts'
import { expect, missingPage, test } from './support/fixtures.ts'
import { enter } from './support/gallery-states.ts'
import { focused, setTheme, spaceOut, sticksOut, violations } from './support/page-rules.ts'
import { expectAlive, expectStill, visit } from './support/visit.ts'

const widths = [375, 1280]
const galleries = ['', 'home/', 'checkout/'].map((part) => ({
  title: `gallery ${part}`,
  path: `/gallery/${part}`,
  status: 200,
}))

for (const { title, path, status } of [...allPages, ...galleries]) {
  test(`the ${title} page breaks no rule of axe in any width or mode, and fits 320 px, doubled and spaced text in each language`, async ({
    page,
    complaints,
  }) => {
    if (status === 404) complaints.expect(missingPage)
    const [first, ...others] = locales
    await open(page, `/${first}${path}`)
    await expectNoViolations(page)
    await expectFit(page, first)
    for (const locale of others) {
      await page.goto(`/${locale}${path}`)
      await expectFit(page, locale)
    }
  })
}

test('the API reference breaks no rule of axe in any width or mode', async ({ page }) => {
  await open(page, '/api/docs')
  await expectNoViolations(page)
})

test('on the home page the keyboard reaches everything, skip link first, focus always in sight, at each width', async ({
  page,
}) => {
  await visit(page, '/en/')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  for (const width of widths) {
    await page.setViewportSize({ width, height: 480 })
    const stops = await stopsOfTab(page, { hasRing: true, isInSight: true, isUncovered: true })
    const first = [
      'Skip to content',
      ...(width === 375
        ? ['Menu', 'Amberway', 'Sign inAccount', 'EmptyCart', 'Search products']
        : [
            'Track a parcel',
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
    expect(stops).toEqual(expect.arrayContaining(['All brands', 'help@amberway.test', 'Cookie settings']))
    expect(stops.at(-1)).toBe('Eesti')
  }

  // Tab starts again at the first stop.
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  for (const theme of ['light', 'dark']) {
    await setTheme(page, theme)
    const within = 'a[href="#main"]'
    expect.soft(await violations(page, { within, onlyColours: true }), theme).toEqual([])
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('in the gallery the keyboard reaches every part at each width with a visible focus, and every target measures 24 px or more', async ({
  page,
}) => {
  await visit(page, '/en/gallery/')
  for (const width of widths) {
    await page.setViewportSize({ width, height: 812 })
    expect.soft(await page.evaluate(smallTargets), `${width} px`).toEqual([])
    const stops = await stopsOfTab(page, { hasRing: true, isUncovered: true })
    expect(stops.length).toBeGreaterThan(70)
  }
})

type State = {
  title: string
  enter(page: Page): Promise<unknown>
  /** By default the Escape key. */
  leave?(page: Page): Promise<unknown>
}

const suggestions: State = {
  title: 'suggestions',
  async enter(page) {
    await enter.suggestions(page)
    await page.keyboard.press('ArrowDown')
  },
}

const walks: { title: string; width: number; states: State[] }[] = [
  {
    title: 'each panel and the overlay open',
    width: 1280,
    states: [
      { title: 'a department', enter: enter.department },
      { title: 'the choice of region', enter: enter.region },
      suggestions,
      {
        title: 'the loading overlay',
        enter: enter.overlay,
        leave: (page) => page.evaluate(() => window.endTimers()),
      },
    ],
  },
  {
    title: 'the menu and suggestions open',
    width: 375,
    states: [
      { title: 'the menu', enter: enter.menu },
      { title: 'the menu one level down', enter: enter.menuBelow },
      suggestions,
    ],
  },
  {
    title: 'reminders, toasts and errors shown',
    width: 375,
    states: [
      { title: 'unpaid orders', enter: enter.unpaidOrders },
      { title: 'cookie settings', enter: enter.cookieSettings },
      {
        title: 'toasts',
        async enter(page) {
          await enter.toasts(page, ['Toast with undo', 'Error toast', 'Plain toast'])
          // Otherwise the sticky header may cover half of a button.
          await page.evaluate(() => window.scrollTo(0, 0))
        },
        async leave(page) {
          const notices = page.getByRole('status', { name: 'Notices' })
          await notices.getByRole('button', { name: 'Close' }).first().click()
          await notices.getByRole('button', { name: 'Close' }).click()
          await page.mouse.move(5, 5)
          await page.evaluate(() => window.endTimers())
          await expect(notices).toHaveText('')
        },
      },
      { title: 'errors in a form', enter: enter.formErrors },
    ],
  },
  ...[modalNames.slice(0, 5), modalNames.slice(5)].map((names) => ({
    title: `the modals ${names.join(', ')} open`,
    width: 375,
    states: names.map((name) => ({
      title: `the ${name} modal`,
      enter: (page: Page) => enter.modal(page, name),
    })),
  })),
]

for (const { title, width, states } of walks) {
  test(`with ${title} no rule of axe is broken at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 812 })
    await page.addInitScript(holdTimers, [1500, 3500])
    await visit(page, '/en/gallery/')
    for (const { title, leave = leaveByEscape, ...state } of states) {
      await test.step(title, async () => {
        await state.enter(page)
        // The page behind an open dialog is inert, and has been checked without the dialog.
        const isModal = (await page.locator('dialog:modal').count()) > 0
        const within = isModal ? 'dialog:modal' : 'html'
        expect.soft(await violations(page, { within }), `${title}, light`).toEqual([])
        expect.soft(await sticksOut(page), title).toEqual([])
        await setTheme(page, 'dark')
        expect.soft(await violations(page, { within, onlyColours: true }), `${title}, dark`).toEqual([])
        await setTheme(page, 'light')
        await leave(page)
        await expect(page.locator('dialog:modal')).toHaveCount(0)
      })
    }
  })
}

test.describe('an undecided visitor', () => {
  test.use({ consent: null })

  test('with the consent banner no rule of axe is broken', async ({ page }) => {
    await visit(page, '/en/')
    await expectNoViolations(page, 'section[aria-label="Cookie consent"]')
  })
})

test('nothing moves with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, '/en/gallery/')
  await enter.modal(page, 'cart')
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

test('forced colours keep borders and the focus ring', async ({ page }) => {
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
  await enter.modal(page, 'login')
  await expect(page.getByRole('dialog')).toHaveCSS('border-top-style', 'solid')
})

/** Waits for hydration, which sets the colour mode; a plain document without scripts has none. */
async function open(page: Page, path: string) {
  await page.goto(path)
  if ((await page.locator('script[type="module"]').count()) > 0) await expectAlive(page)
}

/** The layout depends on the width by CSS alone, so one visit is enough for all widths. */
async function expectNoViolations(page: Page, within = 'html') {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 812 })
    await setTheme(page, 'light')
    expect.soft(await violations(page, { within }), `${width} px, light`).toEqual([])
    await setTheme(page, 'dark')
    expect.soft(await violations(page, { within, onlyColours: true }), `${width} px, dark`).toEqual([])
  }
}

async function expectFit(page: Page, locale: string) {
  await page.setViewportSize({ width: 320, height: 640 })
  expect.soft(await sticksOut(page), `320 px, ${locale}`).toEqual([])
  await page.locator('html').evaluate((html) => {
    html.style.fontSize = '200%'
  })
  await page.setViewportSize({ width: 1280, height: 800 })
  expect.soft(await sticksOut(page), `doubled text, ${locale}`).toEqual([])
  await page.setViewportSize({ width: 375, height: 812 })
  expect.soft(await sticksOut(page), `doubled text on a telephone, ${locale}`).toEqual([])
  await page.locator('html').evaluate((html) => html.removeAttribute('style'))
  await page.evaluate(spaceOut)
  expect.soft(await sticksOut(page), `spaced text on a telephone, ${locale}`).toEqual([])
}

/** Presses Tab from the top of the page, with the header in place, until the focus leaves the page. */
async function stopsOfTab(page: Page, expected: Record<string, boolean>): Promise<string[]> {
  const stops: string[] = []
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await expect(page.locator('header [data-away]')).toHaveCount(0)
  await expectStill(page.getByRole('banner'))
  for (;;) {
    await page.keyboard.press('Tab')
    const stop = await focused(page)
    if (!stop) return stops
    expect.soft(stop, stop.name ?? '').toMatchObject(expected)
    stops.push(stop.name ?? '')
  }
}

async function leaveByEscape(page: Page) {
  await page.keyboard.press('Escape')
}

declare global {
  interface Window {
    /** Runs the timers that were held back. */
    endTimers(): void
  }
}

/** Runs in the browser before the page: holds timers of these durations back until the state is checked. */
function holdTimers(held: number[]) {
  const waiting: (() => void)[] = []
  const start = window.setTimeout
  window.setTimeout = ((run: () => void, ms: number, ...rest: unknown[]) => {
    if (!held.includes(ms)) return start(run, ms, ...rest)
    waiting.push(run)
    return 0
  }) as typeof window.setTimeout
  window.endTimers = () => {
    for (const run of waiting.splice(0)) run()
  }
}

function smallTargets(): string[] {
  const all = document.querySelectorAll<HTMLElement>('a[href], button, summary, input, select, textarea')
  return [...all].flatMap((element) => {
    const isWholeCard = getComputedStyle(element, '::after').position === 'absolute'
    const target = element.closest(isWholeCard ? 'article, li' : 'label') ?? element
    const { width, height } = target.getBoundingClientRect()
    const isInSentence = getComputedStyle(element).display === 'inline' && element.closest('p, small')
    const isHidden = width === 0 || element.closest('[aria-hidden="true"]')
    return isHidden || isInSentence || (width >= 24 && height >= 24)
      ? []
      : [`${element.outerHTML.slice(0, 90)}: ${Math.round(width)} × ${Math.round(height)}`]
  })
}

import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { expectFocusInside, expectFocusKept } from './support/focus.ts'
import { homeTitle } from './support/pages.ts'
import { expectStill, markDocument, stopClock, visit } from './support/visit.ts'

const gallery = '/en/gallery/'

test.describe('modals', () => {
  test('SHELL-01 a modal takes the focus, keeps it, leads to another, returns the focus and forgets the typed text', async ({
    page,
  }) => {
    await visit(page, gallery)
    const opener = page.getByRole('button', { name: 'login' })
    await opener.click()
    const login = page.getByRole('dialog', { name: 'Sign in' })
    await expectFocusInside(login)
    await expectFocusKept(page, 14)
    await login.getByLabel('E-mail').fill('ona@example.test')

    await login.getByRole('button', { name: 'Create an account' }).click()
    const register = page.getByRole('dialog', { name: 'Create an account' })
    await expect(register).toBeVisible()
    await expect(page.locator('dialog:modal')).toHaveCount(1)
    await expectFocusInside(register)
    await page.keyboard.press('Escape')
    await expect(register).toBeHidden()
    await expect(opener).toBeFocused()
    await opener.click()
    await expect(login.getByLabel('E-mail')).toHaveValue('')
  })

  test('SHELL-01 a press beside a modal closes it in 300 ms; a press inside or a text selected outwards does not', async ({
    page,
  }) => {
    await stopClock(page)
    await visit(page, gallery)
    await page.getByRole('button', { name: 'forgot-password' }).click()
    const modal = page.getByRole('dialog', { name: 'Forgot your password?' })
    const text = modal.getByText('We send a link')
    await expectStill(modal)
    await text.click()
    await page.clock.runFor(400)
    await expect(modal).toHaveAttribute('open')
    await text.hover({ position: { x: 5, y: 5 } })
    await page.mouse.down()
    await page.mouse.move(10, 10)
    await page.mouse.up()
    await page.clock.runFor(400)
    await expect(modal).toHaveAttribute('open')

    await page.mouse.click(20, 20)
    await page.clock.runFor(299)
    await expect(modal).toHaveAttribute('open')
    await page.clock.runFor(2)
    await expect(modal).toBeHidden()
  })

  test('SHELL-01 a modal closes when the route changes, and stays open when only the query does', async ({
    page,
  }) => {
    await visit(page, gallery)
    await page.getByRole('button', { name: 'cart', exact: true }).click()
    const modal = page.getByRole('dialog', { name: 'Cart' })
    await page.evaluate(() => window.__reactRouterDataRouter?.navigate('?led-to=same-route'))
    await expect(page.getByText('This leads to: same-route')).toBeAttached()
    await expect(modal).toBeVisible()
    await page.evaluate(() => window.__reactRouterDataRouter?.navigate('/en/'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(homeTitle.en)
    await expect(modal).toHaveCount(0)
    await expect(page.locator('dialog:modal')).toHaveCount(0)
  })
})

test.describe('an old browser', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko' })

  test('SHELL-02 an old browser gets a warning, may proceed, and gets no second one', async ({ page }) => {
    await page.goto('/en/')
    const modal = page.getByRole('alertdialog', { name: 'Your browser is out of date' })
    await expect(modal).toBeVisible()
    await expect(modal.getByRole('button', { name: 'Proceed' })).toBeFocused()
    await modal.getByRole('button', { name: 'Proceed' }).click()
    await expect(modal).toBeHidden()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(homeTitle.en)
    await expect(modal).toBeHidden()
  })
})

test('SHELL-03 a fast page shows no progress bar; one that takes 200 ms does, until 500 ms after it arrives', async ({
  page,
}) => {
  await stopClock(page)
  await visit(page, '/en/unsupported-browser/')
  const bar = page.getByRole('progressbar', { name: 'The page is loading' })
  const logo = page.getByRole('banner').getByRole('link', { name: 'Amberway' })
  await logo.dispatchEvent('click')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(homeTitle.en)
  for (const ms of [201, 300, 2000]) {
    await page.clock.runFor(ms)
    await expect(bar).toHaveCount(0)
  }

  const arrival = Promise.withResolvers<void>()
  await page.route('**/*.data?*', async (route) => {
    await arrival.promise
    await route.continue()
  })
  const asked = page.waitForRequest('**/*.data?*')
  await page.evaluate(() => void window.__reactRouterDataRouter?.navigate('/en/all-brands/'))
  await asked
  await page.clock.runFor(199)
  await expect(bar).toHaveCount(0)
  await page.clock.runFor(2)
  await expect(bar).toHaveAttribute('data-phase', 'running')
  await expect(bar).toHaveCSS('animation-duration', '2s')
  arrival.resolve()
  await expect(bar).toHaveAttribute('data-phase', 'done')
  await page.clock.runFor(499)
  await expect(bar).toHaveCount(1)
  await page.clock.runFor(2)
  await expect(bar).toHaveCount(0)
})

test('SHELL-03 the overlay blocks the page during an action that must not be interrupted', async ({
  page,
}) => {
  await stopClock(page)
  await visit(page, gallery)
  const opener = page.getByRole('button', { name: 'Loading overlay' })
  await opener.click()
  const overlay = page.getByRole('dialog', { name: 'One moment, please' })
  await expect(overlay).toBeVisible()
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape')
  await expect(overlay).toBeVisible()
  await page.clock.runFor(1500)
  await expect(overlay).toBeHidden()
  await expect(opener).toBeFocused()
})

test('SHELL-04, SHELL-15 a reminder of unpaid orders is shown once per session, with a link to pay', async ({
  page,
}) => {
  await visit(page, gallery)
  const opener = page.getByRole('button', { name: 'Unpaid orders' })
  await opener.click()
  const modal = page.getByRole('dialog', { name: 'You have 2 unpaid orders' })
  await expect(modal).toContainText('€302.00 in all, the oldest due by 11 November.')
  await expect(modal.getByRole('link', { name: 'Pay' })).toHaveAttribute(
    'href',
    '/en/my-orders/?focus_order_table=true',
  )
  await modal.getByRole('button', { name: 'Later' }).click()
  await expect(modal).toBeHidden()
  await opener.click()
  // A second reminder would cover this button.
  await page.getByRole('button', { name: 'Plain toast' }).click()
  await expect(page.getByText('Added to cart')).toBeVisible()
  await expect(modal).toBeHidden()
})

test('a browser without storage shows the shop all the same', async ({ page, complaints }) => {
  // From React Router, which stores scroll positions.
  complaints.tolerate(/Access is denied/)
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied', 'SecurityError')
        },
      })
    }
  })
  await visit(page, gallery)
  await page.getByRole('radio', { name: 'Dark' }).check()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('button', { name: 'Unpaid orders' }).click()
  await expect(page.getByRole('dialog', { name: 'You have 2 unpaid orders' })).toBeVisible()
})

test('a new page is announced, and its content takes the focus', async ({ page }) => {
  await visit(page, '/en/unsupported-browser/')
  await page.getByRole('banner').getByRole('link', { name: 'Amberway' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(homeTitle.en)
  await expect(page.getByRole('main')).toBeFocused()
  await expect(
    page.locator('[aria-live]').getByText('From shops abroad to your parcel locker | Amberway'),
  ).toBeAttached()
  await page.getByRole('contentinfo').getByRole('link', { name: 'How it reaches you' }).click()
  await expect(page.getByRole('heading', { name: 'How it reaches you' })).toBeFocused()
})

test('a currency chosen in another tab applies to this one when it becomes visible again', async ({
  page,
  context,
}) => {
  await visit(page, '/en/')
  await context.addCookies([{ name: 'currency_id', value: '2', url: page.url() }])
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText('Delivery to a parcel locker from US$2.70')).toBeVisible()
})

test.describe('colour mode', () => {
  test.use({ colorScheme: 'dark' })

  test('SHELL-07 it is light by default, whatever the system prefers; the choice is remembered, and no page flashes in the wrong mode', async ({
    page,
  }) => {
    await visit(page, '/en/')
    await expectMode(page, 'light')
    await page.getByRole('radio', { name: 'Dark' }).check()
    await expectMode(page, 'dark')

    await page.addInitScript(noteModes)
    await page.reload()
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
    await expectMode(page, 'dark')
    const painted = () => page.evaluate(() => window.modesWhilePainting)
    const { length } = await painted()
    // Some of them after hydration.
    await expect.poll(async () => (await painted()).length).toBeGreaterThan(length + 2)
    expect(new Set(await painted())).toEqual(new Set(['dark']))
  })

  test('SHELL-07 it follows the system if chosen so, and other tabs follow', async ({
    page,
    context,
    complaints,
  }) => {
    await visit(page, '/en/')
    const second = await context.newPage()
    await complaints.watch(second)
    await visit(second, '/lt/')
    await page.getByRole('radio', { name: 'As on this device' }).check()
    await expectMode(page, 'dark')
    await expectMode(second, 'dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await expectMode(page, 'light')
  })
})

test.describe('toasts', () => {
  test('SHELL-08 a toast at the lower right is read out, and disappears after 3500 ms unless the pointer is on it', async ({
    page,
  }) => {
    await stopClock(page)
    await visit(page, gallery)
    const opener = page.getByRole('button', { name: 'Plain toast' })
    await opener.dispatchEvent('click')
    const region = page.getByRole('status', { name: 'Notices' })
    await expect(region).toHaveText('Added to cart')
    await expectStill(region)
    const box = await region.boundingBox()
    expect(Math.round((box?.x ?? 0) + (box?.width ?? 0))).toBe(1280 - 24)
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(800 - 24)
    await page.clock.runFor(3499)
    await expect(region).toHaveText('Added to cart')
    await page.clock.runFor(2)
    await expect(region).toHaveText('')

    await opener.dispatchEvent('click')
    await page.getByText('Added to cart').hover()
    await page.clock.runFor(10_000)
    await expect(region).toHaveText('Added to cart')
    await page.mouse.move(10, 10)
    await page.clock.runFor(3600)
    await expect(region).toHaveText('')
  })

  test('SHELL-08 an error and a toast with an action stay until they are used, also over an open modal', async ({
    page,
  }) => {
    await stopClock(page)
    await visit(page, gallery)
    await page.getByRole('button', { name: 'Error toast' }).click()
    await page.getByRole('button', { name: 'Toast with undo' }).click()
    await page.clock.runFor(20_000)
    const region = page.getByRole('status', { name: 'Notices' })
    await expect(region).toContainText('Backpack removed')
    await expect(region).toContainText('The card was declined')

    // Not by pointer: the toasts may cover the button.
    await page.getByRole('button', { name: 'cart', exact: true }).dispatchEvent('click')
    const modal = page.getByRole('dialog', { name: 'Cart' })
    const notices = modal.getByRole('status', { name: 'Notices' })
    await notices.getByRole('button', { name: 'Undo' }).click()
    await expect(notices).toContainText('Backpack is back')
    await expect(notices).not.toContainText('Backpack removed')
    await expect(notices).toContainText('The card was declined')
    await notices.getByRole('button', { name: 'Close' }).click()
    await expect(notices).toHaveText('Backpack is back')
  })
})

test('SHELL-10 a new build is noticed after an hour, offered, and loaded with the next page', async ({
  page,
}) => {
  await stopClock(page)
  await visit(page, gallery)
  let asked = 0
  await page.route('**/build.json', (route) => {
    asked += 1
    return route.fulfill({ json: { build: 'a-newer-one' } })
  })
  await page.clock.fastForward('01:00:00')
  const toast = page.getByRole('status', { name: 'Notices' })
  await expect(toast).toContainText('A new version of the shop is ready.')
  await expect(toast.getByRole('button', { name: 'Refresh' })).toBeVisible()
  const expectSameDocument = await markDocument(page)
  await page.getByRole('banner').getByRole('link', { name: 'Amberway', exact: true }).click()
  await expect(page).toHaveURL('/en/')
  await expectSameDocument(false)
  expect(asked).toBe(1)
})

test('SHELL-10 a click on a link whose code is gone with its build loads that page as a new document', async ({
  page,
  complaints,
}) => {
  complaints.tolerate(/Error loading route module|Failed to fetch dynamically imported module|status of 404/)
  await visit(page, gallery)
  const code = await page.evaluate(() => {
    type Page = { __reactRouterManifest?: { routes: Record<string, { module: string }> } }
    return (window as Page).__reactRouterManifest?.routes['home/home.route']?.module ?? ''
  })
  expect(code).toMatch(/^\/assets\//)
  // Missing for this document only; the next one has its own code.
  let isGone = true
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isGone = false
  })
  await page.route(`**${code}`, (route) => (isGone ? route.fulfill({ status: 404 }) : route.continue()))
  const expectSameDocument = await markDocument(page)
  await page.getByRole('banner').getByRole('link', { name: 'Amberway', exact: true }).click()
  await expect(page).toHaveURL('/en/')
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true')
  await expectSameDocument(false)
  await page.goBack()
  await expect(page).toHaveURL(gallery)
})

test('SHELL-12 an error in the browser is reported once, without query and email addresses', async ({
  page,
  complaints,
}) => {
  complaints.expect(/uncaught: Error: the box fell/)
  const reports = await recordReports(page, 0.49)
  await visit(page, '/en/?coupon=secret')
  const answered = page.waitForResponse('**/api/client-reports')
  for (let times = 0; times < 3; times += 1) {
    await page.evaluate(() => {
      queueMicrotask(() => {
        throw new Error('the box fell on ieva@example.test')
      })
    })
  }
  expect((await answered).status()).toBeLessThan(300)
  const [report, ...rest] = await reports()
  expect(rest).toEqual([])
  expect(report).toMatchObject({ kind: 'error', path: '/en/', trail: [expect.anything()] })
  expect(JSON.stringify(report)).not.toMatch(/ieva@example|secret/)
})

/** Records the error reports that the page sends; `chance` replaces Math.random. */
async function recordReports(page: Page, chance: number): Promise<() => Promise<{ kind: string }[]>> {
  await page.addInitScript((value) => {
    Math.random = () => value
    const sent: Blob[] = []
    Object.assign(window, { sentReports: sent })
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (url, body) => {
      if (body instanceof Blob) sent.push(body)
      return send(url, body)
    }
  }, chance)
  return async () => {
    const bodies = await page.evaluate(() =>
      Promise.all((window as unknown as { sentReports: Blob[] }).sentReports.map((body) => body.text())),
    )
    return bodies.map((body) => JSON.parse(body)).filter(({ kind }) => kind === 'error')
  }
}

declare global {
  interface Window {
    modesWhilePainting: (string | undefined)[]
  }
}

/** Runs in the browser, before anything is drawn. */
function noteModes() {
  window.modesWhilePainting = []
  const note = () => {
    if (document.body) window.modesWhilePainting.push(document.documentElement.dataset.theme)
    requestAnimationFrame(note)
  }
  requestAnimationFrame(note)
}

async function expectMode(page: Page, mode: 'light' | 'dark') {
  await expect(page.locator('html')).toHaveAttribute('data-theme', mode)
  await expect(page.locator('html')).toHaveCSS('color-scheme', mode)
}

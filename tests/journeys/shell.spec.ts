import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { homeTitle } from './support/pages.ts'
import { expectStill, markDocument, pauseClock, visit } from './support/visit.ts'

const gallery = '/en/gallery/'
const modals = {
  login: 'Sign in',
  register: 'Create an account',
  'forgot-password': 'Forgot your password?',
  cart: 'Cart',
  'new-address': 'New address',
  'edit-address': 'Edit address',
  'size-chart': 'Size chart',
  recalculate: 'The total has changed',
  'additional-info-success': 'Thank you, we have it',
  'shipping-select': 'Choose shipping',
}

test.describe('modals', () => {
  for (const [name, title] of Object.entries(modals)) {
    test(`SHELL-01 the ${name} modal takes the focus, keeps it, and gives it back`, async ({ page }) => {
      await visit(page, gallery)
      const opener = page.getByRole('button', { name, exact: true })
      await opener.click()
      const modal = page.getByRole('dialog', { name: title })
      await expect(modal).toBeVisible()
      await expectFocusInside(modal)
      for (let press = 0; press < 14; press += 1) {
        await page.keyboard.press('Tab')
        expect(await focusIsOutside(page), `after ${press + 1} presses of Tab`).toBe(false)
      }
      await page.keyboard.press('Escape')
      await expect(modal).toBeHidden()
      await expect(opener).toBeFocused()
    })
  }

  test('SHELL-01 a modal takes 300 ms to go', async ({ page }) => {
    await page.clock.install()
    await visit(page, gallery)
    await page.getByRole('button', { name: 'size-chart' }).click()
    const modal = page.getByRole('dialog', { name: 'Size chart' })
    await expect(modal).toBeVisible()
    await pauseClock(page)
    await modal.getByRole('button', { name: 'Close' }).click()
    await page.clock.runFor(299)
    await expect(modal).toHaveAttribute('open')
    await page.clock.runFor(2)
    await expect(modal).toBeHidden()
  })

  test('SHELL-01 a modal closes when the name of the route changes, and not before', async ({ page }) => {
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

  test('SHELL-01 a press beside the modal closes it, one inside does not', async ({ page }) => {
    await visit(page, gallery)
    await page.getByRole('button', { name: 'recalculate' }).click()
    const modal = page.getByRole('dialog', { name: 'The total has changed' })
    await modal.getByText('Nothing was charged').click()
    await expect(modal).toBeVisible()
    await page.mouse.click(20, 20)
    await expect(modal).toBeHidden()
  })

  test('SHELL-01 one modal leads to another', async ({ page }) => {
    await visit(page, gallery)
    await page.getByRole('button', { name: 'login' }).click()
    await page.getByLabel('E-mail').fill('ona@example.test')
    await page.getByRole('dialog').getByRole('button', { name: 'Create an account' }).click()
    const register = page.getByRole('dialog', { name: 'Create an account' })
    await expect(register).toBeVisible()
    await expect(page.locator('dialog:modal')).toHaveCount(1)
    await expectFocusInside(register)
    await page.keyboard.press('Escape')
    const opener = page.getByRole('button', { name: 'login' })
    await expect(opener).toBeFocused()
    await opener.click()
    await expect(page.getByLabel('E-mail')).toHaveValue('')
  })

  test('SHELL-01 a text selected inside and let go outside does not close the modal', async ({ page }) => {
    await visit(page, gallery)
    await page.getByRole('button', { name: 'forgot-password' }).click()
    const modal = page.getByRole('dialog', { name: 'Forgot your password?' })
    // Waits until the modal has come to rest.
    await modal.getByText('We send a link').hover({ position: { x: 5, y: 5 } })
    await page.mouse.down()
    await page.mouse.move(10, 10)
    await page.mouse.up()
    await page.waitForTimeout(400)
    await expect(modal).toBeVisible()
  })

  test('SHELL-08 a toast is seen, heard and pressed over an open modal', async ({ page }) => {
    await visit(page, gallery)
    await page.getByRole('button', { name: 'Toast with undo' }).click()
    await page.getByRole('button', { name: 'cart', exact: true }).dispatchEvent('click')
    const modal = page.getByRole('dialog', { name: 'Cart' })
    await modal.getByRole('button', { name: 'Undo' }).click()
    await expect(modal.getByText('Backpack is back')).toBeVisible()
  })
})

test.describe('an old browser', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko' })

  test('SHELL-02 is told so, and may proceed', async ({ page }) => {
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

test('SHELL-02 a browser of today is not bothered', async ({ page }) => {
  await visit(page, '/en/')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('SHELL-03 the bar appears after 200 ms of waiting, and goes 500 ms after the page has come', async ({
  page,
}) => {
  await page.clock.install()
  await visit(page, '/en/unsupported-browser/')
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/*.data?*', async (route) => {
    await arrival
    await route.continue()
  })
  await pauseClock(page)
  const bar = page.getByRole('progressbar', { name: 'The page is loading' })
  await page.getByRole('banner').getByRole('link', { name: 'Amberway' }).dispatchEvent('click')
  await page.clock.runFor(199)
  await expect(bar).toHaveCount(0)
  await page.clock.runFor(2)
  await expect(bar).toHaveAttribute('data-phase', 'running')
  await expect(bar).toHaveCSS('animation-duration', '2s')
  arrive()
  await expect(bar).toHaveAttribute('data-phase', 'done')
  await page.clock.runFor(499)
  await expect(bar).toHaveCount(1)
  await page.clock.runFor(2)
  await expect(bar).toHaveCount(0)
})

test('SHELL-03 a page that comes at once shows no bar', async ({ page }) => {
  await page.clock.install()
  await visit(page, '/en/unsupported-browser/')
  await pauseClock(page)
  await page.getByRole('banner').getByRole('link', { name: 'Amberway' }).dispatchEvent('click')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(homeTitle.en)
  for (const ms of [201, 300, 2000]) {
    await page.clock.runFor(ms)
    await expect(page.getByRole('progressbar')).toHaveCount(0)
  }
})

test('SHELL-03 the overlay covers the page while something runs that must not be disturbed', async ({
  page,
}) => {
  await page.clock.install()
  await visit(page, gallery)
  // It goes by itself, so its time begins once it has been looked at.
  await pauseClock(page)
  const opener = page.getByRole('button', { name: 'Loading overlay' })
  await opener.click()
  const overlay = page.getByRole('dialog', { name: 'One moment, please' })
  await expect(overlay).toBeVisible()
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape')
  await expect(overlay).toBeVisible()
  await page.clock.resume()
  await expect(overlay).toBeHidden()
  await expect(opener).toBeFocused()
})

test('SHELL-04, SHELL-15 unpaid orders are brought up once per session, with the way to pay', async ({
  page,
}) => {
  await visit(page, gallery)
  const opener = page.getByRole('button', { name: 'Unpaid orders' })
  await opener.click()
  const modal = page.getByRole('dialog', { name: 'You have 2 unpaid orders' })
  await expect(modal).toContainText('€302.00 in all, the oldest due by 2026-11-11.')
  await expect(modal.getByRole('link', { name: 'Pay' })).toHaveAttribute(
    'href',
    '/en/my-orders/?focus_order_table=true',
  )
  await modal.getByRole('button', { name: 'Later' }).click()
  await expect(modal).toBeHidden()
  await opener.click()
  await page.waitForTimeout(500)
  await expect(modal).toBeHidden()
})

test('a browser that keeps nothing shows the shop all the same', async ({ page, complaints }) => {
  // Of React Router, which keeps where one has scrolled to.
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

test('a new page is announced, and the keyboard starts at its content', async ({ page }) => {
  await visit(page, '/en/unsupported-browser/')
  await page.getByRole('banner').getByRole('link', { name: 'Amberway' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(homeTitle.en)
  await expect(page.getByRole('main')).toBeFocused()
  await expect(
    page.locator('[aria-live]').getByText('From shops abroad to your parcel locker | Amberway'),
  ).toBeAttached()
  await page.getByRole('banner').getByRole('link', { name: 'How it reaches you' }).click()
  await expect(page.getByRole('heading', { name: 'How it reaches you' })).toBeFocused()
})

test('a currency chosen in another tab reaches this one when it is seen again', async ({ page, context }) => {
  await visit(page, '/en/')
  await context.addCookies([{ name: 'currency_id', value: '2', url: page.url() }])
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText('Delivery to a parcel locker from US$2.70')).toBeVisible()
})

test.describe('colour mode', () => {
  test.use({ colorScheme: 'dark' })

  test('SHELL-07 it is light at first, whatever the system prefers, and the choice is kept', async ({
    page,
  }) => {
    await visit(page, '/en/')
    await expectMode(page, 'light')
    await page.getByRole('radio', { name: 'Dark' }).check()
    await expectMode(page, 'dark')
    await page.reload()
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
    await expectMode(page, 'dark')
  })

  test('SHELL-07 no page flashes in the wrong mode', async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('colour-mode', 'dark')
      const seen: (string | undefined)[] = []
      Object.assign(window, { modesWhilePainting: seen })
      const note = () => {
        if (document.body) seen.push(document.documentElement.dataset.theme)
        requestAnimationFrame(note)
      }
      requestAnimationFrame(note)
    })
    await visit(page, '/en/')
    await page.waitForTimeout(300)
    const modes = () =>
      page.evaluate(() => (window as unknown as { modesWhilePainting: string[] }).modesWhilePainting)
    await expect.poll(async () => (await modes()).length).toBeGreaterThan(2)
    expect(new Set(await modes())).toEqual(new Set(['dark']))
  })

  test('SHELL-07 the system is followed by those who asked for it, and other tabs follow', async ({
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
  test('SHELL-08 a toast stands at the lower right, is read out, and goes after 3500 ms', async ({
    page,
  }) => {
    await page.clock.install()
    await visit(page, gallery)
    await pauseClock(page)
    await page.getByRole('button', { name: 'Plain toast' }).dispatchEvent('click')
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
  })

  test('SHELL-08 reading is not hurried: a pointer on the toast stops its time', async ({ page }) => {
    await page.clock.install()
    await visit(page, gallery)
    await pauseClock(page)
    await page.getByRole('button', { name: 'Plain toast' }).dispatchEvent('click')
    await page.getByText('Added to cart').hover()
    await page.clock.runFor(10_000)
    await expect(page.getByText('Added to cart')).toBeVisible()
    await page.mouse.move(10, 10)
    await page.clock.runFor(3600)
    await expect(page.getByText('Added to cart')).toHaveCount(0)
  })

  test('SHELL-08 a toast with an action stays until it is used', async ({ page }) => {
    await page.clock.install()
    await visit(page, gallery)
    await page.getByRole('button', { name: 'Toast with undo' }).click()
    await page.clock.runFor(20_000)
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(page.getByText('Backpack removed')).toHaveCount(0)
    await expect(page.getByText('Backpack is back')).toBeVisible()
  })

  test('SHELL-08 an error stays until it is closed', async ({ page }) => {
    await page.clock.install()
    await visit(page, gallery)
    await page.getByRole('button', { name: 'Error toast' }).click()
    await page.clock.runFor(20_000)
    const region = page.getByRole('status', { name: 'Notices' })
    await expect(region).toContainText('The card was declined')
    await region.getByRole('button', { name: 'Close' }).click()
    await expect(region).toHaveText('')
  })
})

test('SHELL-10 a new build is noticed within the hour, offered, and loaded with the next page', async ({
  page,
}) => {
  await page.clock.install()
  await visit(page, '/en/gallery/')
  let asked = 0
  await page.route('**/build.json', (route) => {
    asked += 1
    return route.fulfill({ json: { build: 'a-newer-one' } })
  })
  await page.clock.fastForward('59:00')
  expect(asked).toBe(0)
  await page.clock.fastForward('02:00')
  const toast = page.getByRole('status', { name: 'Notices' })
  await expect(toast).toContainText('A new version of the shop is ready.')
  await expect(toast.getByRole('button', { name: 'Refresh' })).toBeVisible()
  const expectSameDocument = await markDocument(page)
  await page.getByRole('banner').getByRole('link', { name: 'Amberway', exact: true }).click()
  await expect(page).toHaveURL('/en/')
  await expectSameDocument(false)
  expect(asked).toBe(1)
})

test('SHELL-10 the build is still the same: nothing is said', async ({ page }) => {
  await page.clock.install()
  await visit(page, '/en/')
  const answered = page.waitForResponse('**/build.json')
  await page.clock.fastForward('01:01:00')
  const { build } = await (await answered).json()
  expect(build).toBe(await page.locator('html').getAttribute('data-build'))
  await expect(page.getByRole('status', { name: 'Notices' })).toHaveText('')
})

test('SHELL-12 an error in the browser reaches the server once, without what follows the path', async ({
  page,
  complaints,
}) => {
  complaints.expect(/uncaught: Error: the shelf fell/)
  const reports = await recordReports(page, 0.49)
  await visit(page, '/en/?coupon=secret')
  const answered = page.waitForResponse('**/api/client-reports')
  for (let times = 0; times < 3; times += 1) {
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('the shelf fell on ieva@example.test')
      })
    })
  }
  expect((await answered).status()).toBeLessThan(300)
  const [report, ...rest] = await reports()
  expect(rest).toEqual([])
  expect(report).toMatchObject({ kind: 'error', path: '/en/', trail: [expect.anything()] })
  expect(JSON.stringify(report)).not.toMatch(/ieva@example|secret/)
})

for (const { title, message, random } of [
  { title: 'the other half of errors', message: 'the shelf fell', random: 0.5 },
  { title: 'a failed import', message: 'Failed to fetch dynamically imported module: /a.js', random: 0 },
]) {
  test(`SHELL-12 ${title} is not reported`, async ({ page, complaints }) => {
    complaints.expect(/^uncaught: /)
    const reports = await recordReports(page, random)
    await visit(page, '/en/')
    await page.evaluate((text) => {
      setTimeout(() => {
        throw new Error(text)
      })
    }, message)
    await page.waitForTimeout(500)
    expect(await reports()).toEqual([])
  })
}

/** What is said of errors, as the page sends it; chance is as the test says. */
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

async function expectFocusInside(dialog: Locator) {
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
}

async function expectMode(page: Page, mode: 'light' | 'dark') {
  await expect(page.locator('html')).toHaveAttribute('data-theme', mode)
  await expect(page.locator('html')).toHaveCSS('color-scheme', mode)
}

/** Outside of the dialog and on the page; the browser's own controls and its start of the round count as neither. */
function focusIsOutside(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { activeElement } = document
    return Boolean(activeElement && activeElement !== document.body && !activeElement.closest('dialog'))
  })
}

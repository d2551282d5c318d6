import { expect, test } from './support/fixtures.ts'
import { expectAlive, markDocument, openRegion, stopClock, turnWheel, visit } from './support/visit.ts'

const gallery = '/en/gallery/'

test('a department opens by click and by Enter, its panel is next in the tab order, and Escape, a press elsewhere, a moved focus and a chosen page close it', async ({
  page,
}) => {
  await visit(page, gallery)
  const outdoor = page.getByRole('button', { name: 'Outdoor' })
  await outdoor.click()
  await expect(outdoor).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('link', { name: 'All 512 in Outdoor' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Clothing' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(outdoor).toHaveAttribute('aria-expanded', 'false')
  await expect(outdoor).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(outdoor).toHaveAttribute('aria-expanded', 'true')
  await page.mouse.click(640, 780)
  await expect(outdoor).toHaveAttribute('aria-expanded', 'false')

  await outdoor.click()
  await expect(outdoor).toHaveAttribute('aria-expanded', 'true')
  await page.getByRole('combobox', { name: 'Search products' }).focus()
  await expect(outdoor).toHaveAttribute('aria-expanded', 'false')

  await outdoor.click()
  await page.getByRole('link', { name: 'Down jackets' }).click()
  await expect(page.getByText('This leads to: down-jackets')).toBeVisible()
  await expect(outdoor).toHaveAttribute('aria-expanded', 'false')
})

test('a resting pointer opens a department after 150 ms, a passing one does not, and Escape closes it wherever the focus is', async ({
  page,
}) => {
  await stopClock(page)
  await visit(page, gallery)
  const fashion = page.getByRole('button', { name: 'Fashion' })
  const home = page.getByRole('button', { name: 'Home' })
  await fashion.hover()
  await page.clock.runFor(140)
  await home.hover()
  await page.clock.runFor(140)
  await expect(fashion).toHaveAttribute('aria-expanded', 'false')
  await expect(home).toHaveAttribute('aria-expanded', 'false')
  await page.clock.runFor(20)
  await expect(home).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(home).toHaveAttribute('aria-expanded', 'false')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 } })

  test('the menu moves the focus from level to level, opens at the top level again, and closes when a page is chosen', async ({
    page,
  }) => {
    await visit(page, gallery)
    const open = page.locator('summary[aria-label="Menu"]')
    await open.click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    const kitchen = menu.getByRole('link', { name: 'Kitchen', exact: true })
    await kitchen.click()
    await expect(menu.getByRole('link', { name: 'All 512 in Kitchen' })).toBeVisible()
    await expect(menu.getByRole('button', { name: 'Back: Departments' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(kitchen).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(menu.getByRole('button', { name: 'Back: Departments' })).toBeFocused()
    await menu.getByRole('button', { name: 'Close' }).click()
    await expect(menu).toBeHidden()

    await open.click()
    await expect(menu.getByRole('link', { name: 'Fashion' })).toBeVisible()
    await menu.getByRole('radio', { name: 'Dark' }).check()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await kitchen.click()
    await menu.getByRole('link', { name: 'Backpacks' }).click()
    await expect(page.getByText('This leads to: backpacks')).toBeVisible()
    await expect(menu).toBeHidden()
  })

  test('a menu opened before hydration becomes a dialog, and closes when the device is turned', async ({
    page,
  }) => {
    const arrival = Promise.withResolvers<void>()
    await page.route('**/shop-files/**', async (route) => {
      await arrival.promise
      await route.continue()
    })
    await page.goto(gallery)
    const open = page.locator('summary[aria-label="Menu"]')
    await open.click()
    await expect(page.getByRole('link', { name: 'Kitchen' })).toBeVisible()
    arrival.resolve()
    await expectAlive(page)
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await menu.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('link', { name: 'Kitchen' })).toHaveCount(0)

    await open.click()
    await expect(menu).toBeVisible()
    await page.setViewportSize({ width: 1180, height: 820 })
    await expect(page.locator('dialog:modal')).toHaveCount(0)
    await page.getByRole('button', { name: 'Outdoor' }).click()
    await expect(page.getByRole('link', { name: 'Down jackets' })).toBeVisible()
  })
})

test('suggestions appear while typing, are chosen by keyboard, and Escape closes them; Enter without a choice searches for the typed text', async ({
  page,
}) => {
  await stopClock(page)
  await visit(page, gallery)
  const box = page.getByRole('combobox', { name: 'Search products' })
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  await box.pressSequentially('trail')
  await page.clock.runFor(150)
  await expect(box).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByText('4 suggestions')).toBeAttached()
  // The code that draws them is loaded with the first suggestions.
  await page.clock.resume()
  await expect(list.getByRole('option')).toHaveCount(4)
  await page.keyboard.press('ArrowDown')
  await expect(box).toHaveValue('trail running shoes')
  await expect(list.getByRole('option', { name: 'trail running shoes', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.keyboard.press('ArrowUp')
  await expect(box).toHaveValue('trail')
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(box).toHaveValue('trail')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/en\/gallery\/\?searchText=trail$/)
  await expect(page.getByText('This leads to: search for “trail”')).toBeVisible()

  // The search has loaded another document.
  await expectAlive(page)
  await box.fill('')
  await box.fill('trail')
  await expect(list.getByRole('option')).toHaveCount(4)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This leads to: trail-shoes')).toBeVisible()
})

test('the search box is cleared by a press, its button searches for the suggestion chosen by arrow key, and a press on a suggestion leads to it', async ({
  page,
}) => {
  await visit(page, gallery)
  const box = page.getByRole('combobox', { name: 'Search products' })
  await box.fill('tent')
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect(box).toHaveValue('')
  await expect(box).toBeFocused()

  await box.fill('trail')
  await expect(page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')).toHaveCount(4)
  await page.keyboard.press('ArrowDown')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText('This leads to: search for “trail running shoes”')).toBeVisible()

  // The search has loaded another document.
  await expectAlive(page)
  await box.fill('trail')
  await page.getByRole('option', { name: /Vėjas 2/ }).click()
  await expect(page.getByText(/This leads to: v-jas-2/)).toBeVisible()
})

test('the header hides on scrolling down, and returns on scrolling up or when it takes the focus', async ({
  page,
}) => {
  await visit(page, gallery)
  const logo = page.getByRole('banner').getByRole('link', { name: 'Amberway', exact: true })
  await turnWheel(page, 900)
  await expect(logo).not.toBeInViewport()
  await turnWheel(page, -60)
  await expect(logo).toBeInViewport()
  await turnWheel(page, 600)
  await expect(logo).not.toBeInViewport()
  await logo.focus()
  await expect(logo).toBeInViewport()
})

test('Escape and a press elsewhere close the region picker', async ({ page }) => {
  await visit(page, '/en/')
  const summary = page.locator('summary[aria-label^="Language and currency"]').filter({ visible: true })
  const panel = page.getByRole('radio', { name: 'USD' })
  await openRegion(page)
  await panel.focus()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(summary).toBeFocused()
  await openRegion(page)
  await expect(panel).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(panel).toBeHidden()
})

test('LOC-05 an open page whose category key has changed reloads flags and categories without a new document', async ({
  page,
}) => {
  await stopClock(page)
  const flags = () => page.waitForRequest('**/api/search/flags')
  const menu = page.getByRole('navigation', { name: 'Departments' })
  await visit(page, '/en/all-brands/')
  let asked = flags()
  await menu.getByRole('button', { name: 'Electronics' }).click()
  expect((await asked).postDataJSON()).toEqual({ langId: 1, locale: 'en' })
  await page.keyboard.press('Escape')

  const build = await page.evaluate(() => document.documentElement.dataset.build)
  const expectSameDocument = await markDocument(page)
  await page.route('**/build.json', (route) => route.fulfill({ json: { build, categories: 'another' } }))
  await page.route('**/shop-files/**', async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    await route.fulfill({ response, body: text.replace('"name":"Electronics"', '"name":"Gadgets"') })
  })
  await page.clock.fastForward('01:00:00')
  const renamed = menu.getByRole('button', { name: 'Gadgets' })
  await expect(renamed).toBeVisible()
  await expect(menu.getByRole('button', { name: 'Electronics' })).toHaveCount(0)
  asked = flags()
  await renamed.click()
  await asked
  await expectSameDocument(true)
})

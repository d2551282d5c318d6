import { expect, test } from './support/fixtures.ts'
import { pauseClock, turnWheel, visit } from './support/visit.ts'

const gallery = '/en/gallery/'

test.describe('departments', () => {
  test('a department opens by click and by Enter, and Escape closes it to where it was opened', async ({
    page,
  }) => {
    await visit(page, gallery)
    const outdoor = page.getByRole('button', { name: 'Outdoor' })
    await outdoor.click()
    await expect(outdoor).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByRole('link', { name: 'Down jackets' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'All 512 in Outdoor' })).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expect(outdoor).toHaveAttribute('aria-expanded', 'false')
    await expect(outdoor).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(outdoor).toHaveAttribute('aria-expanded', 'true')
    await page.getByRole('link', { name: 'Down jackets' }).click()
    await expect(page.getByText('This leads to: down-jackets')).toBeVisible()
    await expect(outdoor).toHaveAttribute('aria-expanded', 'false')
  })

  test('a resting pointer opens after 150 ms, a passing one does not', async ({ page }) => {
    await page.clock.install()
    await visit(page, gallery)
    await pauseClock(page)
    const fashion = page.getByRole('button', { name: 'Fashion' })
    const home = page.getByRole('button', { name: 'Home' })
    await fashion.hover()
    await page.clock.runFor(140)
    await home.hover()
    await page.clock.runFor(140)
    await expect(fashion).toHaveAttribute('aria-expanded', 'false')
    await page.clock.runFor(20)
    await expect(home).toHaveAttribute('aria-expanded', 'true')
  })

  test('Escape closes what a pointer has opened, wherever the focus is', async ({ page }) => {
    await visit(page, gallery)
    const fashion = page.getByRole('button', { name: 'Fashion' })
    await fashion.hover()
    await expect(fashion).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Escape')
    await expect(fashion).toHaveAttribute('aria-expanded', 'false')
  })

  test('the panel of a department follows its button', async ({ page }) => {
    await visit(page, gallery)
    await page.getByRole('button', { name: 'Electronics' }).click()
    await expect(page.getByRole('link', { name: 'Clothing' })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Clothing' })).toBeFocused()
  })

  test('a press elsewhere and a step out of it close the panel', async ({ page }) => {
    await visit(page, gallery)
    const tools = page.getByRole('button', { name: 'Tools' })
    await tools.click()
    await page.mouse.click(640, 780)
    await expect(tools).toHaveAttribute('aria-expanded', 'false')
    await tools.click()
    await page.getByRole('searchbox').or(page.getByRole('combobox')).first().focus()
    await expect(tools).toHaveAttribute('aria-expanded', 'false')
  })
})

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 375, height: 812 } })

  test('the menu goes one level down and back, and closes when a page was chosen', async ({ page }) => {
    await visit(page, gallery)
    await page.locator('summary[aria-label="Menu"]').click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await menu.getByRole('link', { name: 'Kitchen' }).click()
    await expect(menu.getByRole('link', { name: 'All 512 in Kitchen' })).toBeVisible()
    await menu.getByRole('button', { name: 'Back: Departments' }).click()
    await menu.getByRole('link', { name: 'Kitchen' }).click()
    await menu.getByRole('link', { name: 'Backpacks' }).click()
    await expect(page.getByText('This leads to: backpacks')).toBeVisible()
    await expect(menu).toBeHidden()
  })

  test('a menu unfolded before the page has come alive goes on as a dialog', async ({ page }) => {
    let arrive = () => {}
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route('**/shop-files/**', async (route) => {
      await arrival
      await route.continue()
    })
    await page.goto(gallery)
    await page.locator('summary[aria-label="Menu"]').click()
    await expect(page.getByRole('link', { name: 'Kitchen' })).toBeVisible()
    arrive()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu).toBeVisible()
    await menu.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('link', { name: 'Kitchen' })).toHaveCount(0)
  })

  test('a telephone or tablet that is turned does not freeze behind its menu', async ({ page }) => {
    await visit(page, gallery)
    await page.locator('summary[aria-label="Menu"]').click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    await page.setViewportSize({ width: 1180, height: 820 })
    await expect(page.locator('dialog:modal')).toHaveCount(0)
    await page.getByRole('button', { name: 'Outdoor' }).click()
    await expect(page.getByRole('link', { name: 'Down jackets' })).toBeVisible()
  })

  test('the menu keeps the focus from level to level and starts at the top again', async ({ page }) => {
    await visit(page, gallery)
    const open = page.locator('summary[aria-label="Menu"]')
    await open.click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await menu.getByRole('link', { name: 'Kitchen' }).click()
    await expect(menu.getByRole('button', { name: 'Back: Departments' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(menu.getByRole('link', { name: 'Kitchen' })).toBeFocused()
    await page.keyboard.press('Enter')
    await menu.getByRole('button', { name: 'Close' }).click()
    await expect(menu).toBeHidden()
    await open.click()
    await expect(menu.getByRole('link', { name: 'Fashion' })).toBeVisible()
  })

  test('the menu holds language, currency, colour mode and help', async ({ page }) => {
    await visit(page, '/en/')
    await page.locator('summary[aria-label="Menu"]').click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu.getByRole('link', { name: 'Latviešu' })).toHaveAttribute('href', '/lv/')
    await expect(menu.getByRole('radio', { name: 'USD' })).toBeVisible()
    await expect(menu.getByRole('link', { name: '+44 20 7946 0101' })).toBeVisible()
    await menu.getByRole('radio', { name: 'Dark' }).check()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })
})

test.describe('search', () => {
  test('suggestions come while one types, and are chosen by keyboard', async ({ page }) => {
    await page.clock.install()
    await visit(page, gallery)
    const box = page.getByRole('combobox', { name: 'Search products' })
    // Typed without a rest: the suggestions for the whole word would undo a choice among those for its beginning.
    await pauseClock(page)
    await box.pressSequentially('trail')
    await page.clock.resume()
    await expect(box).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByText('4 suggestions')).toBeAttached()
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(4)
    await page.keyboard.press('ArrowDown')
    await expect(box).toHaveValue('trail running shoes')
    await expect(page.getByRole('option', { name: 'trail running shoes', exact: true })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await page.keyboard.press('ArrowUp')
    await expect(box).toHaveValue('trail')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByText('This leads to: trail-shoes')).toBeVisible()
  })

  test('Escape closes the suggestions, Enter without a choice searches for what was typed', async ({
    page,
  }) => {
    await visit(page, gallery)
    const box = page.getByRole('combobox', { name: 'Search products' })
    await box.fill('trail')
    const list = page.getByRole('listbox', { name: 'Suggestions' })
    await expect(list).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
    await expect(box).toHaveValue('trail')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/en\/gallery\/\?searchText=trail$/)
    await expect(page.getByText('This leads to: search for “trail”')).toBeVisible()
  })

  test('the button searches for what is shown, also if it was chosen by arrow', async ({ page }) => {
    await visit(page, gallery)
    await page.getByRole('combobox', { name: 'Search products' }).fill('trail')
    await expect(page.getByRole('listbox')).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page.getByText('This leads to: search for “trail running shoes”')).toBeVisible()
  })

  test('the clear button empties the box and keeps the focus', async ({ page }) => {
    await visit(page, gallery)
    const box = page.getByRole('combobox', { name: 'Search products' })
    await box.fill('trail')
    await page.getByRole('button', { name: 'Clear the search' }).click()
    await expect(box).toHaveValue('')
    await expect(box).toBeFocused()
  })

  test('a pointer on a suggestion reaches it', async ({ page }) => {
    await visit(page, gallery)
    await page.getByRole('combobox', { name: 'Search products' }).fill('trail')
    await page.getByRole('option', { name: /Vėjas 2/ }).click()
    await expect(page.getByText(/This leads to: v-jas-2/)).toBeVisible()
  })
})

test('the header goes out of the way when one reads on and comes back when one turns or tabs', async ({
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

test('Escape and a press elsewhere close the choice of region', async ({ page }) => {
  await visit(page, '/en/')
  const summary = page.locator('summary[aria-label^="Language and currency"]')
  const panel = page.getByRole('radio', { name: 'USD' })
  await summary.click()
  await panel.focus()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(summary).toBeFocused()
  await summary.click()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(panel).toBeHidden()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('departments, search, account and cart are links and a form', async ({ page }) => {
    await page.goto(gallery)
    await page.getByRole('navigation', { name: 'Departments' }).getByRole('link', { name: 'Outdoor' }).click()
    await expect(page.getByText('This leads to: outdoor')).toBeVisible()
    await page.getByRole('link', { name: /Account/ }).click()
    await expect(page.getByText('This leads to: login')).toBeVisible()
    await page.getByRole('link', { name: /Cart/ }).click()
    await expect(page.getByText('This leads to: cart')).toBeVisible()
    await page.getByRole('combobox', { name: 'Search products' }).fill('žuvis')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page.getByText('This leads to: search for “žuvis”')).toBeVisible()
  })

  test('the menu of a telephone unfolds', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 812 })
    await page.goto(gallery)
    await page.locator('summary[aria-label="Menu"]').click()
    await page.getByRole('link', { name: 'Kitchen' }).click()
    await expect(page.getByText('This leads to: kitchen')).toBeVisible()
  })

  test('what needs script is not shown', async ({ page }) => {
    await page.goto('/en/')
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Cookie settings' })).toBeHidden()
    await expect(page.getByRole('region', { name: 'Cookie consent' })).toBeHidden()
  })
})

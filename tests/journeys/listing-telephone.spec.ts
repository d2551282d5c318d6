import { expect, test } from './support/fixtures.ts'
import { turnWheel, visit } from './support/visit.ts'

test.use({ viewport: { width: 375, height: 812 } })

const shoes = '/en/c/shoes/'

test('CAT-05 a selection in the filter dialog is dropped on Escape, counts its products, can be reset, and applies when confirmed', async ({
  page,
}) => {
  await visit(page, `${shoes}?f.manufacturer=kursa`)
  const opener = page.getByRole('button', { name: 'Filter (1)' })
  const dialog = page.getByRole('dialog', { name: 'Filter' })
  const show = dialog.getByRole('button', { name: /^Show/ })
  const other = dialog.getByRole('checkbox', { name: 'Nashubra' })

  await opener.click()
  await other.check()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(`${shoes}?f.manufacturer=kursa`)

  await opener.click()
  await expect(other).not.toBeChecked()
  await expect(show).toHaveText(/^Show \d+ products$/)
  const applied = await show.textContent()
  const added = Number(/\d+$/.exec((await other.locator('xpath=..').textContent()) ?? '')?.[0])
  await other.check()
  const before = Number(/\d+/.exec(applied ?? '')?.[0])
  await expect(show).toHaveText(`Show ${before + added} products`)
  await expect(page).toHaveURL(`${shoes}?f.manufacturer=kursa`)

  await dialog.getByRole('button', { name: 'Reset' }).click()
  await expect(other).not.toBeChecked()
  await expect(dialog.getByRole('checkbox', { name: 'Kursa' })).toBeChecked()
  await expect(show).toHaveText(applied ?? '')

  await dialog.getByRole('button', { name: 'Clear all' }).click()
  await other.check()
  await expect(show).toHaveText(`Show ${added} products`)
  await show.click()
  await expect(page).toHaveURL(`${shoes}?f.manufacturer=nashubra`)
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(page.getByText(`${added} products of`)).toBeVisible()
})

test('CAT-07 filter and sort stay visible while scrolling, and a chosen order applies at once', async ({
  page,
}) => {
  await visit(page, shoes)
  const filter = page.getByRole('button', { name: 'Filter' })
  await turnWheel(page, 1500)
  await expect(filter).toBeInViewport()
  await turnWheel(page, -200)
  await expect(page.getByRole('combobox', { name: 'Search products' })).toBeInViewport()
  await expect(filter).toBeInViewport()
  await filter.click()
  const dialog = page.getByRole('dialog', { name: 'Filter' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('New arrivals')
  await expect(page).toHaveURL(`${shoes}?s=4`)
  await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('4')
})

test('CAT-05 a filter chosen far down the page brings the beginning of the new results into sight', async ({
  page,
}) => {
  await visit(page, shoes)
  await turnWheel(page, 4000)
  await turnWheel(page, -200)
  const filter = page.getByRole('button', { name: 'Filter' })
  await filter.click()
  const dialog = page.getByRole('dialog', { name: 'Filter' })
  await dialog.getByRole('checkbox', { name: 'Kursa' }).check()
  await dialog.getByRole('button', { name: /^Show \d/ }).click()
  await expect(page).toHaveURL(`${shoes}?f.manufacturer=kursa`)
  await expect(page.getByRole('button', { name: 'Filter (1)' })).toBeFocused()
  await expect(page.locator('[data-products] article').first()).toBeInViewport()
  // Opening the dialog has fetched styles of its own, and no others over those of the page.
  await expect(page.getByRole('button', { name: 'Sort', exact: true })).toBeHidden()
})

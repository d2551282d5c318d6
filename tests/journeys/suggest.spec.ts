import { expect, test } from './support/fixtures.ts'
import { visit } from './support/visit.ts'

const box = { name: 'Search products' }

test('CAT-10 suggestions are reached by keyboard: words, categories, products', async ({ page }) => {
  // Slow typing also requests suggestions for the beginning of the word; the response to the whole word would then
  // undo a choice.
  await page.route('/api/search/suggest', async (route) => {
    if (route.request().postDataJSON().text === 'shoe') await route.continue()
  })
  await visit(page, '/en/')
  const input = page.getByRole('combobox', box).first()
  await input.focus()
  await input.pressSequentially('shoe')
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  await expect(list.getByRole('option', { name: 'Shoes category' })).toBeVisible()
  await expect(list.getByRole('group', { name: 'Products' }).getByRole('option').first()).toContainText('€')
  await input.press('ArrowDown')
  await expect(input).toHaveValue('shoes')
  await expect(input).toHaveAttribute('aria-activedescendant', /-0$/)
  await input.press('ArrowDown')
  await input.press('Enter')
  await expect(page).toHaveURL('/en/c/shoes/')
})

test('no empty panel is shown while the code of the list is loading; recent searches are deleted by a press', async ({
  page,
}) => {
  const isWanted = Promise.withResolvers<void>()
  const mayCome = Promise.withResolvers<void>()
  await page.route(/\/assets\/suggestions-/, async (route) => {
    isWanted.resolve()
    await mayCome.promise
    await route.continue()
  })
  await page.addInitScript(() => localStorage.setItem('recent-searches', '["tent","lamp"]'))
  await visit(page, '/en/')
  const input = page.getByRole('combobox', box).first()
  const forget = page.getByRole('button', { name: 'Forget these searches' })
  await input.focus()
  await isWanted.promise
  await expect(page.getByText('2 suggestions', { exact: true })).toBeAttached()
  await expect(forget).toBeHidden()
  mayCome.resolve()
  await expect(page.getByRole('option')).toHaveText(['tent', 'lamp'])
  await forget.click()
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(input).toBeFocused()
})

test('Enter searches for the typed text, which is offered again later and can be deleted', async ({
  page,
}) => {
  await visit(page, '/en/')
  const input = page.getByRole('combobox', box).first()
  await input.focus()
  await expect(page.getByRole('listbox', { name: 'Your recent searches' })).toBeHidden()
  await input.fill('running shoes')
  await input.press('Enter')
  await expect(page).toHaveURL('/en/search/?searchText=running+shoes')
  await expect(input).toHaveValue('running shoes')

  await visit(page, '/en/all-brands/')
  await input.focus()
  const recent = page.getByRole('listbox', { name: 'Your recent searches' })
  await expect(recent.getByRole('option')).toHaveText(['running shoes'])
  await input.press('ArrowDown')
  await input.press('Delete')
  await expect(recent).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('recent-searches'))).toBeNull()
})

test('the box still searches if suggestions fail', async ({ page, complaints }) => {
  complaints.expect(/status of 503/)
  await page.route('/api/search/suggest', (route) => route.fulfill({ status: 503, json: { status: false } }))
  await visit(page, '/en/')
  const input = page.getByRole('combobox', box).first()
  const asked = page.waitForResponse('/api/search/suggest')
  await input.pressSequentially('tent')
  await asked
  await expect(page.getByRole('option')).toHaveCount(0)
  await input.press('Enter')
  await expect(page).toHaveURL('/en/search/?searchText=tent')
})

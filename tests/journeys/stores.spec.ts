import { expect, test } from './support/fixtures.ts'
import { markDocument, visit } from './support/visit.ts'

const path = '/en/quotes-all-stores/'

test('QUO-01 a choice applies at once, in the address and in the same document', async ({ page }) => {
  await visit(page, path)
  const expectSameDocument = await markDocument(page)
  const main = page.getByRole('main')
  await main.getByLabel('Country').selectOption('Germany')
  await expect(page).toHaveURL(`${path}?f.country=DE`)
  await expect(main.getByRole('article')).toHaveCount(2)
  await main.getByRole('link', { name: 'Children 1' }).click()
  await expect(page).toHaveURL(`${path}?f.country=DE&f.category=children`)
  await expect(main.getByRole('article')).toHaveCount(1)
  await main.getByLabel('Shop or kind of goods').fill('wooden')
  await main.getByLabel('Shop or kind of goods').press('Enter')
  await expect(page).toHaveURL(`${path}?searchText=wooden&f.country=DE&f.category=children`)
  await expect(main.getByRole('heading', { level: 3 })).toHaveText(['Tumblehaus'])
  await page.goBack()
  await expect(main.getByLabel('Shop or kind of goods')).toHaveValue('')
  await expectSameDocument(true)
})

test('QUO-01 "show more" adds the next shops below and moves the focus to the first of them', async ({
  page,
}) => {
  await visit(page, path)
  const main = page.getByRole('main')
  const cards = main.getByRole('article')
  await expect(cards).toHaveCount(12)
  await main.getByRole('link', { name: 'Show 12 more' }).press('Enter')
  await expect(page).toHaveURL(`${path}?page=2`)
  await expect(cards).toHaveCount(24)
  await expect(main.getByText('24 of 40 shops')).toBeVisible()
  await expect(cards.nth(12).getByRole('link').first()).toBeFocused()
  // Opened by its address, the page begins there.
  await page.reload()
  await expect(cards).toHaveCount(12)
  await expect(main.getByRole('link', { name: 'Show earlier shops' })).toBeVisible()
})

import type { Locator } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { productPath, products } from './support/products.ts'
import { visit } from './support/visit.ts'

const file = (image: Locator) =>
  image.evaluate((node: HTMLImageElement) => ({
    width: new URL(node.currentSrc).searchParams.get('w'),
    isDrawn: node.complete && node.naturalWidth > 0,
  }))

test('CAT-11 the enlarged picture begins with the file that the page has, and sharpens when the large one arrives', async ({
  page,
}) => {
  const held: (() => void)[] = []
  let isOpen = false
  await page.route(/\/image\?.*&w=1280&/, async (route) => {
    if (!isOpen) await new Promise<void>((go) => held.push(go))
    await route.continue()
  })
  await visit(page, productPath(products.shoes))
  const inRow = await file(page.locator('#picture-1 img'))
  expect(inRow.isDrawn).toBe(true)

  await page.getByRole('link', { name: 'Enlarge the picture' }).click()
  const dialog = page.getByRole('dialog', { name: products.shoes.name })
  const enlarged = dialog.getByRole('img')
  await expect.poll(() => held.length).toBe(1)
  await expect(enlarged).toBeVisible()
  await expect.poll(() => file(enlarged)).toEqual(inRow)
  // The page has not loaded this one in its row, only as a thumbnail.
  await page.keyboard.press('ArrowLeft')
  await expect(dialog.getByText('4 of 4', { exact: true })).toBeVisible()
  await expect.poll(() => held.length).toBe(2)
  await expect.poll(() => file(enlarged)).toMatchObject({ isDrawn: true })
  expect((await file(enlarged)).width).not.toBe('1280')

  isOpen = true
  for (const go of held) go()
  await expect.poll(() => file(enlarged)).toEqual({ width: '1280', isDrawn: true })
})

import { addAddress, register } from './support/customers.ts'
import { expect, test } from './support/fixtures.ts'
import { sticksOut } from './support/page-rules.ts'
import { expectSound } from './support/sound-page.ts'
import { visit } from './support/visit.ts'

test('the page of delivery addresses breaks no rule of axe and fits, in any of its states', async ({
  page,
}) => {
  await register(page.request)
  await visit(page, '/en/delivery-addresses/')
  await expectSound(page, 'empty')
  await addAddress(page.request, { note: 'Kodas 25B' })
  const long = 'Savanorių prospektas 255, Kauno technologijos universiteto bendrabutis'
  await addAddress(page.request, { first_address: long })
  await page.setViewportSize({ width: 320, height: 640 })
  await visit(page, '/lt/delivery-addresses/?new')
  expect.soft(await sticksOut(page), 'Lithuanian').toEqual([])
  await visit(page, '/en/delivery-addresses/?new')
  await expectSound(page, 'list and form')
  await page.getByRole('link', { name: 'Add an address' }).click()
  const modal = page.getByRole('dialog', { name: 'New address' })
  await modal.getByLabel('Postal code').fill('1')
  await modal.getByRole('button', { name: 'Save the address' }).click()
  await expect(modal.getByRole('alert')).toBeVisible()
  await expectSound(page, 'refused dialog')
})

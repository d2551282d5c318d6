import { signedInCustomer, signInAsBusy } from './support/customers.ts'
import { expect, test } from './support/fixtures.ts'
import { expectSound } from './support/sound-page.ts'
import { visit } from './support/visit.ts'

test('a shelf with parcels in every state, its forms and the announcement break no rule of axe and fit', async ({
  page,
}) => {
  await signInAsBusy(page, '')
  await visit(page, '/en/my-warehouse/')
  await expectSound(page, 'shelf')
  const number = await page.locator('li[data-state="ready"]').first().getAttribute('id')
  for (const form of ['claim', `photos&parcel=${number}`, `return&parcel=${number}`]) {
    await visit(page, `/en/my-warehouse/?form=${form}`)
    await expect(page.locator('#parcel-form')).toBeVisible()
    await expectSound(page, form)
  }
  await visit(page, `/en/my-warehouse/announce/?parcel=${number}`)
  await expectSound(page, 'what is in a parcel')
})

test('an empty shelf and an empty announcement break no rule of axe and fit', async ({ page }) => {
  await signedInCustomer(page)
  for (const path of ['my-warehouse', 'my-warehouse/announce']) {
    await visit(page, `/en/${path}/`)
    await expectSound(page, path)
  }
})

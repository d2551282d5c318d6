import type { Page } from '@playwright/test'
import { field } from './buying.ts'

/** On the page that orders an offer: the first locker, and a telephone number. */
export async function chooseLocker(page: Page) {
  await page.locator('[name="delivery.parcelshop_id"]:enabled').first().check()
  await field(page, 'address.phone_number').fill('861234567')
}

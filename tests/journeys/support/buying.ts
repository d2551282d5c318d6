import { expect, type Page } from '@playwright/test'
import { callFrom } from './calls.ts'
import { plentiful } from './products.ts'
import { expectAlive } from './visit.ts'

/** Adds one bottle by a call from a page of the shop; the journeys of the cart cover adding it on its page. */
export async function fillCart(page: Page, origin = ''): Promise<void> {
  await page.goto(`${origin}/en/cart/`)
  await callFrom(page, '/api/cart/add', { product_id: plentiful.bottle.id, quantity: 1 })
}

export const guest = {
  email: 'jonas.zemaitis@pastas.example',
  first: 'Jonas',
  last: 'Žemaitis',
  phone: '861234567',
}

export const field = (page: Page, name: string) => page.locator(`[name="${name}"]`)

/** The first step as a guest fills it in, with a locker in Kaunas. */
export async function answerDelivery(
  page: Page,
  { hasScript = true, email = guest.email } = {},
): Promise<void> {
  // Before hydration, typing into the search of lockers has no effect.
  if (hasScript) await expectAlive(page)
  await field(page, 'email').fill(email)
  await field(page, 'address.first_name').fill(guest.first)
  await field(page, 'address.last_name').fill(guest.last)
  await field(page, 'address.phone_number').fill(guest.phone)
  await field(page, 'text').fill('kaunas')
  if (!hasScript) await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText(/Distances from the middle of Kaunas|nuo miesto centro: Kaunas/)).toBeVisible()
  await page.locator('[name="delivery.parcelshop_id"]:enabled').first().check()
}

/** A bank link is the default; with a card the simulator reports the result at once. */
export async function payByCard(page: Page, name = 'Card'): Promise<void> {
  await page.getByRole('radio', { name }).check()
}

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

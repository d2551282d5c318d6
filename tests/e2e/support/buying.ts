import { expect, type Page } from '@playwright/test'
import { expectAlive } from './visit.ts'

/** Sold out or in somebody else's cart does not stop a test: the next product is as good. Asked from a page of the shop. */
export async function fillCart(page: Page, origin = ''): Promise<void> {
  await page.goto(`${origin}/en/cart/`)
  const isFilled = await page.evaluate(async () => {
    const post = (path: string, payload: object) =>
      fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(payload),
      })
    // Far down the list: what stands at its top is on the pictures of other tests.
    const offset = 100 + Math.floor(Math.random() * 300)
    const listed = await post('/api/search/products', { locale: 'en', offset, limit: 40 })
    type Item = { id: number; max_quantity: number; current_price: number; air: { price: number } | null }
    const { items } = (await listed.json()) as { items: Item[] }
    // Few are left of some, and other tests want those; what is dear to carry may not fit into a locker, and what is dear
    // to buy is more than the balances of tests can pay.
    const isUsual = ({ max_quantity, current_price, air }: Item) =>
      max_quantity > 5 && current_price < 300 && air !== null && air.price < 30
    for (const { id } of items.filter(isUsual)) {
      if ((await post('/api/cart/add', { product_id: id, quantity: 1 })).ok) return true
    }
    return false
  })
  expect(isFilled, 'something could be put into the cart').toBe(true)
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
  // What is typed for the search of lockers before that is heard by nobody.
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

const providerPages = {
  Card: /\/c\/pay\/cs_test_/,
  PayPal: /\/checkoutnow\?token=/,
  'Bank link': /:\d+\/pay\/[\w-]{36}$/,
} as const

/** From the filled cart to the provider's page. */
export async function goToProvider(
  page: Page,
  options: { hasScript?: boolean; email?: string; method?: keyof typeof providerPages; bank?: string } = {},
): Promise<void> {
  const { method = 'Card', bank } = options
  await page.goto('/en/checkout/')
  await answerDelivery(page, options)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'How will you pay?' })).toBeVisible()
  await page.getByRole('radio', { name: method }).check()
  if (bank) await page.getByRole('radio', { name: bank }).check()
  await page.getByRole('button', { name: 'Review order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Check and order' })).toBeVisible()
  const named = bank ? `${method}, ${bank}` : method
  await expect(page.getByRole('main').getByText(named, { exact: true })).toBeVisible()
  await field(page, 'terms').check()
  await page.getByRole('button', { name: /^Order and pay €/ }).click()
  await expect(page).toHaveURL(providerPages[method])
}

/** Bank links come first; by card the simulator tells at once. */
export async function payByCard(page: Page, name = 'Card'): Promise<void> {
  await page.getByRole('radio', { name }).check()
}

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

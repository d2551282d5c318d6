import { expect } from 'vitest'
import type { Shop } from '../../src/assemble.ts'
import type { browser } from './browser.ts'
import { type PlainPage, plainBrowser } from './plain-page.ts'
import { variantWith } from './purchases.ts'

export type PlainBrowser = ReturnType<typeof plainBrowser>

/** What a guest types at the first step. */
export const typed = {
  email: 'jonas.zemaitis@pastas.example',
  'address.first_name': 'Jonas',
  'address.last_name': 'Žemaitis',
  'address.phone_number': '861234567',
}

/** The same visitor without JavaScript. */
export function plainly(shop: Shop, { jar }: Pick<ReturnType<typeof browser>, 'jar'>): PlainBrowser {
  const plain = plainBrowser(shop)
  for (const [name, value] of jar) plain.jar.set(name, value)
  return plain
}

/** Opens the first step with a product in the cart. */
export async function openCheckout(
  shop: Shop,
  visitor: PlainBrowser = plainBrowser(shop),
  locale = 'en',
): Promise<PlainPage> {
  const added = await visitor.ask('/api/cart/add', { ...(await variantWith(shop.db, 9)), quantity: 1 })
  expect(added.status, JSON.stringify(added.body)).toBe(200)
  return visitor.open(`/${locale}/checkout/`)
}

/** The first free locker of the list. */
export function freeLocker(page: PlainPage): string {
  const value = page.attribute('[name="delivery.parcelshop_id"]:not([disabled])', 'value')
  if (!value) throw new Error('No locker is free')
  return value
}

/** Goes from the first step to the second. */
export function toLocker(page: PlainPage, button = 'Continue to payment'): Promise<PlainPage> {
  return page.press(button, { ...typed, 'delivery.parcelshop_id': freeLocker(page) })
}

/** Goes from the second step to the provider's page and returns its URL. */
export async function orderBy(page: PlainPage, method: Record<string, string>): Promise<string> {
  const review = await page.press('Review order', method)
  const provider = await review.press(/^Order and pay €/, { terms: true })
  expect(provider.path).toMatch(/^http:/)
  return provider.path
}

/** The path of a return URL, because the shop in a test does not listen on that port. */
export function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

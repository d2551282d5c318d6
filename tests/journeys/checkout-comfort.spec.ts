import type { Locator, Page } from '@playwright/test'
import { answerDelivery, field, fillCart, guest, heading, payByCard } from './support/buying.ts'
import { cartDrawer, cartLink } from './support/cart.ts'
import { password, signedInCustomer } from './support/customers.ts'
import { expect, test } from './support/fixtures.ts'
import { deliveryAnswered, paidOrder } from './support/orders.ts'
import { focused, violations } from './support/page-rules.ts'
import { query } from './support/shop-database.ts'
import { visit } from './support/visit.ts'

const refused = /^error: Failed to load resource: the server responded with a status of 422/
const next = (page: Page) => page.getByRole('button', { name: 'Continue to payment' })
const review = (page: Page) => page.getByRole('button', { name: 'Review order', exact: true })
const pay = (page: Page) => page.getByRole('button', { name: /^Order and pay €/ })

test('CHK-07 a returning customer gets from the cart to a placed order with four clicks and types nothing', async ({
  page,
}) => {
  await signedInCustomer(page)
  const { orderId } = await paidOrder(page)
  await fillCart(page)
  await visit(page, '/en/cart/')
  let clicks = 0
  const click = async (target: Locator) => {
    clicks += 1
    await target.click()
  }
  await click(page.getByRole('link', { name: 'Checkout' }))
  await click(page.getByRole('button', { name: 'Review order: Same as last time' }))
  await click(field(page, 'terms'))
  await click(pay(page))
  await expect(page).toHaveURL(/\/c\/pay\/cs_test_/)
  expect(clicks).toBeLessThanOrEqual(4)
  const [first, second] = await query<{ point: string; same: boolean }>(
    `select delivery ->> 'pickupPointId' as point from orders
      where user_id = (select user_id from orders where id = $1) order by id`,
    [orderId],
  )
  expect(second?.point).toBe(first?.point)
})

declare global {
  interface Window {
    /** Where the focus was on the body for a frame, after it had been somewhere. */
    lostFocus?: string[]
  }
}

/** Once the loading bar has gone. */
async function rulesBroken(page: Page): Promise<string[]> {
  await expect(page.locator('[data-phase]')).toHaveCount(0)
  return violations(page)
}

/** Looks at the focus in every frame of every document from now on. */
async function watchFocus(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const lost: string[] = []
    window.lostFocus = lost
    let hasBegun = false
    const look = () => {
      const isLost = !document.activeElement || document.activeElement === document.body
      if (!isLost) hasBegun = true
      else if (hasBegun) lost.push(location.pathname)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  return () => page.evaluate(() => window.lostFocus ?? [])
}

test('CHK-06 the focus never falls to the body from the cart drawer through the checkout, and no step breaks a rule of accessibility', async ({
  page,
}) => {
  await fillCart(page)
  const lost = await watchFocus(page)
  await visit(page, '/en/')
  await cartLink(page).focus()
  await page.keyboard.press('Enter')
  await cartDrawer(page).getByRole('link', { name: 'Checkout' }).focus()
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Where should it go?')).toBeVisible()
  await expect(page.locator('#main')).toBeFocused()
  await answerDelivery(page)
  expect(await rulesBroken(page)).toEqual([])
  await next(page).focus()
  await page.keyboard.press('Enter')
  await expect(heading(page, 'How will you pay?')).toBeVisible()
  await expect(page.locator('#main')).toBeFocused()
  await payByCard(page)
  expect(await rulesBroken(page)).toEqual([])
  await review(page).focus()
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Check and order')).toBeVisible()
  await expect(page.locator('#main')).toBeFocused()
  expect(await rulesBroken(page)).toEqual([])
  // Back by a link of the steps, and from the first step to the cart.
  await page.getByRole('link', { name: 'Delivery', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Where should it go?')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Back to cart' }).focus()
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Cart')).toBeVisible()
  await expect(page.locator('#main')).toBeFocused()
  expect(await lost()).toEqual([])
})

test('a customer who was signed out in another tab loses nothing typed: neither by a search for lockers nor by sending the step', async ({
  page,
}) => {
  const { email } = await signedInCustomer(page)
  await fillCart(page)
  await visit(page, '/en/checkout/')
  const path = new URL(page.url()).pathname
  const signOut = () => page.request.post('/api/auth/logout', { data: {} })
  const signIn = async () => {
    await expect(
      page.getByText('You were signed out. Sign in to continue; your cart is saved.'),
    ).toBeVisible()
    await field(page, 'email').fill(email)
    await field(page, 'password').fill(password)
    await page.locator('main').getByRole('button', { name: 'Sign in' }).click()
    await expect(heading(page, 'Where should it go?')).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(path)
  }
  await field(page, 'address.first_name').fill(guest.first)
  await signOut()
  await field(page, 'text').fill('LT-44999')
  await signIn()
  await expect(field(page, 'address.first_name')).toHaveValue(guest.first)
  await expect(page.getByText('Nearest to postal code 44999 first.')).toBeVisible()
  await answerDelivery(page)
  const locker = await page.locator('[name="delivery.parcelshop_id"]:checked').getAttribute('value')
  await signOut()
  await next(page).click()
  await signIn()
  await expect(field(page, 'address.last_name')).toHaveValue(guest.last)
  await expect(page.locator('[name="delivery.parcelshop_id"]:checked')).toHaveValue(String(locker))
  await next(page).click()
  await expect(heading(page, 'How will you pay?')).toBeVisible()
})

test('CHK-12 a missing locker is reported by the first submit and takes the focus; the heading follows the chosen way', async ({
  page,
}) => {
  await fillCart(page)
  await visit(page, '/en/checkout/')
  await field(page, 'email').fill(guest.email)
  await field(page, 'address.first_name').fill(guest.first)
  await field(page, 'address.last_name').fill(guest.last)
  await field(page, 'address.phone_number').fill(guest.phone)
  await next(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Please choose a parcel locker.' })).toBeVisible()
  await expect(page.locator('[name="delivery.parcelshop_id"]:enabled').first()).toBeFocused()
  const ways = page.getByRole('heading', { level: 2 })
  await expect(ways.filter({ hasText: 'Pick-up at a locker' })).toHaveAccessibleName('Pick-up at a locker')
  await page.getByRole('radio', { name: 'Courier', exact: true }).check()
  await expect(ways.filter({ hasText: 'Courier to your door' })).toHaveAccessibleName('Courier to your door')
})

test('CHK-09 a price that changes while the order is sent is accepted in place, and the focus follows', async ({
  page,
  complaints,
}) => {
  complaints.expect(refused)
  const slug = await deliveryAnswered(page)
  await visit(page, `/en/payment/${slug}/`)
  await payByCard(page)
  await review(page).click()
  await expect(heading(page, 'Check and order')).toBeVisible()
  await query(
    `update cart_lines set seen_price = 1 from checkouts
      where checkouts.cart_id = cart_lines.cart_id and checkouts.slug = $1`,
    [slug],
  )
  await field(page, 'terms').check()
  await pay(page).click()
  const reason = page.getByRole('heading', { name: 'Review the marked items to continue' })
  await expect(reason).toBeVisible()
  await expect(pay(page)).toHaveAttribute('aria-disabled', 'true')
  await pay(page).press('Enter')
  await expect(reason).toBeFocused()
  expect(await rulesBroken(page)).toEqual([])
  await page.getByRole('button', { name: 'Accept new price' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Everything is up to date. You can order now.')).toBeVisible()
  expect(await focused(page)).not.toBeNull()
  // The consent is not asked for twice.
  await expect(field(page, 'terms')).toBeChecked()
  await pay(page).click()
  await expect(page).toHaveURL(/\/c\/pay\/cs_test_/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 700 } })

  test('CHK-06 the way on stays in sight with its amount in cart, payment and confirm, and covers nothing that has the focus', async ({
    page,
  }) => {
    await fillCart(page)
    await visit(page, '/en/cart/')
    const checkout = page.getByRole('link', { name: 'Checkout' })
    await expect(checkout).toBeInViewport({ ratio: 1 })
    await expectUncovered(page)
    await page.evaluate(() => scrollTo(0, 0))
    await checkout.click()
    await expect(heading(page, 'Where should it go?')).toBeVisible()
    await answerDelivery(page)
    await next(page).click()
    await expect(heading(page, 'How will you pay?')).toBeVisible()
    await page.evaluate(() => scrollTo(0, 0))
    await expect(review(page)).toBeInViewport({ ratio: 1 })
    await expectUncovered(page)
    await payByCard(page)
    await review(page).click()
    await expect(heading(page, 'Check and order')).toBeVisible()
    await page.evaluate(() => scrollTo(0, 0))
    await expect(pay(page)).toBeInViewport({ ratio: 1 })
    await expectUncovered(page)
    // Without consent the button leads to it, clear of the bar.
    await pay(page).click()
    await expect(field(page, 'terms')).toBeFocused()
    expect(await focused(page)).toMatchObject({ isUncovered: true, isInSight: true })
  })
})

/** Goes through the page by keyboard. */
async function expectUncovered(page: Page): Promise<void> {
  await page.locator('#main').focus()
  for (let stop = 0; stop < 60; stop += 1) {
    await page.keyboard.press('Tab')
    const at = await focused(page)
    if (at === null) return
    expect(at, String(at.name)).toMatchObject({ isUncovered: true })
  }
}

import { answerDelivery, field, fillCart, guest, heading, payByCard } from './support/buying.ts'
import { newCustomer, password } from './support/customers.ts'
import { expect, test } from './support/fixtures.ts'
import { deliveryAnswered, placedOrder } from './support/orders.ts'
import { focused } from './support/page-rules.ts'
import { pressTwice } from './support/press-twice.ts'
import { query } from './support/shop-database.ts'
import { listenForToasts } from './support/toasts.ts'
import { expectAlive, visit } from './support/visit.ts'

/** Chromium's own message about a refused form. */
const refused = /^error: Failed to load resource: the server responded with a status of 422/
const orderNumber = /OR\d{6,}/

test('CHK-01 a guest buys with a locker: five pages, five fields, one order', async ({ page }) => {
  await fillCart(page)
  await visit(page, '/en/cart/')
  const loads: string[] = []
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) loads.push(frame.url())
  })
  await page.getByRole('link', { name: 'Checkout' }).click()
  await expect(heading(page, 'Where should it go?')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Delivery' })).toHaveAttribute(
    'aria-current',
    'step',
  )
  await answerDelivery(page)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(heading(page, 'How will you pay?')).toBeVisible()
  await payByCard(page)
  await page.getByRole('button', { name: 'Review order' }).click()
  await expect(heading(page, 'Check and order')).toBeVisible()
  await expect(page.getByText(`${guest.email}, +370 61234567`)).toBeVisible()
  await field(page, 'terms').check()
  const pay = page.getByRole('button', { name: /^Order and pay €/ })
  const amount = (await pay.textContent())?.replace('Order and pay ', '') ?? ''
  await pay.click()
  await expect(page).toHaveURL(/\/c\/pay\/cs_test_/)
  await expect(page.getByText(amount)).toBeVisible()
  await page.getByRole('button', { name: 'Payment succeeds' }).click()
  await expect(heading(page, 'Paid. Thank you, Jonas.')).toBeVisible()
  await expect(page.getByText(`Your card payment of ${amount} is confirmed.`)).toBeVisible()
  await expect(page.getByText(orderNumber)).toBeVisible()
  const pages = new Set(loads.map((url) => new URL(url).pathname.split('/').slice(0, 3).join('/')))
  // Delivery, payment, confirmation, the provider, success; a redirect does not count.
  expect([...pages].filter((path) => !path.endsWith('/payment/accept')).length).toBeLessThanOrEqual(5)
  // It can be loaded again, and the cart is empty.
  await page.reload()
  await expect(heading(page, 'Paid. Thank you, Jonas.')).toBeVisible()
  await visit(page, '/en/cart/')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
})

test('a guest orders by courier with seven fields; errors are shown beside the fields before sending, and no input is lost', async ({
  page,
}) => {
  await fillCart(page)
  await visit(page, '/en/checkout/')
  await page.getByRole('radio', { name: 'Courier', exact: true }).check()
  const typed = page.locator('main input:visible:not([type=radio]):not([type=checkbox])')
  await expect(typed).toHaveCount(7)
  await field(page, 'email').fill('nobody')
  await field(page, 'address.phone_number').fill('12')
  await page.getByText('I need a company invoice').click()
  await field(page, 'company.name').fill('UAB Pavyzdys')
  await field(page, 'company.reg_code').fill('12')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Enter the company code: 8, 9 or 11 digits.' })
  await expect(summary).toBeFocused()
  // Each error in the summary links to its field.
  await summary.getByRole('link', { name: /^Company code/ }).click()
  await expect(field(page, 'company.reg_code')).toBeFocused()
  await expect(field(page, 'company.reg_code')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, 'company.name')).toHaveValue('UAB Pavyzdys')
  await field(page, 'company.reg_code').fill('305881204')
  // Until the buyer says otherwise, the company is where the goods go.
  await page.getByRole('checkbox', { name: 'Same as the delivery address' }).uncheck()
  await field(page, 'company.address').fill('Gedimino pr. 1, Vilnius')
  await field(page, 'email').fill(guest.email)
  await field(page, 'address.first_name').fill(guest.first)
  await field(page, 'address.last_name').fill(guest.last)
  await field(page, 'address.phone_number').fill('+370 612 34567')
  await field(page, 'address.first_address').fill('Klevų g. 1-2')
  await field(page, 'address.zip').fill('01103')
  await field(page, 'address.city').fill('Vilnius')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(heading(page, 'How will you pay?')).toBeVisible()
  // The postal code does not break at its hyphen.
  await expect(page.getByText(/Klevų g\. 1-\u2060?2, LT-\u2060?01103 Vilnius/)).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('GUARD-04 the whole checkout works: lockers by a plain search, another country, payment, success', async ({
    page,
    complaints,
  }) => {
    complaints.expect(refused)
    await fillCart(page)
    await page.goto('/en/checkout/')
    await field(page, 'email').fill(guest.email)
    await field(page, 'country').selectOption({ label: 'Latvia' })
    await page.getByRole('button', { name: 'Use this country' }).click()
    await expect(field(page, 'email')).toHaveValue(guest.email)
    await expect(page.getByText(/LV-\d{4}/).first()).toBeVisible()
    await field(page, 'country').selectOption({ label: 'Lithuania' })
    await page.getByRole('button', { name: 'Use this country' }).click()
    await expect(page.getByText(/LV-\d{4}/)).toHaveCount(0)
    await answerDelivery(page, { hasScript: false })
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await payByCard(page)
    await page.getByRole('button', { name: 'Review order' }).click()
    // Without consent to the terms the page comes back with the reason.
    await page.getByRole('button', { name: /^Order and pay €/ }).click()
    await expect(page.getByText('We need your consent to the terms.').first()).toBeVisible()
    await field(page, 'terms').check()
    await page.getByRole('button', { name: /^Order and pay €/ }).click()
    await page.getByRole('button', { name: 'Payment succeeds' }).click()
    await expect(heading(page, 'Paid. Thank you, Jonas.')).toBeVisible()
  })
})

test('PAY-03 a guest checks out by keyboard alone, and the back button at the provider shows the unpaid order', async ({
  page,
}) => {
  await fillCart(page)
  await visit(page, '/en/cart/')
  await page.getByRole('link', { name: 'Checkout' }).focus()
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Where should it go?')).toBeVisible()
  // The new page takes the focus a moment after it appears; focus that was moved before is lost.
  const isAtHand = () => expect.poll(() => focused(page)).not.toBeNull()
  await isAtHand()
  const reach = async (name: string) => {
    for (let step = 0; step < 60; step += 1) {
      const at = await page.evaluate(() => document.activeElement?.getAttribute('name'))
      if (at === name) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`${name} is out of reach`)
  }
  await reach('email')
  await page.keyboard.type(guest.email)
  await reach('address.first_name')
  await page.keyboard.type(guest.first)
  await reach('address.last_name')
  await page.keyboard.type(guest.last)
  await reach('address.phone_number')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(guest.phone)
  await reach('text')
  await page.keyboard.type('kaunas')
  await expect(page.getByText('Distances from the middle of Kaunas')).toBeVisible()
  await reach('delivery.parcelshop_id')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'How will you pay?')).toBeVisible()
  await isAtHand()
  await reach('payment.id')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Check and order')).toBeVisible()
  await isAtHand()
  await reach('terms')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/c\/pay\/cs_test_/)
  await page.goBack()
  await expect(heading(page, 'Your order waits for payment')).toBeVisible()
  await expect(page).toHaveURL(/\/en\/success\//)
})

test('CHK-05 leaving the checkout invalidates it and keeps the cart', async ({ page }) => {
  await fillCart(page)
  await visit(page, '/en/checkout/')
  const slug = new URL(page.url()).pathname.split('/')[3]
  const given = page.waitForResponse((response) => response.url().includes('/api/checkout/invalidate/'))
  const fetched = page.waitForResponse((response) => response.url().includes('/api/cart/fetch'))
  const expectToast = await listenForToasts(page)
  await page.getByRole('link', { name: 'Back to cart' }).first().click()
  expect((await given).status()).toBe(200)
  await expectToast('Your cart is kept')
  expect((await fetched).status()).toBe(200)
  await expect(page).toHaveURL('/en/cart/')
  await expect(page.getByRole('list', { name: 'In your cart' }).getByRole('listitem')).toHaveCount(1)
  await visit(page, `/en/checkout/${slug}/`)
  await expect(page.getByText('This checkout is over. Your cart is still there.')).toBeVisible()
})

test('CHK-06 the loader is shown while the step changes; a second tab and the back button lose nothing', async ({
  page,
  context,
}) => {
  await fillCart(page)
  await visit(page, '/en/checkout/')
  await answerDelivery(page)
  const isSeen = Promise.withResolvers<void>()
  await page.route(/\/en\/payment\/.*\.data/, async (route) => {
    await isSeen.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByText('One moment, please')).toBeVisible()
  await expect(page.locator('main')).toHaveJSProperty('inert', false)
  isSeen.resolve()
  await expect(heading(page, 'How will you pay?')).toBeVisible()
  await expect(page.getByText('One moment, please')).toBeHidden()

  const second = await context.newPage()
  await visit(second, page.url())
  await expect(heading(second, 'How will you pay?')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Where should it go?')).toBeVisible()
  await expect(field(page, 'email')).toHaveValue(guest.email)
  await expect(page.locator('[name="delivery.parcelshop_id"]:checked')).toHaveCount(1)
  await second.getByRole('button', { name: 'Review order' }).click()
  await expect(heading(second, 'Check and order')).toBeVisible()
})

test('a promotion code is refused with its reason, applied, and removed, and the focus stays in its place', async ({
  page,
  complaints,
}) => {
  complaints.expect(refused)
  const slug = await deliveryAnswered(page)
  await visit(page, `/en/payment/${slug}/`)
  await page.getByText('I have a promo code').click()
  await page.getByLabel('Promo code').fill('nothing')
  await page.keyboard.press('Enter')
  await expect(page.getByText('We do not know this code.')).toBeVisible()
  // The form accepts no second submit before the first is done.
  await expect(page.locator('main form [aria-busy=true]')).toHaveCount(0)
  await page.getByLabel('Promo code').fill('amber10')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^AMBER10, −€/)).toBeVisible()
  await expect(page.getByRole('complementary').getByText('Promo code AMBER10')).toBeVisible()
  // Form and chip replace each other, and the new one takes the focus.
  await expect(page.getByRole('button', { name: 'Remove AMBER10' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('I have a promo code')).toBeVisible()
  await expect(page.getByText('I have a promo code')).toBeFocused()
})

test('CHK-09 a changed total stops the order with the difference and charges nothing; a double click then orders once', async ({
  page,
  complaints,
}) => {
  complaints.expect(refused)
  const slug = await deliveryAnswered(page)
  await visit(page, `/en/payment/${slug}/`)
  await payByCard(page)
  await page.getByRole('button', { name: 'Review order' }).click()
  await expect(heading(page, 'Check and order')).toBeVisible()
  const changed = await page.request.post('/api/checkout/apply-promotion', {
    data: { slug, code: 'AMBER10' },
  })
  expect(changed.status(), await changed.text()).toBe(200)
  await field(page, 'terms').check()
  await page.getByRole('button', { name: /^Order and pay €/ }).click()
  await expect(page.getByText('The total has changed. Nothing was charged.')).toBeVisible()
  await expect(page.getByText(/It was €.* and is now €.* \(−€/)).toBeVisible()
  const { total } = await changed.json()
  const pay = page.getByRole('button', { name: `Order and pay €${total.toFixed(2)}` })
  await expect(pay).toBeVisible()
  const sent = await pressTwice(pay)
  await expect(page).toHaveURL(/\/c\/pay\/cs_test_/)
  expect(sent).toHaveLength(1)
  const orders = await query(
    'select orders.id from orders join checkouts on checkouts.id = checkout_id where slug = $1',
    [slug],
  )
  expect(orders).toHaveLength(1)
})

test('PAY-03 a guest creates an account with a password alone while the bank still confirms, and is led to the order', async ({
  page,
}) => {
  await page.clock.install()
  const { providerUrl } = await placedOrder(page, { email: newCustomer().email })
  await page.goto(providerUrl)
  await page.getByRole('button', { name: 'Pay later: the money comes' }).click()
  await expect(heading(page, 'Your bank is confirming the card payment')).toBeVisible()
  // The hydrated page validates the password; before that the server would.
  await expectAlive(page)
  const typed = page.getByLabel('Password', { exact: true })
  await typed.fill('short')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(typed).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText(/at least 10/i).first()).toBeVisible()
  const [isSent, isAnswered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(/\.data(?:\?|$)/, async (route) => {
    if (route.request().method() === 'POST') {
      isSent.resolve()
      await isAnswered.promise
    }
    await route.continue()
  })
  await typed.fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await isSent.promise
  // Enough time for the page to poll, which must not abort the submit of the form.
  for (let looks = 0; looks < 2; looks += 1) await page.clock.fastForward(2000)
  isAnswered.resolve()
  await expect(page).toHaveURL(/\/en\/my-orders\/OR\d+\/$/)
})

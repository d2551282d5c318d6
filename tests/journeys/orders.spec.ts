import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { setTheme, sticksOut, violations } from './support/page-rules.ts'
import { pressTwice } from './support/press-twice.ts'
import { shopUrl } from './support/shops.ts'
import { visit } from './support/visit.ts'

// What the demo customer ordered is the same everywhere; what is unpaid expires, so nothing here counts on it.
const partlySent = 'OR100009'
const asked = 'OR100011'
const demo = { email: 'busy@demo.test', password: 'amber-demo-2026' }

/** In the browser itself, which alone finds every host. The reminder of unpaid orders has a test of its own. */
async function signIn(page: Page, code = 'default') {
  await page.addInitScript(() => sessionStorage.setItem('unpaid-orders-shown', '1'))
  await page.goto(shopUrl(code, '/en/unsupported-browser/'))
  const status = await page.evaluate(async (data) => {
    const headers = { 'content-type': 'application/json' }
    return (await fetch('/api/auth/login', { method: 'POST', headers, body: JSON.stringify(data) })).status
  }, demo)
  expect(status).toBe(200)
}

const rows = (page: Page) => page.getByRole('table', { name: 'Orders, newest first' }).locator('tbody tr')

test('ORD-01 the list pages, narrows and finds, and its address keeps all of it', async ({ page }) => {
  await signIn(page)
  await visit(page, '/en/')
  await page
    .getByRole('navigation', { name: 'Your account and cart' })
    .getByRole('link', { name: /Orders$/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await expect(rows(page)).toHaveCount(10)
  await page.getByRole('link', { name: 'Older orders' }).click()
  await expect(page).toHaveURL(/\/en\/my-orders\/\?page=2$/)
  await expect(rows(page)).toHaveCount(4)
  // Another filter goes back to the first page.
  await page.getByRole('link', { name: 'Shop', exact: true }).click()
  await expect(page).toHaveURL(/\/en\/my-orders\/\?filter=marketplace$/)
  await expect(rows(page)).toHaveCount(10)
  await page.getByRole('link', { name: 'Quotes', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Nothing of this kind' })).toBeVisible()
  await page.goBack()
  await expect(rows(page)).toHaveCount(10)
  await page.getByRole('searchbox', { name: 'Order number' }).fill('100009')
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(rows(page)).toHaveCount(1)
  await rows(page)
    .getByRole('link', { name: new RegExp(`^Track.*${partlySent}$`) })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: `Order ${partlySent}` })).toBeVisible()
})

test('SHELL-04 whoever comes to pay finds the table in sight and in focus', async ({ page }) => {
  await signIn(page)
  await visit(page, '/en/my-orders/?focus_order_table=true')
  await expect(page.getByRole('table')).toBeFocused()
  await expect(page.getByRole('table')).toBeInViewport()
})

test('SHELL-04 unpaid orders are told once, with their sum and day, and lead to the table', async ({
  page,
}) => {
  await page.route('**/api/auth/getCurrentUser', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    Object.assign(body.user, {
      unpaid_orders_count: 2,
      unpaid_orders_totals: [{ amount: 96, currency: 'EUR' }],
      unpaid_orders_due_on: '2031-02-03',
    })
    await route.fulfill({ response: answer, json: body })
  })
  expect((await page.request.post('/api/auth/login', { data: demo })).ok()).toBe(true)
  await visit(page, '/en/account-information/')
  await page.waitForLoadState('networkidle')
  const modal = page.getByRole('dialog', { name: 'You have 2 unpaid orders' })
  await expect(modal).toBeHidden()
  await visit(page, '/en/')
  await expect(modal).toContainText('€96.00 in all, the oldest due by 2031-02-03.')
  await modal.getByRole('link', { name: 'Pay' }).click()
  await expect(page).toHaveURL(/\/en\/my-orders\/\?focus_order_table=true$/)
  await expect(page.getByRole('table')).toBeFocused()
  await visit(page, '/en/')
  await page.waitForLoadState('networkidle')
  await expect(modal).toBeHidden()
})

for (const theme of ['light', 'dark']) {
  test(`orders, an order and its questions are accessible and fit, ${theme}`, async ({ page }) => {
    await signIn(page)
    for (const path of [
      'my-orders',
      `my-orders/${partlySent}`,
      `order-additional-info-needed/${asked}`,
      'user-account',
    ]) {
      for (const width of [375, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        await visit(page, `/en/${path}/`)
        await setTheme(page, theme)
        expect(await violations(page), path).toEqual([])
        expect(await sticksOut(page), path).toEqual([])
      }
    }
  })
}

test('on a telephone each order is a card with its next step', async ({ page }) => {
  await signIn(page)
  await page.setViewportSize({ width: 375, height: 800 })
  await visit(page, '/en/my-orders/')
  await expect(page.getByRole('columnheader', { name: 'Status' })).not.toBeInViewport()
  const card = rows(page).filter({ hasText: asked })
  const button = card.getByRole('link', { name: new RegExp(`^Answer.*${asked}$`) })
  const [outer, inner] = [await card.boundingBox(), await button.boundingBox()]
  expect(inner?.width).toBeGreaterThan((outer?.width ?? 0) * 0.95)
  await button.click()
  await expect(page.getByRole('heading', { level: 1, name: 'We have a question' })).toBeVisible()
})

test('ORD-02 an order in Lithuanian: items, parcels, payment, sums and what has happened', async ({
  page,
}) => {
  await signIn(page, 'lt')
  await visit(page, shopUrl('lt', `/lt/my-orders/${partlySent}/`))
  for (const name of ['Prekės', 'Siuntos', 'Užsakymo eiga', 'Kaina', 'Pristatymas', 'Mokėjimai']) {
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible()
  }
  await expect(page.getByRole('region', { name: 'Siuntos' })).toContainText(/DEMO\d+/)
  await expect(page.getByRole('region', { name: 'Kaina' })).toContainText('PVM 21')
})

test('SITE-09 tp has no tabs for kinds of orders', async ({ page }) => {
  await signIn(page, 'tp')
  await visit(page, shopUrl('tp', '/lt/my-orders/'))
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(10)
  await expect(page.getByRole('navigation', { name: 'Užsakymų rūšys' })).toHaveCount(0)
  await signIn(page)
  await visit(page, '/lt/my-orders/')
  await expect(page.getByRole('navigation', { name: 'Užsakymų rūšys' })).toBeVisible()
})

test('what can still be bought is ordered again with one press', async ({ page }) => {
  await signIn(page)
  await visit(page, `/en/my-orders/${partlySent}/`)
  const sent = await pressTwice(page.getByRole('button', { name: 'Order again' }))
  await page.getByRole('link', { name: 'Go to the cart' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible()
  expect(sent).toHaveLength(1)
  await expect(page.getByRole('list', { name: 'In your cart' }).getByRole('listitem')).toHaveCount(3)
  await page.request.post('/api/cart/clear', { data: {} })
})

test('files are chosen or dropped, refused in words, and thanked for', async ({ page, complaints }) => {
  complaints.expect(/status of 422/)
  await signIn(page)
  await visit(page, `/en/order-additional-info-needed/${asked}/`)
  const input = page.getByLabel(/^Choose photos: /)
  await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await expect(page.getByText('notes.txt is not of a kind that we can read here.')).toBeVisible()
  // Says it is a picture, and is none: the server looks at its bytes.
  await input.setInputFiles({ name: 'plug.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7') })
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('plug.jpg is not of a kind that we can read here.')).toBeVisible()
  await expect(input).toBeFocused()

  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer()
    data.items.add(new File([new Uint8Array([255, 216, 255, 224])], 'dropped.jpg', { type: 'image/jpeg' }))
    return data
  })
  await page.getByText('or drop them here').dispatchEvent('drop', { dataTransfer: dropped })
  await expect(page.getByText('dropped.jpg')).toBeVisible()
  // The question stays open, so that the next run finds it.
  await page.route('**/api/my-orders/answer/*', (route) => {
    expect(route.request().postData()).toContain('dropped.jpg')
    return route.fulfill({ json: { status: true, still_open: 2 } })
  })
  await page.getByRole('button', { name: 'Send' }).click()
  const modal = page.getByRole('dialog', { name: 'Thank you, we have it' })
  await expect(modal).toContainText('The rest may follow')
  await modal.getByRole('link', { name: 'Go to the order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Order ${asked}` })).toBeVisible()
  await expect(modal).toBeHidden()
})

test('a connection that breaks loses nothing of what was typed', async ({ page, complaints }) => {
  complaints.expect(/ERR_FAILED/)
  await signIn(page)
  await visit(page, `/en/order-additional-info-needed/${asked}/`)
  await page.getByRole('radio', { name: 'L', exact: true }).check()
  await page.route('**/api/my-orders/answer/*', (route) => route.abort())
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('alert').getByText('It could not be sent.')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'L', exact: true })).toBeChecked()
})

test('on paper the order stands alone', async ({ page }) => {
  await signIn(page)
  await visit(page, `/en/my-orders/${partlySent}/`)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Order again' })).toBeHidden()
  await expect(page.getByRole('region', { name: 'Items' })).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('ORD-01 ORD-02 the list, an order and its questions work by links and forms', async ({
    page,
    complaints,
  }) => {
    complaints.expect(/status of 422/)
    // On a site of its own: on the other one a test counts what lies in the cart of the same customer.
    await signIn(page, 'ee')
    await page.goto(shopUrl('ee', '/en/my-orders/'))
    await page.getByRole('link', { name: 'Older orders' }).click()
    await expect(rows(page)).toHaveCount(4)
    await page.getByRole('searchbox', { name: 'Order number' }).fill(asked)
    await page.getByRole('button', { name: 'Find' }).click()
    await rows(page)
      .getByRole('link', { name: new RegExp(`^Answer.*${asked}$`) })
      .click()
    await page
      .getByLabel(/^Choose photos: /)
      .setInputFiles({ name: 'plug.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
    await page.getByRole('radio', { name: 'XL' }).check()
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('plug.jpg is not of a kind that we can read here.')).toBeVisible()
    await expect(page.getByRole('radio', { name: 'XL' })).toBeChecked()
    await page.getByRole('link', { name: 'Go to the order' }).click()
    await page.getByRole('button', { name: 'Order again' }).click()
    await expect(page.getByRole('link', { name: 'Go to the cart' })).toBeVisible()
    await page.evaluate(async () => {
      await fetch('/api/cart/clear', { method: 'POST' })
    })
  })
})

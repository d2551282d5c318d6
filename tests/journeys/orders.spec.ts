import type { Page } from '@playwright/test'
import { untilDay } from '../../src/core/until-day.ts'
import { signedInCustomer, signInAsBusy } from './support/customers.ts'
import { expect, test } from './support/fixtures.ts'
import { placedOrder } from './support/orders.ts'
import { onePixelJpeg } from './support/pictures.ts'
import { pressTwice } from './support/press-twice.ts'
import { query } from './support/shop-database.ts'
import { askAbout } from './support/staff.ts'
import { visit } from './support/visit.ts'

/** An order of the demo customer, who has fourteen. */
const partlySent = 'OR100009'

const rows = (page: Page) => page.getByRole('table', { name: 'Orders, newest first' }).locator('tbody tr')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('ORD-01 the list of orders is paged, filtered and searched, and the URL keeps the state', async ({
  page,
}) => {
  await signInAsBusy(page, '')
  await visit(page, '/en/')
  const own = page.getByRole('navigation', { name: 'Your account and cart' })
  // Until the page knows its customer, the link leads guests to the tracking page.
  await expect(own.getByText(/^Hello, /)).toBeVisible()
  await own.getByRole('link', { name: /Orders$/ }).click()
  await expect(heading(page, 'Orders')).toBeVisible()
  await expect(rows(page)).toHaveCount(10)
  await page.getByRole('link', { name: 'Older orders' }).click()
  await expect(page).toHaveURL(/\/en\/my-orders\/\?page=2$/)
  await expect(rows(page)).toHaveCount(10)
  // Another filter goes back to the first page.
  await page.getByRole('link', { name: 'Shop', exact: true }).click()
  await expect(page).toHaveURL(/\/en\/my-orders\/\?filter=marketplace$/)
  await expect(rows(page)).toHaveCount(10)
  // A kind without orders has no tab until its address is opened.
  const tab = page.getByRole('main').locator('a[href*="filter=reservation"]')
  await expect(tab).toHaveCount(0)
  await visit(page, '/en/my-orders/?filter=reservation')
  await expect(tab).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('heading', { name: 'Nothing of this kind' })).toBeVisible()
  await page.goBack()
  await expect(rows(page)).toHaveCount(10)
  await page.getByRole('searchbox', { name: 'Order number' }).fill('100009')
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(rows(page)).toHaveCount(1)
  await rows(page)
    .getByRole('link', { name: new RegExp(`^Track.*${partlySent}$`) })
    .click()
  await expect(heading(page, `Order ${partlySent}`)).toBeVisible()
})

test('SHELL-04 an unpaid order is announced once, with total and due date, and leads to the table, which is visible and focused', async ({
  page,
}) => {
  await signedInCustomer(page)
  const { orderId, total } = await placedOrder(page)
  const [order] = await query<{ day: string }>(
    "select to_char(due_at at time zone 'Europe/Vilnius', 'YYYY-MM-DD') as day from orders where id = $1",
    [orderId],
  )
  const modal = page.getByRole('dialog', { name: 'You have 1 unpaid order' })
  // It must not appear on these pages. If it did, it would not appear again on the next.
  for (const path of ['/en/account-information/', '/en/balance/', '/en/balance/pay/']) {
    await visit(page, path)
    await expect(modal).toBeHidden()
  }
  await visit(page, '/en/')
  await expect(modal).toContainText(
    `€${total.toFixed(2)} in all, the oldest due by ${untilDay(order?.day ?? '', 'en')}.`,
  )
  await modal.getByRole('link', { name: 'Pay' }).click()
  await expect(page).toHaveURL(/\/en\/my-orders\/\?focus_order_table=true$/)
  await expect(modal).toBeHidden()
  await expect(page.getByRole('table')).toBeFocused()
  await expect(page.getByRole('table')).toBeInViewport()
})

test('SHELL-04 the reminder that was shown in one tab is not shown in another tab of the same browser session', async ({
  page,
  context,
  complaints,
}) => {
  await signedInCustomer(page)
  await placedOrder(page)
  await visit(page, '/en/')
  await expect(page.getByRole('dialog', { name: 'You have 1 unpaid order' })).toBeVisible()
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'unpaid_orders_shown')
  // It ends with the browser session.
  expect(cookie?.expires).toBe(-1)
  const second = await context.newPage()
  await complaints.watch(second)
  const loaded = second.waitForResponse((response) => response.url().includes('unpaid-orders-modal'))
  await visit(second, '/en/')
  await loaded
  // A modal would keep the press from the link.
  await second.getByRole('banner').getByRole('link', { name: 'Amberway', exact: true }).click()
  await expect(second.getByRole('main')).toBeVisible()
  await expect(second.locator('dialog:modal')).toHaveCount(0)
})

test('an order is repeated once by a double click', async ({ page }) => {
  await signedInCustomer(page)
  const { number } = await placedOrder(page)
  await visit(page, `/en/my-orders/${number}/`)
  const sent = await pressTwice(page.getByRole('button', { name: 'Order again' }))
  await page.getByRole('link', { name: 'Go to the cart' }).click()
  await expect(heading(page, 'Cart')).toBeVisible()
  expect(sent).toHaveLength(1)
  await expect(page.getByRole('list', { name: 'In your cart' }).getByRole('listitem')).toHaveCount(1)
})

test('ORD-02 files are chosen or dropped, and wrong ones are refused by name; a broken connection loses no answers', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 422/)
  complaints.expect(/ERR_FAILED/)
  await signedInCustomer(page)
  const order = await placedOrder(page)
  await askAbout(order)
  await visit(page, `/en/order-additional-info-needed/${order.number}/`)
  const input = page.getByLabel(/^Choose photos: /)
  await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await expect(page.getByText('notes.txt is not of a kind that we can read here.')).toBeVisible()
  // No image despite its type: the server checks the bytes.
  await input.setInputFiles({ name: 'plug.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7') })
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('plug.jpg is not of a kind that we can read here.')).toBeVisible()
  await expect(input).toBeFocused()

  const dropped = await page.evaluateHandle(
    (picture) => {
      const data = new DataTransfer()
      data.items.add(new File([Uint8Array.from(picture)], 'dropped.jpg', { type: 'image/jpeg' }))
      return data
    },
    [...onePixelJpeg],
  )
  await page.getByText('or drop them here').dispatchEvent('drop', { dataTransfer: dropped })
  await expect(page.getByText('dropped.jpg')).toBeVisible()
  const large = page.getByRole('radio', { name: 'L', exact: true })
  await large.check()
  const answers = '**/api/my-orders/answer/*'
  await page.route(answers, (route) => route.abort())
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('alert').getByText('It could not be sent.')).toBeVisible()
  await expect(large).toBeChecked()
  await expect(page.getByText('dropped.jpg')).toBeVisible()

  await page.unroute(answers)
  await page.getByRole('button', { name: 'Send' }).click()
  const modal = page.getByRole('dialog', { name: 'Thank you, we have it' })
  await modal.getByRole('link', { name: 'Go to the order' }).click()
  await expect(heading(page, `Order ${order.number}`)).toBeVisible()
  await expect(modal).toBeHidden()
  await expect(page.getByRole('link', { name: /dropped\.jpg/ })).toBeVisible()
})

test('a printed order has no header, footer or buttons', async ({ page }) => {
  await signInAsBusy(page, '')
  await visit(page, `/en/my-orders/${partlySent}/`)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Order again' })).toBeHidden()
  await expect(page.getByRole('region', { name: 'Items' })).toBeVisible()
})

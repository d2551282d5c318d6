import type { Page } from '@playwright/test'
import { field, heading } from './support/buying.ts'
import { signedInCustomer, signInAsBusy } from './support/customers.ts'
import { expect, test } from './support/fixtures.ts'
import { setTheme, violations } from './support/page-rules.ts'
import { onePixel, readyParcels } from './support/parcels.ts'
import { query } from './support/shop-database.ts'
import { listenForToasts } from './support/toasts.ts'
import { visit } from './support/visit.ts'

const warehouse = '/en/my-warehouse/'
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
const shown = (page: Page) => page.evaluate(() => window.toastsShown ?? [])

test('QUO-02 every field of the address is copied by its own button, and the whole address by one', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const customer = await signedInCustomer(page)
  await visit(page, warehouse)
  await listenForToasts(page)
  const label = page.locator('[data-field]')
  const [suite = ''] = await label.filter({ hasText: 'Suite' }).locator('dd span').allTextContents()
  expect(suite).toMatch(/^LT-\d+$/)
  await page.getByRole('button', { name: 'Copy: Suite' }).click()
  await expect.poll(() => clipboard(page)).toBe(suite)
  await expect.poll(() => shown(page)).toContain(`Copied: ${suite}`)
  await page.getByRole('button', { name: 'Copy: Full name' }).click()
  await expect.poll(() => clipboard(page)).toBe(`${customer.first_name} ${customer.last_name}`)
  await expect(page.getByRole('button', { name: /^Copy: / })).toHaveCount(8)
  await page.getByRole('button', { name: 'Copy the whole address' }).click()
  await expect.poll(() => clipboard(page)).toContain(suite)
  expect((await clipboard(page)).split('\n').length).toBeGreaterThan(4)
})

test('QUO-02 a browser that does not let pages copy says so', async ({ page }) => {
  await signedInCustomer(page)
  await visit(page, warehouse)
  await listenForToasts(page)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('denied'))
  })
  await page.getByRole('button', { name: 'Copy: Suite' }).click()
  await expect.poll(() => shown(page)).toEqual([expect.stringContaining('did not let us copy')])
})

test('QUO-02 ready parcels are chosen by keyboard, one by one and as a run, and the journey is planned with them', async ({
  page,
}) => {
  const customer = await signedInCustomer(page)
  const titles = ['Table lamp', 'Rain jacket', 'Running shoes', 'Insulated bottle']
  const [lamp, jacket, , bottle] = await readyParcels(customer, titles)
  await visit(page, warehouse)
  const box = (title: string) => page.getByRole('checkbox', { name: `Choose ${title}` })
  for (const title of titles) await expect(box(title)).toBeChecked()
  const bar = page.getByRole('status').filter({ hasText: /parcel|Choose what/ })
  await expect(bar).toContainText('4 parcels · 4.4 kg')
  // The box comes before the other things of its card, and a run goes from the last press to this one.
  await box('Table lamp').focus()
  await page.keyboard.press('Space')
  await expect(bar).toContainText('3 parcels · 3.3 kg')
  await box('Insulated bottle').focus()
  await page.keyboard.press('Shift+Space')
  await expect(bar).toHaveText('Choose what is to travel')
  await expect(page.getByRole('link', { name: 'Plan the journey' })).toHaveCount(0)
  await box('Table lamp').focus()
  await page.keyboard.press('Space')
  await box('Rain jacket').focus()
  await page.keyboard.press('Shift+Space')
  await expect(bar).toContainText('2 parcels · 2.2 kg')
  await expect(box('Insulated bottle')).not.toBeChecked()
  await page.getByRole('checkbox', { name: 'Choose all ready' }).click()
  await expect(box('Insulated bottle')).toBeChecked()
  await box('Running shoes').click()
  await page.getByRole('link', { name: 'Plan the journey' }).click()
  await page.waitForURL(/\/en\/my-warehouse\/plan\//)
  expect(new URL(page.url()).searchParams.getAll('parcel').toSorted()).toEqual(
    [lamp, jacket, bottle].map((parcel) => parcel?.number ?? '').toSorted(),
  )
})

test('QUO-02 the photo of a parcel opens all of them over the shelf; focus comes back to it', async ({
  page,
}) => {
  const customer = await signedInCustomer(page)
  await readyParcels(customer, ['Table lamp'], { photos: 3 })
  await visit(page, warehouse)
  const opener = page.getByRole('link', { name: '3 photos of Table lamp' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: '3 photos of Table lamp' })
  await expect(dialog.getByRole('img')).toHaveCount(3)
  await expect
    .poll(() =>
      dialog
        .getByRole('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBe(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('QUO-02 a parcel is announced with script: lines come and go, the sum and the duty follow, an invoice is dropped', async ({
  page,
  complaints,
}) => {
  complaints.expect(/422 \(Unprocessable Entity\)/)
  const customer = await signedInCustomer(page)
  await visit(page, warehouse)
  await page.getByRole('link', { name: 'Announce a parcel' }).first().click()
  await expect(heading(page, 'Announce a parcel')).toBeVisible()
  await field(page, 'tracking_number').fill('RP4410 2287 3 88')
  await expect(page.getByText('Ridge Parcel (recognised)')).toBeAttached()
  await field(page, 'shop').fill('Fernhollow')
  await line(page, 0, { description: 'Trail running shoes', kind: 'shoes', origin: 'VN', price: '57.90' })
  await page.getByRole('button', { name: 'Add a line' }).click()
  // The new line is where one goes on.
  await expect(field(page, 'items.1.description')).toBeFocused()
  await line(page, 1, { description: 'gift', kind: 'bottle', origin: 'CN', price: '29' })
  await field(page, 'items.1.quantity').fill('2')
  await expect(page.locator('p', { hasText: /^Together/ })).toContainText('115.90')
  await expect(page.getByText(/2 kinds of goods: duty will be 2 × €3\.00 = €6\.00/)).toBeVisible()
  await page.getByRole('button', { name: 'Add a line' }).click()
  await page.getByRole('button', { name: 'Remove line 3' }).click()
  await expect(field(page, 'items.2.description')).toHaveCount(0)
  await page.getByLabel('Drop the file here, or choose it').setInputFiles([
    { name: 'invoice.png', mimeType: 'image/png', buffer: onePixel },
    { name: 'wrong.png', mimeType: 'image/png', buffer: onePixel },
  ])
  await page.getByRole('button', { name: 'Remove wrong.png' }).click()
  await page.getByRole('button', { name: 'Announce the parcel' }).click()
  // What is wrong takes focus, and nothing that was typed is lost.
  const summary = page.getByRole('alert').filter({ hasText: 'two words or more' })
  await expect(summary).toBeVisible()
  await expect(page).toHaveTitle(/^Error: /)
  await summary.getByRole('link', { name: /two words or more/ }).click()
  await expect(field(page, 'items.1.description')).toBeFocused()
  await expect(field(page, 'items.0.price')).toHaveValue('57.90')
  await field(page, 'items.1.description').fill('Insulated steel bottle')
  await page.getByRole('checkbox', { name: /^The values are true/ }).check()
  await page.getByRole('button', { name: 'Announce the parcel' }).click()
  await expect(page.getByRole('link', { name: 'Trail running shoes, Insulated steel bottle' })).toBeVisible()
  const [told] = await query<{ lines: string; files: string[] }>(
    `select (select count(*) from parcel_items i where i.parcel_id = p.id) as lines,
       (select array_agg(f.name) from parcel_files f where f.parcel_id = p.id and f.kind = 'invoice') as files
     from parcels p join users u on u.id = p.user_id where u.email = $1`,
    [customer.email],
  )
  expect(told).toEqual({ lines: '2', files: ['invoice.png'] })
})

test('QUO-02 the shelf, its forms and the announcement break no rule of axe, light at 375 px and dark at 1280 px, and nothing sticks out', async ({
  page,
}) => {
  await signInAsBusy(page, '')
  const look = async (path: string) => {
    await page.setViewportSize({ width: 375, height: 812 })
    await visit(page, path)
    await setTheme(page, 'light')
    expect.soft(await violations(page), `${path}, light at 375 px`).toEqual([])
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(375)
    await page.setViewportSize({ width: 1280, height: 800 })
    await setTheme(page, 'dark')
    expect.soft(await violations(page), `${path}, dark at 1280 px`).toEqual([])
  }
  await look(warehouse)
  const waiting = page.locator('li[data-state="action_required"]')
  await expect(waiting).toHaveCount(6)
  const number = await waiting.first().getAttribute('id')
  await look(`${warehouse}?form=claim`)
  await look(`${warehouse}announce/?parcel=${number}`)
})

type Line = { description: string; kind: string; origin: string; price: string }

async function line(page: Page, place: number, { description, kind, origin, price }: Line) {
  await field(page, `items.${place}.description`).fill(description)
  await field(page, `items.${place}.kind`).selectOption(kind)
  await field(page, `items.${place}.origin`).selectOption(origin)
  await field(page, `items.${place}.price`).fill(price)
}

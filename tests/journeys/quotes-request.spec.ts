import { randomUUID } from 'node:crypto'
import { registeredCustomer } from './support/customers.ts'
import { expect, test } from './support/fixtures.ts'
import { visit } from './support/visit.ts'

const form = '/en/order-form/'
const shoes = 'https://fernhollow.example/shoes/vejas-2'

test('QUO-01 ORD-03 a pasted link is read while one goes on, and the draft keeps itself', async ({
  page,
}) => {
  await visit(page, form)
  await page.getByLabel('Product link').fill(shoes)
  await page.keyboard.press('Enter')
  const heading = page.getByRole('heading', { name: 'Vėjas 2 trail running shoes' })
  await expect(heading).toBeVisible()
  const card = page.getByRole('listitem').filter({ has: heading })
  await expect(card).toContainText('Read from the page')
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/api/quotes/create') && answer.ok())
  await card.getByLabel('Note for the buyer').fill('The new sole, please')
  await kept
  await expect(page.getByRole('status').filter({ hasText: 'Draft kept' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'What it may cost' })).toContainText(/€\d+–€\d+/)

  // Twice is once more, and can be taken back.
  await page.getByLabel('Product links').fill(shoes)
  await page.keyboard.press('Control+Enter')
  const quantity = card.getByRole('spinbutton', { name: 'Quantity' })
  await expect(quantity).toHaveValue('2')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(quantity).toHaveValue('1')

  await visit(page, form)
  await expect(page.getByLabel('Note for the buyer')).toHaveValue('The new sole, please')
})

test('QUO-01 a page that is not read in time does not hold anybody up', async ({ page }) => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/quotes/parse-url', async (route) => {
    await held
    await route.continue()
  })
  const unread = `${shoes}?visit=${randomUUID()}`
  await visit(page, `${form}?url=${encodeURIComponent(unread)}`)
  await expect(page.getByText('Reading the page')).toBeVisible()
  await page.getByRole('button', { name: 'Fill in myself' }).click()
  const title = page.getByLabel('What is it?')
  await expect(title).toBeFocused()
  await title.fill('Green shoes')
  const late = page.waitForResponse('**/api/quotes/parse-url')
  answer()
  await late
  // What the page says comes too late.
  await expect(page.getByRole('heading', { name: 'Green shoes' })).toBeVisible()
  await expect(title).toHaveValue('Green shoes')
})

test('QUO-01 GUARD-06 a guest writes a draft, signs in from it and sends it', async ({ page }) => {
  const { email, password } = await registeredCustomer(page)
  await visit(page, form)
  await page.getByRole('button', { name: 'Describe the item instead' }).click()
  await page.getByRole('button', { name: 'Check and send' }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Paste the link, or tell us what it is.' }),
  ).toBeFocused()
  await page.getByLabel('What is it?').fill('Insulated bottle 0.75 L')
  await page.getByLabel('Price in the shop').fill('14,50')
  await page.getByRole('button', { name: 'Check and send' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/e-?mail/i).fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(/\/en\/order-form\/summary\/$/)
  await expect(page.getByRole('main')).toContainText('Insulated bottle 0.75 L')
  await expect(page.getByRole('main')).toContainText(email)
  await page.getByRole('checkbox', { name: /I have read the purchase agreement/ }).check()
  await page.getByRole('button', { name: 'Send the request' }).click()
  await page.waitForURL(/\/en\/quotes\/\w{20,}\/$/)
})

test('QUO-01 an item that was removed comes back with what was typed', async ({ page }) => {
  const items = [{ title: 'Cup', note: 'blue' }, { title: 'Bottle' }]
  await page.request.post('/api/quotes/create', { data: { items } })
  await visit(page, form)
  await page.getByRole('button', { name: 'Remove Cup' }).click()
  await expect(page.getByRole('heading', { name: 'Bottle' })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Cup', 'Bottle'])
  await expect(page.getByLabel('Note for the buyer').first()).toHaveValue('blue')
})

test('QUO-01 of two tabs the later one gets a conflict, and neither loses what it has', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 409/)
  await page.request.post('/api/quotes/create', { data: { items: [{ title: 'Cup' }] } })
  await visit(page, form)
  const other = await page.context().newPage()
  await visit(other, form)
  const kept = other.waitForResponse((answer) => answer.url().endsWith('/api/quotes/create') && answer.ok())
  await other.getByLabel('Message to our buyer').fill('from the other tab')
  await kept
  await page.getByLabel('Message to our buyer').fill('from this tab')
  await expect(page.getByText('This request was changed in another tab meanwhile.')).toBeVisible()
  const replaced = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/quotes/create') && answer.ok(),
  )
  await page.getByRole('button', { name: 'Keep this one' }).click()
  await replaced
  await expect(page.getByText('This request was changed in another tab meanwhile.')).toBeHidden()
  await visit(other, form)
  await expect(other.getByLabel('Message to our buyer')).toHaveValue('from this tab')
  await other.close()
})

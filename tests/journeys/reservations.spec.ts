import { field, heading } from './support/buying.ts'
import { emailLink } from './support/customers.ts'
import { expect, test } from './support/fixtures.ts'
import { visit } from './support/visit.ts'

test('RES-01 a choice shows its price, a press confirms the place, and the browser checks the list', async ({
  page,
}) => {
  await visit(page, '/en/iphone-reservation/')
  await expect(heading(page, 'Reserve the Halo 13')).toBeVisible()
  const shown = page.waitForResponse((response) => response.url().includes('storage=512'))
  await page.getByText('512 GB').first().click()
  await shown
  await expect(page.getByRole('heading', { name: 'Halo 13, Sea mist, 512 GB', level: 2 })).toBeVisible()
  const email = `journey-${Date.now()}@example.test`
  await field(page, 'first_name').fill('Ieva')
  await field(page, 'last_name').fill('Petrauskaitė')
  await page.locator('main [name="email"]').fill(email)
  await field(page, 'phone').fill('+37061234567')
  await page.getByRole('checkbox', { name: /reservation rules/ }).check()
  await page.getByRole('button', { name: 'Join the queue' }).click()
  await expect(page.getByText('Check your inbox and press the link')).toBeVisible()
  await visit(page, await emailLink(page, { email }, 'iphone-reservation/confirm'))
  await page.getByRole('button', { name: 'Confirm my place' }).click()
  await expect(heading(page, 'You are in the queue, Ieva')).toBeVisible()
  const code = await page.getByText(/^HALO-/).textContent()
  await page.getByRole('link', { name: 'Check the queue' }).click()
  await expect(page.getByText('Checked by the shop.')).toBeVisible()
  await page.getByRole('button', { name: 'Check in my browser' }).click()
  await expect(page.getByText('Checked in your browser.')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^The list is whole/ })).toBeVisible()
  await page.getByLabel('Your code').fill(code ?? '')
  await page.getByRole('button', { name: 'Find my line' }).click()
  await expect(page.getByText(/^Line \d+, number \d+\. No lower number/)).toBeVisible()
})

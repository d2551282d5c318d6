import { field, heading } from './support/buying.ts'
import { expect, test } from './support/fixtures.ts'
import { port } from './support/port.ts'
import { visit } from './support/visit.ts'

// The order of a demo customer that came three days ago. Each test withdraws on a site of its own.
const order = 'OR100007'
const email = 'busy@demo.test'

test('FORM-01 in Lithuania one item is withdrawn from, and the receipt survives a reload', async ({ page }) => {
  await visit(page, `http://lt.localhost:${port}/en/withdrawal/`)
  await field(page, 'name').fill('Ieva Petrauskaitė')
  await field(page, 'email').fill(email)
  await field(page, 'number').fill(order)
  await page.getByRole('button', { name: 'Show the items of my order' }).click()
  await expect(page.getByText('Open until')).toBeVisible()
  await page.getByText('Some items').click()
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(heading(page, 'Confirm the withdrawal')).toBeVisible()
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(heading(page, 'Your withdrawal counts')).toBeVisible()
  const number = await page.getByText(/Number WD\d+/).textContent()
  await page.reload()
  await expect(page.getByText(number ?? '')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('FORM-01 in Estonia everything is withdrawn from by two posts', async ({ page }) => {
    await page.goto(`http://ee.localhost:${port}/ee/withdrawal/`)
    await field(page, 'name').fill('Mari Tamm')
    await field(page, 'email').fill(email)
    await field(page, 'number').fill(order)
    await page.getByRole('button', { name: 'Jätka' }).click()
    await page.getByRole('button', { name: 'Kinnita taganemine' }).click()
    await expect(heading(page, 'Teie taganemine kehtib')).toBeVisible()
  })
})

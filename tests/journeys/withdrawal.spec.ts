import type { Browser, Page } from '@playwright/test'
import { field, heading } from './support/buying.ts'
import { expect, test } from './support/fixtures.ts'
import { enterOffice, officeUrl } from './support/office.ts'
import { deliver, paidOrder } from './support/orders.ts'
import { port } from './support/port.ts'
import { receiveGoods } from './support/returns.ts'
import { query } from './support/shop-database.ts'
import { visit } from './support/visit.ts'

const soon = { timeout: 30_000 }
/** The footer has a field of that name too. */
const receiptTo = (page: Page) => page.locator('main [name=email]')

// The order of a demo customer that came three days ago. Each test withdraws on a site of its own.
const order = 'OR100007'
const email = 'busy@demo.test'

test('FORM-01 in Lithuania one item is withdrawn from, and the receipt survives a reload', async ({
  page,
}) => {
  await visit(page, `http://lt.localhost:${port}/en/withdrawal/`)
  await field(page, 'name').fill('Ieva Petrauskaitė')
  await receiptTo(page).fill(email)
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

/** The goods arrive at the warehouse and the money goes back, both in the office. */
async function takeBack(browser: Browser, number: string): Promise<void> {
  const desk = await (await browser.newContext({ javaScriptEnabled: true })).newPage()
  await receiveGoods(desk, 'withdrawal', number)
  const state = () => query('select state from withdrawals where number = $1', [number])
  await expect.poll(state, soon).toEqual([{ state: 'to_refund' }])
  await enterOffice(desk, 'finance')
  await desk.goto(officeUrl(`/withdrawals/default/${number}`))
  await desk.getByRole('button', { name: /^Pay back €/ }).click()
  await expect(desk.getByText('Paid back', { exact: true }).first()).toBeVisible()
  await desk.context().close()
  const refunds = () => query('select state from refunds where reason = $1', [`withdrawal ${number}`])
  await expect.poll(refunds, soon).toEqual([{ state: 'succeeded' }])
}

test('FORM-01 in Lithuanian a delivered order is withdrawn from, its goods come back, and the money reaches the card', async ({
  page,
  browser,
}) => {
  const buyer = `ieva${Date.now()}@pastas.example`
  const bought = await paidOrder(page, { email: buyer })
  await deliver(bought)
  await visit(page, '/lt/withdrawal/')
  await field(page, 'name').fill('Ieva Petrauskaitė')
  await receiptTo(page).fill(buyer)
  await field(page, 'number').fill(bought.number)
  await page.getByRole('button', { name: 'Tęsti' }).click()
  await expect(heading(page, 'Patvirtinkite atsisakymą')).toBeVisible()
  await page.getByRole('button', { name: 'Patvirtinti atsisakymą' }).dblclick()
  await expect(heading(page, 'Jūsų atsisakymas galioja')).toBeVisible()
  await takeBack(browser, /WD\d+/.exec(page.url())?.[0] ?? '')
  await page.reload()
  await expect(page.getByText(/^Grąžinome /)).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('FORM-01 in Estonian a delivered order is withdrawn from by two posts, up to the money', async ({
    page,
    browser,
  }) => {
    const buyer = `mari${Date.now()}@pastas.example`
    const bought = await paidOrder(page, { email: buyer })
    await deliver(bought)
    await page.goto('/ee/withdrawal/')
    await field(page, 'name').fill('Mari Tamm')
    await receiptTo(page).fill(buyer)
    await field(page, 'number').fill(bought.number)
    await page.getByRole('button', { name: 'Jätka' }).click()
    await page.getByRole('button', { name: 'Kinnita taganemine' }).click()
    await expect(heading(page, 'Teie taganemine kehtib')).toBeVisible()
    await takeBack(browser, /WD\d+/.exec(page.url())?.[0] ?? '')
    await page.reload()
    await expect(page.getByText(/^Maksime tagasi /)).toBeVisible()
  })
})

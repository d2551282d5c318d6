import type { Browser, Locator, Page } from '@playwright/test'
import { heading } from '../support/buying.ts'
import { expect } from '../support/fixtures.ts'
import { setTheme, sticksOut, violations } from '../support/page-rules.ts'
import {
  type Placed,
  payments,
  placeOrder,
  press,
  reloadUntil,
  seeOrder,
  soon,
  stands,
} from '../support/troubled-payments.ts'
import { type TroubledShop, test } from '../support/troubled-shop.ts'
import { expectAlive } from '../support/visit.ts'
import { customerWith, sentBack } from './money-back.ts'

const original = 'Back the way it was paid (3–10 days, depending on the bank)'
const toBalance = 'What you paid is returned to your balance, where you can spend it at once.'

/** Opens an order that its customer has paid by card, five euros of it from the balance. */
async function paidOrder(page: Page, shop: TroubledShop): Promise<Placed> {
  await customerWith(page, shop, 5)
  const order = await placeOrder(page, shop, 'Card', 5)
  await press(page, 'Card')
  await expect(heading(page, /^Paid\. Thank you, /)).toBeVisible(soon)
  await seeOrder(page)
  await shop.control('clock/advance', { seconds: 0 })
  return order
}

const choice = (page: Page) => page.getByRole('group', { name: 'Where shall the money go?' })
const radio = (page: Page, name: string) => choice(page).getByRole('radio', { name, exact: true })

async function expectOnBalance(page: Page, shop: TroubledShop, { total }: Placed) {
  const [card, balance] = [/^Card/, /^Balance/].map((way) => payments(page).filter({ hasText: way }))
  for (const payment of [card, balance]) {
    await reloadUntil(page, (payment as Locator).filter({ hasText: 'Returned' }))
  }
  await expect(card as Locator).toContainText(/€\d+\.\d\d to your balance/)
  await expect(balance as Locator).not.toContainText('to your balance')
  await expect(page.getByText(toBalance)).toBeVisible()
  expect(await sentBack(shop, 'Card')).toEqual([])
  await page.goto('/en/balance/')
  await expect(page.getByRole('row').nth(1)).toContainText(`€${(total + 5).toFixed(2)}`)
}

/** The same visitor in a browser without JavaScript. */
async function withoutScript(browser: Browser, page: Page): Promise<Page> {
  const storageState = await page.context().storageState()
  const context = await browser.newContext({ javaScriptEnabled: false, storageState })
  const plain = await context.newPage()
  await plain.goto(page.url())
  return plain
}

export function refundChoice() {
  test('ORD-02 BAL-02 an order cancelled by keyboard is refunded to the balance, and the message takes the focus', async ({
    page,
    shop,
  }) => {
    const order = await paidOrder(page, shop)
    await expectAlive(page)
    await expect(choice(page)).toBeHidden()
    await page.getByText('Cancel the order', { exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(radio(page, original)).toBeChecked()
    await page.keyboard.press('Tab')
    await expect(radio(page, original)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(radio(page, 'To my balance (at once)')).toBeChecked()
    for (const theme of ['light', 'dark'] as const) {
      await setTheme(page, theme)
      await expect.poll(() => violations(page)).toEqual([])
    }
    await page.setViewportSize({ width: 320, height: 800 })
    expect(await sticksOut(page)).toEqual([])
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Yes, cancel it' })).toBeFocused()
    await page.keyboard.press('Enter')
    const said = page.getByRole('status').filter({ hasText: 'The order is cancelled.' })
    await expect(said).toContainText(toBalance)
    await expect(said).toBeFocused()
    await expect(stands(page, 'This order is cancelled')).toBeVisible()
    await expect(choice(page)).toHaveCount(0)
    await expect(said).toBeFocused()
    await expectOnBalance(page, shop, order)
  })

  test('ORD-02 BAL-02 without JavaScript the same choice works, and a different choice in an old tab does not replace it', async ({
    page,
    shop,
    browser,
  }) => {
    const order = await paidOrder(page, shop)
    await expectAlive(page)
    const plain = await withoutScript(browser, page)
    await plain.getByText('Cancel the order', { exact: true }).click()
    await expect(radio(plain, original)).toBeChecked()
    await radio(plain, 'To my balance (at once)').check()
    await plain.getByRole('button', { name: 'Yes, cancel it' }).click()
    await expect(plain.getByRole('status').filter({ hasText: 'The order is cancelled.' })).toContainText(
      toBalance,
    )
    // The page with JavaScript was opened earlier and still offers both.
    await page.getByText('Cancel the order', { exact: true }).click()
    await expect(radio(page, original)).toBeChecked()
    await page.getByRole('button', { name: 'Yes, cancel it' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'The order is cancelled.' })).toContainText(
      toBalance,
    )
    await expectOnBalance(page, shop, order)
    await plain.context().close()
  })
}

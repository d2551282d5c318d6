import type { Page } from '@playwright/test'
import { heading } from '../support/buying.ts'
import { expect } from '../support/fixtures.ts'
import {
  allHeard,
  confirming,
  expectPaidOnce,
  openOrder,
  payments,
  placeOrder,
  press,
  seeOrder,
  soon,
  stands,
  tell,
  type Way,
} from '../support/troubled-payments.ts'
import { type TroubledShop, test } from '../support/troubled-shop.ts'

const alarmOf = async (shop: TroubledShop, paymentId: string) =>
  (await shop.query(`select alarm from payments where id = '${paymentId}'`))[0]?.alarm

/** Until staff have checked the payment, the page of the order says neither that it is paid nor that it must be. */
async function expectNoMoreAsked(page: Page, way: Way) {
  await expect(stands(page, 'Your bank is confirming the payment')).toBeVisible()
  await expect(payments(page)).toContainText([new RegExp(`${way}.*Being confirmed`)])
  await expect(page.getByRole('main').getByRole('link', { name: /^Pay/ })).toHaveCount(0)
}

/** A payment that differs from what was agreed pays nothing, and is not shown as paid. */
export function otherMoney() {
  for (const { what, card, paypal, word, alarm } of [
    {
      what: 'another amount',
      card: { amount: 12 },
      paypal: { value: '0.12' },
      word: { amount: '12' },
      alarm: 'amount_mismatch',
    },
    {
      what: 'another currency',
      card: { currency: 'usd' },
      paypal: { currency: 'USD' },
      word: { currency: 'USD' },
      alarm: 'currency_mismatch',
    },
  ]) {
    test(`PAY-03 Card: a capture of ${what} than agreed is shown neither as paid nor as payable`, async ({
      page,
      shop,
    }) => {
      const order = await placeOrder(page, shop, 'Card')
      await shop.control('sessions/money', { session: order.ref, ...card })
      await press(page, 'Card')
      await expect(heading(page, confirming)).toBeVisible(soon)
      await expect.poll(() => alarmOf(shop, order.paymentId), soon).toBe(alarm)
      await allHeard(shop)
      await page.reload()
      await expect(heading(page, confirming)).toBeVisible()
      await openOrder(page)
      await expectNoMoreAsked(page, 'Card')
    })

    test(`PAY-03 PayPal: an approval of ${what} than requested is not captured`, async ({ page, shop }) => {
      const order = await placeOrder(page, shop, 'PayPal')
      await shop.control('paypal/orders/amount', { order: order.ref, ...paypal })
      await press(page, 'PayPal')
      await expect(heading(page, 'PayPal declined the payment')).toBeVisible(soon)
      await expect(page.getByText('Nothing was charged.')).toBeVisible()
      await allHeard(shop)
      expect((await shop.ask('paypal/objects')).captures).toEqual([])
    })

    test(`PAY-03 Bank link: a callback with ${what} than agreed is shown neither as paid nor as payable`, async ({
      page,
      shop,
    }) => {
      const order = await placeOrder(page, shop, 'Bank link')
      await tell(shop, 'Bank link', 'hold')
      await press(page, 'Bank link')
      await expect(heading(page, confirming)).toBeVisible()
      await shop.control('paysera/callbacks/send', { order: order.ref, changes: word })
      await expect.poll(() => alarmOf(shop, order.paymentId), soon).toBe(alarm)
      await page.reload()
      await expect(heading(page, confirming)).toBeVisible()
      await openOrder(page)
      await expectNoMoreAsked(page, 'Bank link')
    })
  }

  for (const { what, changes } of [
    { what: 'the project of somebody else', changes: { projectid: '7' } },
    { what: 'a payment that is no test', changes: { test: '0' } },
  ]) {
    test(`PAY-03 Bank link: a callback about ${what} is refused; the genuine callback pays`, async ({
      page,
      shop,
    }) => {
      const order = await placeOrder(page, shop, 'Bank link')
      await tell(shop, 'Bank link', 'hold')
      await press(page, 'Bank link')
      await expect(heading(page, confirming)).toBeVisible()
      const { result } = await shop.control('paysera/callbacks/send', { order: order.ref, changes })
      expect(result).toBe('400')
      await page.reload()
      await expect(heading(page, confirming)).toBeVisible()
      await tell(shop, 'Bank link', 'release')
      await expect(heading(page, /^Paid\. Thank you, /)).toBeVisible(soon)
      await seeOrder(page)
      await expectPaidOnce(page, shop, 'Bank link', order)
    })
  }
}

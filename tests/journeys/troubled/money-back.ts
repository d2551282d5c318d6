import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { amount } from '../../../src/core/money.ts'
import { addToBalance } from '../../../src/shop/balance/adjust-balance.server.ts'
import { settleManualRefund } from '../../../src/shop/payments/manual-refunds.server.ts'
import { refundPayment } from '../../../src/shop/payments/refund-payment.server.ts'
import { heading } from '../support/buying.ts'
import { register } from '../support/customers.ts'
import { expect } from '../support/fixtures.ts'
import { violations } from '../support/page-rules.ts'
import {
  allHeard,
  confirming,
  everyWay,
  type Placed,
  payments,
  placeOrder,
  press,
  reloadUntil,
  seeOrder,
  soon,
  stands,
  tell,
  told,
  type Way,
} from '../support/troubled-payments.ts'
import { type TroubledShop, test } from '../support/troubled-shop.ts'
import { expectAlive } from '../support/visit.ts'

const staff = { type: 'staff', id: '1' } as const
const siteOf = ({ parts }: TroubledShop) => Number(parts.sites.all()[0]?.id)

/** A signed-in customer with this balance. */
export async function customerWith(page: Page, shop: TroubledShop, euros = 0) {
  const { email } = await register(page.request)
  const [user] = await shop.query(
    `update users set verified_at = now() where lower(email) = '${email}' returning id`,
  )
  if (euros === 0) return
  await shop.parts.db.transaction().execute((trx) =>
    addToBalance(trx, {
      siteId: siteOf(shop),
      userId: String(user?.id),
      currencyId: 1,
      amount: amount(String(euros)),
      reason: 'test',
      staffId: staff.id,
      key: randomUUID(),
      at: new Date(),
    }),
  )
}

/** A refund by staff. If the provider has no refund call, staff make the refund by hand and record it. */
async function refund(shop: TroubledShop, { paymentId }: Placed, euros: number, isToBalance = false) {
  const siteId = siteOf(shop)
  const wish = { siteId, paymentId, amount: amount(euros.toFixed(2)), reason: 'goodwill', actor: staff }
  const made = await refundPayment(shop.parts, { ...wish, isToBalance })
  if (!made.ok) throw new Error(made.error.code)
  if (made.value.state === 'manual') await settleByHand(shop, made.value.id)
}

async function settleByHand(shop: TroubledShop, refundId: string) {
  const hand = { siteId: siteOf(shop), refundId, reference: 'PAY-77', actor: staff }
  expect(await settleManualRefund(shop.parts, hand)).toMatchObject({ ok: true })
}

/** The buyer cancels on the page of the order. */
async function cancel(page: Page) {
  await expectAlive(page)
  await page.getByText('Cancel the order', { exact: true }).click()
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(stands(page, 'This order is cancelled')).toBeVisible()
}

/** All refunds that the provider has made, in cents; a bank link is refunded by hand. */
export async function sentBack(shop: TroubledShop, way: Way): Promise<number[]> {
  const { refunds } = await shop.ask(way === 'PayPal' ? 'paypal/objects' : 'objects')
  type Refund = { amount: number | { value: string } }
  return (refunds as Refund[]).map(({ amount: sum }) =>
    typeof sum === 'number' ? sum : Math.round(Number(sum.value) * 100),
  )
}

const creditNotes = (page: Page) => page.getByRole('link', { name: /^Credit note/ })
const entry = (page: Page, turn: number) => page.getByRole('row').nth(turn)

/** Refunds in part or in full, to the original method or to the balance. */
export function moneyBack() {
  for (const way of everyWay) {
    test(`PAY-03 ${way}: a partial refund and that of the rest go to the original method, and replayed webhooks undo neither`, async ({
      page,
      shop,
    }) => {
      await customerWith(page, shop)
      const order = await placeOrder(page, shop, way)
      await press(page, way)
      await expect(heading(page, /^Paid\. Thank you, /)).toBeVisible(soon)
      await seeOrder(page)
      await shop.control('clock/advance', { seconds: 0 })
      const paid = await told(shop, way)
      await refund(shop, order, 1.1)
      await page.reload()
      await expect(payments(page)).toContainText([/Partly returned.*€1\.10 returned/])
      await expect(creditNotes(page)).toHaveCount(1)
      await refund(shop, order, order.total - 1.1)
      await page.reload()
      await expect(payments(page)).toContainText(['Returned'])
      await expect(creditNotes(page)).toHaveCount(2)
      const cents = way === 'Bank link' ? [] : [110, Math.round(order.total * 100) - 110]
      expect(await sentBack(shop, way)).toEqual(cents)
      await expect.poll(() => violations(page)).toEqual([])
      for (const { id } of paid) await tell(shop, way, 'resend', { id })
      await allHeard(shop)
      await page.reload()
      await expect(payments(page)).toHaveCount(1)
      await expect(payments(page)).toContainText(['Returned'])
    })

    test(`BAL-02 ${way}: a partial refund to the balance and that of the rest are listed in its history`, async ({
      page,
      shop,
    }) => {
      await customerWith(page, shop)
      const order = await placeOrder(page, shop, way)
      await press(page, way)
      await expect(heading(page, /^Paid\. Thank you, /)).toBeVisible(soon)
      await seeOrder(page)
      await refund(shop, order, 1.1, true)
      await page.reload()
      await expect(payments(page)).toContainText([/Partly returned.*€1\.10 returned/])
      await refund(shop, order, order.total - 1.1, true)
      await page.reload()
      await expect(payments(page)).toContainText(['Returned'])
      expect(await sentBack(shop, way)).toEqual([])
      await page.goto('/en/balance/')
      await expect(page.getByRole('row')).toHaveCount(3)
      await expect(entry(page, 2)).toContainText(/Refund of an order.*\+€1\.10 added/)
      await expect(entry(page, 1)).toContainText(`€${order.total.toFixed(2)}`)
    })

    test(`PAY-02 ${way} and the balance: an order is paid despite a lost webhook, and cancelling it refunds both parts`, async ({
      page,
      shop,
    }) => {
      await customerWith(page, shop, 5)
      const order = await placeOrder(page, shop, way, 5)
      await shop.reach(false)
      await press(page, way)
      if (way === 'Bank link') {
        await expect(heading(page, confirming)).toBeVisible()
        await shop.control('clock/advance', { seconds: 0 })
        await shop.reach(true)
        await shop.control('clock/advance', { seconds: 3600 })
      }
      await expect(heading(page, /^Paid\. Thank you, /)).toBeVisible(soon)
      await seeOrder(page)
      await expect(payments(page)).toHaveCount(2)
      await expect(payments(page).filter({ hasText: 'Balance' })).toContainText(/Paid.*€5\.00/)
      await expect(payments(page).filter({ hasText: way })).toContainText('Paid')
      await cancel(page)
      if (way === 'Bank link') {
        await expect(page.getByText('what you paid is on its way back to you')).toBeVisible()
        await expect.poll(() => violations(page)).toEqual([])
        const waiting = `select id from refunds where state = 'manual' and payment_id = '${order.paymentId}'`
        await expect.poll(() => shop.query(waiting), soon).toHaveLength(1)
        await settleByHand(shop, String((await shop.query(waiting))[0]?.id))
      }
      await reloadUntil(
        page,
        payments(page)
          .filter({ hasText: way })
          .filter({ hasText: /Returned/ }),
      )
      await reloadUntil(
        page,
        payments(page)
          .filter({ hasText: 'Balance' })
          .filter({ hasText: /Returned/ }),
      )
      await page.goto('/en/balance/')
      await expect(entry(page, 1)).toContainText(/Refund of an order.*\+€5\.00 added/)
      await expect(entry(page, 2)).toContainText(/Payment for an order.*−€5\.00 taken/)
    })
  }

  test('PAY-02 the pay page of an order whose balance part was spent meanwhile shows the new total, and takes it', async ({
    page,
    shop,
    complaints,
  }) => {
    complaints.expect(/^error: Failed to load resource: the server responded with a status of 422/)
    await customerWith(page, shop, 5)
    const { total } = await placeOrder(page, shop, 'Bank link', 5)
    await page.getByRole('button', { name: 'Refuse the payment' }).click()
    // The callback may come before the page is requested or after it, and only it tells who gave up.
    await expect(
      heading(page, /^(?:The bank payment was not completed|.* declined the payment)$/),
    ).toBeVisible(soon)
    const toPay = await page.getByRole('link', { name: /^Pay €/ }).getAttribute('href')
    const available = async () => {
      const answer = await page.request.post('/api/auth/getCurrentUser')
      return (await answer.json()).user.balance.amount
    }
    await expect.poll(available, soon).toBe(5)
    await page.reload()
    await expect(heading(page, / declined the payment$/), 'when the bank has told us').toBeVisible()
    await placeOrder(page, shop, 'Card', 5)
    await page.goto(toPay ?? '')
    await expectAlive(page)
    await page.getByRole('button', { name: `Pay €${total.toFixed(2)}`, exact: true }).click()
    await expect(page.getByText('The total has changed. Nothing was charged.')).toBeVisible()
    await expect(page.getByText(/It was €.* and is now €.* \(\+€5\.00\)/)).toBeVisible()
    await page.getByRole('button', { name: `Pay €${(total + 5).toFixed(2)}`, exact: true }).click()
    await press(page, 'Bank link')
    await expect(heading(page, /^Paid\. Thank you, /)).toBeVisible(soon)
  })

  test('PAY-01 BAL-02 an order paid from the balance alone is refunded to it, a part first and the rest when it is cancelled', async ({
    page,
    shop,
  }) => {
    await customerWith(page, shop, 900)
    const order = await placeOrder(page, shop, 'Balance')
    await expect(heading(page, /^Paid\. Thank you, /)).toBeVisible()
    await seeOrder(page)
    await expect(payments(page)).toContainText([/Balance.*Paid/])
    await refund(shop, order, 1.1)
    await page.reload()
    await expect(payments(page)).toContainText([/Partly returned.*€1\.10 returned/])
    await cancel(page)
    await reloadUntil(page, payments(page).filter({ hasText: /Returned/ }))
    await page.goto('/en/balance/')
    await expect(page.getByRole('row')).toHaveCount(5)
    await expect(entry(page, 1)).toContainText(/Refund of an order.*€900\.00$/)
  })
}

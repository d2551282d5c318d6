import { heading } from '../support/buying.ts'
import { expect } from '../support/fixtures.ts'
import { violations } from '../support/page-rules.ts'
import {
  allHeard,
  confirming,
  everyWay,
  expectPaidOnce,
  openOrder,
  placeOrder,
  press,
  reloadUntil,
  seeOrder,
  soon,
  stands,
  tell,
  told,
  ways,
} from '../support/troubled-payments.ts'
import { test } from '../support/troubled-shop.ts'

/** Webhooks that come late, twice, in the wrong order, forged, or not at all. */
export function troubledNews() {
  for (const way of everyWay) {
    test(`PAY-01 PAY-03 ${way}: the page of a payment with a late result says so, and then that it is paid`, async ({
      page,
      shop,
    }) => {
      const order = await placeOrder(page, shop, way)
      await tell(shop, way, 'hold')
      for (const question of ways[way].questions)
        await shop.control('faults', { ...question, times: 1000, action: 'status', status: 503 })
      await press(page, way)
      await expect(heading(page, confirming)).toBeVisible(soon)
      await expect(page.getByText('You may close the page')).toBeVisible()
      await expect.poll(() => violations(page)).toEqual([])
      await shop.control('faults/clear')
      await tell(shop, way, 'release')
      await expect(heading(page, /^Paid\. Thank you, /)).toBeVisible(soon)
      await seeOrder(page)
      await expectPaidOnce(page, shop, way, order)
    })

    test(`PAY-03 ${way}: repeated and outdated webhooks change nothing`, async ({ page, shop }) => {
      const order = await placeOrder(page, shop, way)
      await press(page, way)
      await expect(heading(page, /^Paid\. Thank you, /)).toBeVisible(soon)
      await shop.control('clock/advance', { seconds: 0 })
      await allHeard(shop)
      for (const { id } of await told(shop, way)) {
        for (let turn = 0; turn < 2; turn += 1)
          expect(await tell(shop, way, 'resend', { id })).toMatchObject({ state: 'accepted' })
        if (way !== 'Bank link')
          expect(await tell(shop, way, 'forge', { id, as: 'stale' })).toEqual({ result: '400' })
      }
      if (way === 'Bank link')
        for (const method of ['GET', 'POST'])
          expect(await shop.control('paysera/callbacks/send', { order: order.ref, method })).toEqual({
            result: '200',
          })
      await allHeard(shop)
      await seeOrder(page)
      await expectPaidOnce(page, shop, way, order)
    })

    test(`PAY-03 ${way}: a forged webhook pays nothing; the genuine one does`, async ({ page, shop }) => {
      const order = await placeOrder(page, shop, way)
      await tell(shop, way, 'hold')
      await press(page, way, { isCutOff: true })
      const forgeries =
        way === 'Bank link'
          ? ['wrong_signature', 'changed_data', 'ss1'].map((as) =>
              shop.control('paysera/callbacks/send', { order: order.ref, as }),
            )
          : (await told(shop, way)).flatMap(({ id }) =>
              ['wrong_signature', 'changed_body'].map((as) => tell(shop, way, 'forge', { id, as })),
            )
      expect(forgeries.length).toBeGreaterThan(1)
      for (const { result } of await Promise.all(forgeries)) expect(result).toBe('400')
      await allHeard(shop)
      await openOrder(page)
      await expect(stands(page, 'Waiting for your payment')).toBeVisible()
      await tell(shop, way, 'release')
      await expectPaidOnce(page, shop, way, order)
    })
  }

  test('PAY-03 Card: a delayed payment whose webhooks come in the wrong order is paid once', async ({
    page,
    shop,
  }) => {
    const order = await placeOrder(page, shop, 'Card')
    await tell(shop, 'Card', 'hold')
    await press(page, 'Card', { what: 'later', isCutOff: true })
    await shop.control('payments/settle', { session: order.ref, status: 'succeeded' })
    const ids = (await told(shop, 'Card')).map(({ id }) => id)
    expect(ids.length).toBeGreaterThan(2)
    await tell(shop, 'Card', 'release', { ids: ids.toReversed() })
    await allHeard(shop)
    await openOrder(page)
    await expectPaidOnce(page, shop, 'Card', order)
  })

  test('PAY-03 PayPal: a reviewed payment whose webhooks come in the wrong order is paid once', async ({
    page,
    shop,
  }) => {
    const order = await placeOrder(page, shop, 'PayPal')
    await tell(shop, 'PayPal', 'hold')
    await press(page, 'PayPal', { what: 'later', isCutOff: true })
    const [agreed] = await told(shop, 'PayPal')
    await tell(shop, 'PayPal', 'release', { ids: [agreed?.id] })
    await openOrder(page)
    await reloadUntil(page, stands(page, 'Your bank is confirming the payment'))
    await expect.poll(() => violations(page)).toEqual([])
    const { captures } = await shop.ask('paypal/objects')
    await shop.control('paypal/captures/settle', { capture: captures[0].id, status: 'COMPLETED' })
    const later = (await told(shop, 'PayPal')).slice(1).map(({ id }) => id)
    expect(later).toHaveLength(2)
    await tell(shop, 'PayPal', 'release', { ids: [...later.toReversed(), agreed?.id] })
    await allHeard(shop)
    await expectPaidOnce(page, shop, 'PayPal', order)
  })

  test('PAY-03 Bank link: a payment reported as paid before it is reported as pending is paid once', async ({
    page,
    shop,
  }) => {
    const order = await placeOrder(page, shop, 'Bank link')
    await tell(shop, 'Bank link', 'hold')
    await press(page, 'Bank link', { what: 'later', isCutOff: true })
    await shop.control('clock/advance', { seconds: 10 })
    const ids = (await told(shop, 'Bank link')).map(({ id }) => id)
    expect(ids).toHaveLength(2)
    await tell(shop, 'Bank link', 'release', { ids: ids.toReversed() })
    await allHeard(shop)
    await openOrder(page)
    await expectPaidOnce(page, shop, 'Bank link', order)
  })

  for (const way of ['Card', 'PayPal'] as const) {
    test(`PAY-03 ${way}: a payment whose webhooks and buyer are lost is found by polling`, async ({
      page,
      shop,
    }) => {
      const order = await placeOrder(page, shop, way)
      await tell(shop, way, 'hold')
      await press(page, way, { isCutOff: true })
      await openOrder(page)
      await expect(stands(page, 'Waiting for your payment')).toBeVisible()
      // Two minutes later.
      await shop.query(`update payments set poll_at = now() where id = '${order.paymentId}';
      select graphile_worker.add_job('reconcile-payments')`)
      await expectPaidOnce(page, shop, way, order)
    })
  }

  test('PAY-03 Bank link: the page of a payment whose callback was lost waits, and is paid when it is sent again', async ({
    page,
    shop,
  }) => {
    const order = await placeOrder(page, shop, 'Bank link')
    await shop.reach(false)
    await press(page, 'Bank link')
    await expect(heading(page, confirming)).toBeVisible()
    await shop.control('clock/advance', { seconds: 0 })
    await shop.reach(true)
    await shop.control('clock/advance', { seconds: 3600 })
    await expect(heading(page, /^Paid\. Thank you, /)).toBeVisible(soon)
    await seeOrder(page)
    await expectPaidOnce(page, shop, 'Bank link', order)
  })
}

import { expect, test } from 'vitest'
import { amount } from '../../../src/core/money.ts'
import { issueInvoice } from '../../../src/shop/invoices/issue-invoice.server.ts'
import { giveBack } from '../../../src/shop/payments/give-back.server.ts'
import { balanceOf, customerWith } from '../../support/balances.ts'
import { emailAbout, emailsTo } from '../../support/emails.ts'
import { payingShop } from '../../support/paying-shop.ts'
import { value } from '../../support/simulated-stripe.ts'
import { goodCard, press } from '../../support/simulator-client.ts'
import { until } from '../../support/soon.ts'

const at = payingShop()

type Person = Awaited<ReturnType<typeof customerWith>>

async function beginTopUp(person: Person): Promise<string> {
  const { body } = await person.ask('/api/balance/top-up', { amount: 20, provider: 1 })
  return (body.next as { url: string }).url
}

async function failLater({ user }: Person, url: string) {
  await press(url, { later: 'fails' })
  await at.tellAll()
  await until(async () => {
    const pending = at.db.selectFrom('payments').select('id').where('state', '=', 'pending')
    return (await pending.where('user_id', '=', String(user.id)).execute()).length > 0
  })
  await at.stripe.settle(60)
  await at.tellAll()
}

test('BAL-02 a pending top-up that fails later is followed by an email, one that was declined at once is not', async () => {
  const person = await customerWith(at.shop, '0')
  await failLater(person, await beginTopUp(person))
  const { text } = await emailAbout(at.shop, person.email, 'The payment of €20.00 did not go through')
  expect(text).toContain('no money was taken')
  expect(text).toContain('/en/balance/pay/')
  expect(await balanceOf(at.shop, person.user.id)).toEqual({ available: 0, authorised: 0 })

  const other = await customerWith(at.shop, '0')
  const url = await beginTopUp(other)
  await press(url, { card: '4000 0000 0000 0002' })
  await press(url, goodCard)
  await at.tellAll()
  await emailAbout(at.shop, other.email, '€20.00 was added')
  const subjects = (await emailsTo(at.shop, other.email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.includes('did not go through'))).toEqual([])
})

test('BAL-02 ROUTE-03 a customer who cancels a top-up at the provider sees at once that nothing was charged', async () => {
  const person = await customerWith(at.shop, '0')
  const page = await (await fetch(await beginTopUp(person))).text()
  const link = /href="([^"]+back=1[^"]*)"/.exec(page)?.[1]?.replaceAll('&#38;', '&') ?? ''
  const { pathname, search } = new URL(link)
  const { html } = await person.visitor.visit(pathname + search)
  expect(html).toContain('You cancelled the card payment')
  expect(html).toContain('Nothing was charged.')
  const accepted = await person.visitor.visit(pathname + search.replace('&back=1', ''))
  expect(accepted.html).toContain('Your bank is confirming the card payment')
})

test('INV-01 a payment of an invoice is confirmed by email, and so is a late failure', async () => {
  const person = await customerWith(at.shop, '0')
  const { id, number } = value(
    await issueInvoice(
      { db: at.shop.db, site: at.shop.sites.byCode('default'), clock: at.now },
      {
        to: { userId: String(person.user.id) },
        reference: 'Storage',
        lines: [{ name: 'Storage', quantity: 1, unitPrice: amount('30.25'), vatPercent: 21 }],
        dueInDays: 14,
      },
      { type: 'staff', id: '1' },
    ),
  )
  const begin = async (key: string) => {
    const { body } = await person.ask(
      '/api/invoice/pay',
      { id: Number(id), provider: 1 },
      { 'idempotency-key': key },
    )
    return (body.next as { url: string }).url
  }
  await failLater(person, await begin('emails-1'))
  const failed = await emailAbout(at.shop, person.email, `The payment for invoice ${number} did not`)
  expect(failed.text).toContain('still has to be paid')
  await press(await begin('emails-2'), goodCard)
  await at.tellAll()
  const settled = await emailAbout(at.shop, person.email, `Payment for invoice ${number} received`)
  expect(settled.text).toContain('€30.25')
  expect(settled.text).not.toContain('Left to pay')
})

test('BAL-02 the email about a refund to the balance names the balance and not a card', async () => {
  const person = await customerWith(at.shop, '0')
  const { orderId } = await at.paidBy(person)
  const { email, number } = await at.order(orderId)
  const actor = { type: 'staff' as const, id: '1' }
  const wish = { siteId: 1, orderId: String(orderId), reason: 'goodwill', actor, isToBalance: true }
  value(await giveBack(at.parts(), { ...wish, amount: amount('3') }))
  await until(async () =>
    (await emailsTo(at.shop, email)).some(({ text }) => text.includes('to your balance')),
  )
  const about = (await emailsTo(at.shop, email)).filter(({ subject }) => subject.includes(number))
  expect(about.filter(({ text }) => text.includes('card or account'))).toEqual([])
})

import { getDocumentProxy } from 'unpdf'
import { afterEach, expect, test } from 'vitest'
import { brokenInvariants } from '../../../db/broken-invariants.ts'
import { demoPassword } from '../../../db/seed/demo-accounts.ts'
import { type Amount, amount } from '../../../src/core/money.ts'
import { issueInvoice } from '../../../src/shop/invoices/issue-invoice.server.ts'
import { issueOrderInvoice } from '../../../src/shop/invoices/issue-order-invoice.server.ts'
import { remindInvoices } from '../../../src/shop/invoices/remind-invoices.server.ts'
import { voidInvoice } from '../../../src/shop/invoices/void-invoice.server.ts'
import { giveBack } from '../../../src/shop/payments/give-back.server.ts'
import { refundPayment } from '../../../src/shop/payments/refund-payment.server.ts'
import { balanceOf, customerWith } from '../../support/balances.ts'
import { browser } from '../../support/browser.ts'
import { customer, signIn } from '../../support/customers.ts'
import { emailAbout, emailsTo } from '../../support/emails.ts'
import { payingShop } from '../../support/paying-shop.ts'
import { pathOf, plainly } from '../../support/plain-checkout.ts'
import { type PlainPage, plainBrowser } from '../../support/plain-page.ts'
import { beginCheckout, data, pay, toLocker, type Visitor, variantWith } from '../../support/purchases.ts'
import { value } from '../../support/simulated-stripe.ts'
import { goodCard, press } from '../../support/simulator-client.ts'
import { until } from '../../support/soon.ts'

const at = payingShop()
const staff = { type: 'staff' as const, id: '1' }

afterEach(async () => {
  at.resetClock()
  expect(await brokenInvariants(at.shop.db)).toEqual([])
})

const ofOrder = (orderId: number | string) =>
  at.db
    .selectFrom('invoices')
    .innerJoin('invoice_states', 'invoice_states.invoice_id', 'invoices.id')
    .selectAll()
    .where('order_id', '=', String(orderId))
    .orderBy('id')
    .execute()

async function textOf(bytes: Uint8Array): Promise<string> {
  const pdf = await getDocumentProxy(bytes)
  const { items } = await (await pdf.getPage(1)).getTextContent()
  return items
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
    .replace(/\s+/g, ' ')
}

/** The link in the newest email that contains the number. */
async function linkTo(number: string, email: string): Promise<{ path: string; token: string; id: string }> {
  let href = ''
  await until(async () => {
    const message = (await emailsTo(at.shop, email)).find(({ text, subject }) =>
      `${subject} ${text}`.includes(number),
    )
    href = /https?:\/\/\S+?(\/\w\w\/invoice\/\S+)/.exec(message?.text ?? '')?.[1] ?? ''
    return href !== ''
  })
  const url = new URL(href, 'http://localhost')
  return { path: href, token: url.searchParams.get('token') ?? '', id: url.pathname.split('/')[3] ?? '' }
}

const company = {
  name: 'Šiaurės žvaigždė, UAB',
  reg_code: '123456789',
  vat_code: 'LT123456789',
  address: 'Ąžuolų g. 1, Vilnius',
}

/** A paid order of a guest who bought for a company. */
async function boughtByCompany() {
  const visitor = browser(at.shop)
  const slug = await beginCheckout(visitor, await variantWith(at.shop.db, 5), 2)
  await toLocker(visitor, slug, { company })
  const { total } = await data(visitor, slug, { step: 5, payment: { id: 1, index: 0, type: 'full' } })
  const { body } = await pay(visitor, slug, total)
  await press((body.next as { url: string }).url, goodCard)
  await at.tellAll()
  await until(async () => (await at.order(body.order_id as number)).status === 'paid')
  return { visitor, orderId: body.order_id as number, number: body.order_number as string, total }
}

test('INV-01 a paid order that is invoiced twice has one invoice, for its total', async () => {
  const { orderId, payment } = await at.paid()
  const order = await at.order(orderId)
  const again = { siteId: 1, orderId: String(orderId), at: at.now() }
  await at.db.transaction().execute((trx) => issueOrderInvoice(trx, again))
  const invoices = await ofOrder(orderId)
  expect(invoices).toHaveLength(1)
  expect(invoices[0]).toMatchObject({
    kind: 'sales',
    gross: payment.amount,
    reference: order.number,
    state: 'paid',
    paid: payment.amount,
    seller: { name: 'Amberway Demo UAB', companyCode: '000000001', vatCode: 'LT000000001', country: 'LT' },
    buyer: { name: 'Jonas Žemaitis', country: 'LT', company: null },
  })
  expect(invoices[0]?.number).toMatch(/^IN\d{4}-\d{6}$/)
})

test('INV-01 ROUTE-05 a guest opens the invoice by its emailed link for 30 days, and page, PDF and e-invoice agree', async () => {
  const { orderId, number, total } = await boughtByCompany()
  const [invoice] = await ofOrder(orderId)
  const link = await linkTo(invoice?.number ?? '', 'jonas@pastas.example')
  const stranger = browser(at.shop)
  const page = await stranger.visit(link.path)
  expect(page.status).toBe(200)
  expect(page.headers.get('referrer-policy')).toBe('no-referrer')
  const { bytes, headers } = await stranger.fetchFile(`/api/invoice/pdf/${link.id}?token=${link.token}`)
  expect(headers.get('content-type')).toBe('application/pdf')
  expect(headers.get('cache-control')).toBe('no-store')
  const text = await textOf(bytes.slice())
  const cost = `€${total.toFixed(2)}`
  for (const words of [
    invoice?.number ?? '',
    number,
    company.name,
    company.vat_code,
    'Amberway Demo UAB',
    cost,
  ]) {
    expect(text).toContain(words)
    expect(page.html).toContain(words)
  }
  const xml = await stranger.fetchFile(`/api/invoice/xml/${link.id}?token=${link.token}`)
  const told = new TextDecoder().decode(xml.bytes)
  expect(told).toContain(
    `<cbc:TaxInclusiveAmount currencyID="EUR">${total.toFixed(2)}</cbc:TaxInclusiveAmount>`,
  )
  expect(told).toContain(`<cbc:TaxExclusiveAmount currencyID="EUR">${Number(invoice?.net).toFixed(2)}<`)
  expect(text).toContain(`€${Number(invoice?.net).toFixed(2)}`)
  expect(text).toContain(`€${Number(invoice?.vat).toFixed(2)}`)
  const again = await stranger.fetchFile(`/api/invoice/pdf/${link.id}?token=${link.token}`)
  expect(Buffer.from(again.bytes).equals(Buffer.from(bytes))).toBe(true)
  at.pass(31 * 24 * 60)
  expect((await stranger.fetchFile(`/api/invoice/pdf/${link.id}?token=${link.token}`)).status).toBe(401)
  expect((await stranger.visit(link.path)).headers.get('location')).toContain('/login/')
})

const home = {
  first_name: 'Jonas',
  last_name: 'Žemaitis',
  first_address: 'Šaltinių g. 3-4',
  city: 'Kėdainiai',
  zip: 'LT-57193',
  country_id: 1,
  phone_number: '+37061234567',
}
const buyerOf = (page: PlainPage) => page.texts('section[aria-label="Buyer"] address span')

test('INV-01 the invoice of a locker order has the buyer’s own address if they have saved one, and never the locker’s', async () => {
  const person = await customerWith(at.shop, '0')
  const invoicePage = async (orderId: number) => {
    const [invoice] = await ofOrder(orderId)
    return plainly(at.shop, person.visitor).open(`/en/invoice/${invoice?.id}/`)
  }
  // Sent to somebody else before: that is not where the buyer lives.
  const mother = { ...home, first_name: 'Ona', first_address: 'Kito g. 1' }
  expect((await person.ask('/api/account/add-delivery-address', mother)).status).toBe(200)
  const without = await invoicePage((await at.paidBy(person)).orderId)
  expect(buyerOf(without)).toEqual(['Jonas Žemaitis', 'Lithuania', 'jonas@pastas.example'])
  expect((await person.ask('/api/account/add-delivery-address', home)).status).toBe(200)
  const { orderId } = await at.paidBy(person)
  expect(buyerOf(await invoicePage(orderId))).toEqual([
    'Jonas Žemaitis',
    'Šaltinių g. 3-4, LT-57193 Kėdainiai',
    'Lithuania',
    'jonas@pastas.example',
  ])
  const { delivery } = await at.order(orderId)
  const { point } = delivery as { point: { address: string; name: string } }
  const { html } = await invoicePage(orderId)
  expect(html).not.toContain(point.address)
  expect(html).not.toContain(point.name)
})

test('INV-01 page and PDF of an invoice have the logo, the total of the order, and below it each payment with its day', async () => {
  const person = await customerWith(at.shop, '5')
  const { orderId, total } = await at.paidBy(person, 5)
  const [invoice] = await ofOrder(orderId)
  const page = await plainly(at.shop, person.visitor).open(`/en/invoice/${invoice?.id}/`)
  expect(page.attribute('article img', 'src')).toMatch(/\/logo\.svg$/)
  const rows = page.texts('article dl > div').map((row) => row.replaceAll('\u2060', ''))
  const cost = `€${(total + 5).toFixed(2)}`
  const day = invoice?.issued_on
  expect(rows.slice(-3)).toEqual([
    `Total at your locker${cost}`,
    `Paid from balance, ${day}€5.00`,
    `Paid with card, ${day}€${total.toFixed(2)}`,
  ])
  const { bytes } = await person.visitor.fetchFile(`/api/invoice/pdf/${invoice?.id}`)
  const text = await textOf(bytes)
  expect(text).toMatch(/^amberway /)
  expect(text).toContain(`Total at your locker ${cost} Paid from balance, ${day} €5.00`)
  expect(text).toContain(`Paid with card, ${day} €${total.toFixed(2)}`)
})

test('INV-01 a document is refused to other customers and to guests', async () => {
  const { orderId } = await at.paid()
  const [invoice] = await ofOrder(orderId)
  const { ask, visitor } = await customer(at.shop)
  for (const key of [{ id: Number(invoice?.id) }, { id: Number(invoice?.id), token: 'a'.repeat(64) }]) {
    expect((await ask('/api/invoice/fetch', key)).status).toBe(404)
    expect((await browser(at.shop).ask('/api/invoice/fetch', key)).status).toBe(401)
  }
  expect((await visitor.fetchFile(`/api/invoice/pdf/${invoice?.id}`)).status).toBe(404)
  expect((await visitor.visit(`/en/invoice/${invoice?.id}/`)).status).toBe(404)
  expect((await visitor.visit('/en/invoice/zero/')).status).toBe(404)
})

test('INV-01 each refund has one credit note, and together the notes equal the invoice, VAT included', async () => {
  const { orderId, payment } = await at.paid()
  const refund = (wanted: Amount) =>
    refundPayment(at.parts(), {
      siteId: 1,
      paymentId: payment.id,
      amount: wanted,
      reason: 'goodwill',
      actor: staff,
    })
  value(await refund(amount('1.10')))
  value(await refund(amount('2.01')))
  await at.tellAll()
  const [invoice, ...parts] = await ofOrder(orderId)
  expect(parts.map(({ kind, gross }) => [kind, gross])).toEqual([
    ['credit_note', '1.1000'],
    ['credit_note', '2.0100'],
  ])
  expect(invoice).toMatchObject({ state: 'partially_credited', credited: '3.1100' })
  value(await refund((amount(payment.amount) - amount('3.11')) as Amount))
  await at.tellAll()
  const [whole, ...notes] = await ofOrder(orderId)
  expect(whole).toMatchObject({ state: 'credited', credited: payment.amount })
  expect(notes).toHaveLength(3)
  const sumOf = (of: 'net' | 'vat') => notes.reduce((sum, note) => sum + Number(note[of]), 0).toFixed(4)
  expect([sumOf('net'), sumOf('vat')]).toEqual([whole?.net, whole?.vat])
  expect(notes[0]?.number).toMatch(/^CN\d{4}-\d{6}$/)
  await linkTo(notes[2]?.number ?? '', 'jonas@pastas.example')
})

test('INV-01 a full refund is credited line by line', async () => {
  const { orderId } = await at.paid()
  expect(
    await giveBack(at.parts(), { siteId: 1, orderId: String(orderId), reason: 'cancelled', actor: staff }),
  ).toMatchObject({ ok: true })
  const [invoice, note] = await ofOrder(orderId)
  const lines = (id: string | undefined) =>
    at.db
      .selectFrom('invoice_lines')
      .select(['position', 'code', 'name', 'quantity', 'net', 'vat', 'gross'])
      .where('invoice_id', '=', id ?? '')
      .orderBy('position')
      .execute()
  expect(await lines(note?.id)).toEqual(await lines(invoice?.id))
  expect(note?.reference).toBe(invoice?.number)
})

test('INV-01 the credit note of a refund that failed later covers the next refund', async () => {
  const { orderId, payment } = await at.paid({ card: '4000 0000 0000 5126' })
  const all = {
    siteId: 1,
    paymentId: payment.id,
    amount: amount(payment.amount),
    reason: 'test',
    actor: staff,
  }
  value(await refundPayment(at.parts(), all))
  await at.stripe.settle(120)
  await at.tellAll()
  await until(async () => (await at.payment(orderId)).state === 'captured')
  expect(await ofOrder(orderId)).toHaveLength(2)
  await refundPayment(at.parts(), { ...all, amount: amount('1') })
  expect(await ofOrder(orderId)).toHaveLength(2)
})

test('INV-01 a top-up has a receipt without VAT, which is listed among the documents of the customer', async () => {
  const { visitor, ask, user } = await customerWith(at.shop, '0')
  const started = await ask('/api/balance/top-up', { amount: 20, provider: 1 })
  await press((started.body.next as { url: string }).url, goodCard)
  await at.tellAll()
  await until(async () => (await balanceOf(at.shop, user.id)).available === 20)
  const { body } = await ask('/api/invoice/list', {})
  expect(body).toMatchObject({
    total: 1,
    items: [{ kind: 'topup_receipt', state: 'paid', gross: 20, vat: 0 }],
  })
  const [{ id, number }] = body.items as [{ id: number; number: string }]
  expect(number).toMatch(/^TR/)
  const account = await plainly(at.shop, visitor).open('/en/user-account/')
  const list = await account.follow('Invoices and receipts', 'main')
  const rows = list.texts('tbody tr')
  expect(rows).toHaveLength(1)
  for (const words of [number, 'Receipt', 'Paid', '€20.00']) expect(rows[0]).toContain(words)
  expect(list.link(/^Download PDF/, 'tbody')).toBe(`/api/invoice/pdf/${id}`)
  for (const page of [list, await list.open('/en/balance/')])
    expect((await page.follow(number)).text('h1')).toBe(`Receipt ${number}`)
  const { status, bytes } = await visitor.fetchFile(`/api/invoice/pdf/${id}`)
  expect([status, await textOf(bytes)]).toEqual([200, expect.stringContaining('No VAT until it is spent')])
  expect((await visitor.fetchFile(`/api/invoice/xml/${id}`)).status).toBe(404)
})

async function charged(userId: number | string, price = '30.25', dueInDays = 14, site = 'default') {
  const parts = { db: at.shop.db, site: at.shop.sites.byCode(site), clock: at.now }
  return value(
    await issueInvoice(
      parts,
      {
        to: { userId: String(userId) },
        reference: 'Sandėliavimas',
        lines: [{ name: 'Sandėliavimas', quantity: 1, unitPrice: amount(price), vatPercent: 21 }],
        dueInDays,
      },
      staff,
    ),
  )
}

/** Numbers in the order in which the page lists them. */
const listed = (html: string) =>
  [...html.matchAll(/>([A-Z]{2}\d{4}-\d{6})<\/a>/g)].map(([, number]) => number)

test('INV-01 ROUTE-05 the page of documents lists those of the customer, newest first, twenty per page, each with its state', async () => {
  const person = await customer(at.shop)
  const none = await person.visitor.visit('/en/invoices/')
  expect([none.status, listed(none.html)]).toEqual([200, []])
  expect(none.html).toContain('its invoice or receipt will be listed here')
  expect(none.html).toContain('<meta name="robots" content="noindex"/>')
  const stranger = await customer(at.shop)
  await charged(stranger.user.id)
  const numbers: string[] = []
  const late = await charged(person.user.id, '12.10', 1)
  numbers.unshift(late.number)
  while (numbers.length < 20) numbers.unshift((await charged(person.user.id)).number)
  const withdrawn = await charged(person.user.id)
  numbers.unshift(withdrawn.number)
  value(await voidInvoice({ db: at.shop.db, clock: at.now }, { siteId: 1, id: withdrawn.id }, staff))
  at.pass(3 * 24 * 60)
  const returned = await signIn(at.shop, person)
  const first = await returned.visit('/en/invoices/')
  expect(listed(first.html)).toEqual(numbers.slice(0, 20))
  expect(first.html).toContain('Withdrawn')
  expect(first.html).toContain('Unpaid, due')
  expect(first.html.match(/Pay €30\.25/g)).toHaveLength(19)
  expect(first.html).toContain('href="/en/invoices/?page=2"')
  const second = await returned.visit('/en/invoices/?page=2')
  expect(listed(second.html)).toEqual([late.number])
  expect(second.html).toContain('Overdue')
  expect(second.html).toContain('Pay €12.10')
  expect(second.html).toContain(`href="/api/invoice/pdf/${late.id}"`)
  expect(second.html).toContain('href="/en/invoices/"')
  const beyond = await returned.visit('/en/invoices/?page=9')
  expect([beyond.status, beyond.headers.get('location')]).toEqual([302, '/en/invoices/?page=2'])
  for (const wrong of ['0', '-1', 'x', '1.9']) {
    expect(listed((await returned.visit(`/en/invoices/?page=${wrong}`)).html)).toHaveLength(20)
  }
  const guest = await browser(at.shop).visit('/en/invoices/?page=2')
  expect(guest.headers.get('location')).toBe('/en/login/?redirect=%2Fen%2Finvoices%2F%3Fpage%3D2')
})

test('INV-01 ROUTE-05 documents of another site are not listed, even for the same email address', async () => {
  const person = await customer(at.shop)
  const { number } = await charged(person.user.id)
  const elsewhere = await customer(at.shop, { host: 'tp.localhost', email: person.email })
  expect(listed((await elsewhere.visitor.visit('/en/invoices/')).html)).toEqual([])
  const other = await charged(elsewhere.user.id, '12.10', 14, 'tp')
  expect(listed((await elsewhere.visitor.visit('/en/invoices/')).html)).toEqual([other.number])
  expect(listed((await person.visitor.visit('/en/invoices/')).html)).toEqual([number])
})

let keys = 0
function payWith(visitor: Visitor, id: string, provider: number, token?: string) {
  keys += 1
  return visitor.ask(
    '/api/invoice/pay',
    { id: Number(id), provider, ...(token && { token }) },
    { 'idempotency-key': `invoice-${process.pid}-${keys}` },
  )
}

test('INV-01 ROUTE-05 GUARD-05 an invoice from staff is paid once, by card, by anyone who has its link', async () => {
  const person = await customer(at.shop)
  const { id, number } = await charged(person.user.id)
  const { token, path } = await linkTo(number, person.email)
  const bookkeeper = browser(at.shop)
  expect((await bookkeeper.visit(path)).html).toContain('€30.25')
  const next = (await payWith(bookkeeper, id, 1, token)).body.next as { type: string; url: string }
  expect(next.type).toBe('redirect')
  expect(((await payWith(bookkeeper, id, 1, token)).body.next as { url: string }).url).toBe(next.url)
  const returned = new URL(await press(next.url, goodCard))
  expect(returned.pathname).toBe('/en/invoice/accept/')
  const accepted = await bookkeeper.visit(returned.pathname + returned.search)
  expect(accepted.html).toContain(`Invoice ${number} is paid`)
  await at.tellAll()
  expect((await person.ask('/api/invoice/fetch', { id: Number(id) })).body).toMatchObject({
    state: 'paid',
    paid: 30.25,
    unpaid: 0,
    payment_methods: [],
  })
  expect((await payWith(bookkeeper, id, 1, token)).body.code).toBe('invoice.not_payable')
  for (const wrong of ['', '?payment=1&proof=2', returned.search.replace(/proof=./, 'proof=x')]) {
    expect((await bookkeeper.visit(`/en/invoice/accept/${wrong}`)).headers.get('location')).toBe(
      '/en/my-orders/',
    )
  }
  const turnedBack = await bookkeeper.visit(`/en/invoice/decline/${returned.search}`)
  expect(turnedBack.html).toContain(`Invoice ${number} is paid`)
})

test('INV-01 ROUTE-05 GUARD-05 without JavaScript an invoice is paid from the account page, also after a declined payment', async () => {
  const person = await customer(at.shop)
  const { number } = await charged(person.user.id, '12.10')
  const visitor = plainly(at.shop, person.visitor)
  const unpaid = await (await visitor.open('/en/user-account/')).follow(new RegExp(`^Pay invoice ${number}`))
  expect(unpaid.text('h1')).toBe(`Invoice ${number}`)
  const begun = await unpaid.press('Pay €12.10', { 'payment.id': '1' })
  const provider = await (await fetch(begun.path)).text()
  const back = /href="([^"]*\/invoice\/decline\/[^"]*)"/.exec(provider)?.[1]?.replaceAll('&#38;', '&') ?? ''
  const declined = await visitor.open(pathOf(back))
  expect([declined.status, declined.text('h1')]).toEqual([200, 'You cancelled the card payment'])
  const again = await (await declined.follow('Pay €12.10')).press('Pay €12.10', { 'payment.id': '1' })
  const paid = await visitor.open(pathOf(await press(again.path, goodCard)))
  expect(paid.path).toMatch(/^\/en\/invoice\/accept\//)
  expect(paid.text('h1')).toBe(`Invoice ${number} is paid`)
  const invoice = await paid.follow('View the invoice')
  expect(invoice.hasButton(/^Pay €/)).toBe(false)
  const pills = invoice.$('main span').toArray()
  expect(pills.filter((pill) => invoice.$(pill).text() === 'Paid')).not.toEqual([])
  expect((await visitor.open('/en/invoice/accept/?payment=1&proof=2')).path).toBe('/en/my-orders/')
})

test('PAY-03 INV-01 the page of a slow invoice payment says that it is being confirmed, and later that it is paid', async () => {
  const person = await customer(at.shop)
  const { id, number } = await charged(person.user.id)
  const next = (await payWith(person.visitor, id, 1)).body.next as { url: string }
  const visitor = plainly(at.shop, person.visitor)
  const back = pathOf(await press(next.url, { later: 'succeeds' }))
  const waiting = await visitor.open(back)
  expect(waiting.text('h1')).toBe('Your bank is confirming the card payment')
  expect(waiting.text('[role=status]')).toContain('You may close this page')
  expect(waiting.$('meta[http-equiv="refresh"]')).toHaveLength(1)
  await at.stripe.settle(60)
  await at.tellAll()
  await until(async () => (await visitor.open(back)).text('h1') === `Invoice ${number} is paid`)
})

test('INV-01 ROUTE-05 an order of another site links to its invoice, issued by the company of that site, and to its PDF', async () => {
  const visitor = plainBrowser(at.shop, { host: 'nl.localhost' })
  await visitor.ask('/api/auth/login', { email: 'busy@demo.test', password: demoPassword })
  const order = await visitor.open('/en/my-orders/OR100007/')
  const invoice = await order.follow(/^Invoice IN\d{4}-\d{6}$/)
  expect(invoice.text('h1')).toMatch(/^Invoice IN/)
  expect((await invoice.follow('Invoices and receipts')).path).toBe('/en/invoices/')
  expect(invoice.text('article')).toContain('Noordlijn Demo B.V.')
  const file = await visitor.fetchFile(invoice.link('Download PDF'))
  expect(file.headers.get('content-disposition')).toMatch(/IN\d{4}-\d{6}\.pdf/)
  expect(Buffer.from(file.bytes.subarray(0, 5)).toString()).toBe('%PDF-')
})

test('INV-01 the first payment of an invoice is cancelled when the customer pays by another method', async () => {
  const person = await customerWith(at.shop, '50')
  const { id } = await charged(person.user.id)
  await payWith(person.visitor, id, 1)
  const begun = await at.db.selectFrom('payments').selectAll().where('invoice_id', '=', id).execute()
  expect(begun).toMatchObject([{ purpose: 'invoice', state: 'requires_action', amount: '30.2500' }])
  const paid = await payWith(person.visitor, id, 4)
  expect(paid.body.next).toMatchObject({ type: 'done' })
  // The provider's page is closed, so the invoice cannot be paid there a second time.
  const states = await at.db
    .selectFrom('payments')
    .select('state')
    .where('invoice_id', '=', id)
    .orderBy('attempt')
    .execute()
  expect(states.map(({ state }) => state)).toEqual(['cancelled', 'captured'])
  expect(await balanceOf(at.shop, person.user.id)).toEqual({ available: 19.75, authorised: 0 })
})

test('INV-01 BAL-01 a balance pays a part of an invoice and a card the rest, and a refund returns each part the way it came', async () => {
  const person = await customerWith(at.shop, '10')
  const { id, number } = await charged(person.user.id)
  expect((await person.ask('/api/invoice/fetch', { id: Number(id) })).body.payment_methods).toEqual([1, 4])
  await Promise.all([payWith(person.visitor, id, 4), payWith(person.visitor, id, 4)])
  const fetched = await person.ask('/api/invoice/fetch', { id: Number(id) })
  expect(fetched.body).toMatchObject({
    state: 'partially_paid',
    paid: 10,
    unpaid: 20.25,
    payment_methods: [1],
  })
  const history = await person.ask('/api/balance/get-history', {})
  expect((history.body as unknown as Record<string, unknown>[])[0]).toMatchObject({ amount: 10 })
  const next = (await payWith(person.visitor, id, 1)).body.next as { url: string }
  await press(next.url, goodCard)
  await at.tellAll()
  await until(async () => (await person.ask('/api/invoice/fetch', { id: Number(id) })).body.state === 'paid')
  const payments = await at.db.selectFrom('payments').selectAll().where('invoice_id', '=', id).execute()
  for (const { id: paymentId, captured } of payments) {
    value(
      await refundPayment(at.parts(), {
        siteId: 1,
        paymentId,
        amount: amount(captured),
        reason: 'test',
        actor: staff,
      }),
    )
  }
  await at.tellAll()
  await until(
    async () => (await person.ask('/api/invoice/fetch', { id: Number(id) })).body.state === 'credited',
  )
  expect(await balanceOf(at.shop, person.user.id)).toEqual({ available: 10, authorised: 0 })
  const { body } = await person.ask('/api/invoice/list', {})
  expect(
    (body.items as { reference: string }[]).filter(({ reference }) => reference === number),
  ).toHaveLength(2)
})

test('INV-01 only a customer with a confirmed email address pays an invoice from the balance, and only from their own', async () => {
  const person = await customerWith(at.shop, '50')
  const { id, number } = await charged(person.user.id)
  const { token, path } = await linkTo(number, person.email)
  expect((await payWith(browser(at.shop), id, 4, token)).body.code).toBe('service.validation')
  const reason = 'Confirm your e-mail address to pay from your balance'
  expect((await person.visitor.visit(path)).html).not.toContain(reason)
  await at.db
    .updateTable('users')
    .set({ verified_at: null })
    .where('id', '=', String(person.user.id))
    .execute()
  expect((await payWith(person.visitor, id, 4)).body.code).toBe('auth.email_not_verified')
  expect((await person.ask('/api/invoice/fetch', { id: Number(id) })).body.payment_methods).toEqual([1])
  expect((await person.visitor.visit(path)).html).toContain(reason)
  expect((await browser(at.shop).visit(path)).html).not.toContain(reason)
  expect(await balanceOf(at.shop, person.user.id)).toEqual({ available: 50, authorised: 0 })
})

test('INV-01 a payment of a withdrawn invoice is refunded, and a paid invoice cannot be withdrawn', async () => {
  const person = await customerWith(at.shop, '100')
  const { id } = await charged(person.user.id)
  const next = (await payWith(person.visitor, id, 1)).body.next as { url: string }
  const withdrawn = await charged(person.user.id)
  const other = (await payWith(person.visitor, withdrawn.id, 1)).body.next as { url: string }
  const parts = { db: at.shop.db, clock: at.now }
  expect(await voidInvoice(parts, { siteId: 1, id: withdrawn.id }, staff)).toEqual({ ok: true, value: null })
  await press(other.url, goodCard)
  await press(next.url, goodCard)
  await at.tellAll()
  await until(async () => (await person.ask('/api/invoice/fetch', { id: Number(id) })).body.state === 'paid')
  expect(await voidInvoice(parts, { siteId: 1, id }, staff)).toMatchObject({ ok: false })
  await until(async () => {
    const [late] = await at.db
      .selectFrom('payments')
      .selectAll()
      .where('invoice_id', '=', withdrawn.id)
      .execute()
    return late?.alarm === 'paid_too_late' && late.refunded === '30.2500'
  })
  const subject = `Your payment for invoice ${withdrawn.number} is on its way back`
  const told = await emailAbout(at.shop, person.email, subject)
  expect(told.text).toContain('€30.25')
  expect((await person.ask('/api/invoice/fetch', { id: Number(withdrawn.id) })).body).toMatchObject({
    state: 'void',
    paid: 0,
  })
})

test('INV-01 an unpaid invoice has reminders one day before and three and seven days after it is due, a paid one has none', async () => {
  const person = await customer(at.shop)
  const paidInTime = await customerWith(at.shop, '100')
  const { id, number } = await charged(person.user.id, '12.10', 5)
  const other = await charged(paidInTime.user.id, '12.10', 5)
  const { token } = await linkTo(number, person.email)
  const parts = { db: at.shop.db, clock: at.now }
  const remindedAfter = async (days: number, of = id) => {
    at.pass(days * 24 * 60)
    await Promise.all([remindInvoices(parts), remindInvoices(parts)])
    const events = await at.db
      .selectFrom('outbox_events')
      .select('payload')
      .where('topic', '=', 'invoice.email')
      .execute()
    const told = events.map(({ payload }) => payload as { invoiceId: string; template: string })
    return told.filter(({ invoiceId, template }) => invoiceId === of && template === 'reminder').length
  }
  await payWith(paidInTime.visitor, other.id, 4)
  expect(await remindedAfter(3)).toBe(0)
  const isTold = async (wanted: string) => {
    const emails = await emailsTo(at.shop, person.email)
    return emails.some(({ subject }) => subject === wanted)
  }
  expect(await remindedAfter(1)).toBe(1)
  // An email shows the state at the time of writing, so it must be written before the clock moves on.
  await until(() => isTold(`A reminder about invoice ${number}`))
  expect(await remindedAfter(0)).toBe(1)
  expect(await remindedAfter(4)).toBe(2)
  const fetched = await browser(at.shop).ask('/api/invoice/fetch', { id: Number(id), token })
  expect(fetched.body.state).toBe('overdue')
  expect(await remindedAfter(4)).toBe(3)
  expect(await remindedAfter(90)).toBe(3)
  expect(await remindedAfter(0, other.id)).toBe(0)
  await until(() => isTold(`Invoice ${number} is overdue`))
})

import { expect, test } from 'vitest'
import { messageLocales } from '#core/locale.ts'
import { amount } from '#core/money.ts'
import { translator } from '#locales/messages.ts'
import { shippedMessages } from '#locales/shipped-messages.ts'
import type { Email } from '#shop/emails/email.ts'
import { invoiceFixture } from '#shop/invoices/invoice-fixture.ts'
import {
  cancelledOrderFixture,
  creditNoteFixture,
  orderEmailFixture,
  orderFixture,
  unpaidOrderFixture,
} from './order-email-fixture.ts'
import { orderEmail, orderEmailTemplates } from './order-emails.ts'

const t = translator(shippedMessages.en, 'en')
const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '')
const factsOf = ({ parts }: Email) =>
  parts.flatMap((part) => (part.kind === 'facts' ? part.rows.map(({ label, value }) => [label, value]) : []))

test.each(orderEmailTemplates)(
  'the email %s names the order and the buyer and links to it, in every language',
  (template) => {
    const subjects = messageLocales.map((locale) => {
      const facts = orderEmailFixture(locale, { returned: amount('1') })
      const inLocale = translator(shippedMessages[locale], locale)
      const { subject, heading, greeting, parts, tag } = orderEmail(inLocale, template, facts)
      expect(subject).toContain('OR100431')
      expect(tag).toBe('OR100431')
      expect(greeting).toContain('Ieva')
      expect(heading).not.toBe('')
      expect(parts.filter(({ kind }) => kind === 'button')).toMatchObject([{ href: facts.href }])
      expect(JSON.stringify(parts)).not.toMatch(/\{\{|"email\.|"sum\./)
      return subject
    })
    expect(new Set(subjects).size).toBe(messageLocales.length)
  },
)

test('the confirmation says when the order arrives, and has pictures, sums, address, contract and files', () => {
  const documentHref = 'https://shop.test/en/invoice/7/?token=abc'
  const written = orderEmail(t, 'paid', orderEmailFixture('en', { documentHref }))
  expect(plain(written.subject)).toBe('Order OR100431 is confirmed: in your locker 18–20 November')
  expect(plain(written.heading)).toBe('In your locker 18–20 November')
  expect(written.preview).toContain('€251.61')
  expect(written.parts.find(({ kind }) => kind === 'items')).toMatchObject({
    items: [
      { picture: '/demo/shoe.svg', name: 'Vėjas 2 trail running shoes', details: 'Spruce, EU 42 · 1 piece' },
      { picture: '/demo/headphones.svg', price: '€149.00' },
    ],
  })
  expect(factsOf(written)).toEqual([
    ['Goods, duty and VAT included', '€238.00'],
    ['Air from Boston', '€13.90'],
    ['Shipping discount, 20 %', '−€2.78'],
    ['Locker', '€2.49'],
    ['Total at your locker', '€251.61'],
    ['includes VAT 21 %', '€43.67'],
    ['Paid from balance', '€25.00'],
    ['Paid with card, 2026-11-09', '€226.61'],
  ])
  expect(written.parts.find(({ kind }) => kind === 'journey')).toMatchObject({
    steps: [{ label: 'Ordered' }, { label: 'Boston' }, { label: 'Lithuania' }, { label: 'Locker' }],
  })
  const said = plain(JSON.stringify(written.parts))
  for (const words of ['Vilnius Upės 2', 'Pavyzdžio g. 12-4', 'IN2026-104431', 'within 14 days', 'version 7'])
    expect(said).toContain(words)
  expect(written.parts.find(({ kind }) => kind === 'link')).toMatchObject({ href: documentHref })
  expect(written.attachments).toEqual([
    { kind: 'invoice', invoiceId: '7', name: 'IN2026-104431.pdf' },
    { kind: 'policy', key: 'purchase-agreement', version: 7, name: 'purchase-agreement-7.pdf' },
    { kind: 'withdrawal_form', name: 'withdrawal-form.pdf' },
  ])
})

test('the confirmation of a delivery by courier speaks of the door, and a company is named as the buyer', () => {
  const { delivery } = orderFixture()
  const order = orderFixture({
    shippingMethod: 'sea',
    delivery: {
      ...delivery,
      point: null,
      service: { ...delivery.service, type: 'courier' },
      address: { ...delivery.address, street: 'Upės g. 1', city: 'Vilnius', zip: '01100' },
    },
  })
  const written = orderEmail(t, 'paid', orderEmailFixture('en', { order, invoice: invoiceFixture() }))
  expect(plain(written.heading)).toBe('At your door 9–15 December')
  const labels = factsOf(written).map(([label]) => label)
  expect(labels).toContain('Sea from Boston')
  expect(labels).toContain('Total at your door')
  expect(JSON.stringify(written.parts)).toContain('Šešėliai & Žiedai')
})

test.each(['placed', 'unpaid', 'failed'] as const)(
  'the email %s asks for what the balance does not pay and says until when',
  (template) => {
    const written = orderEmail(
      t,
      template,
      orderEmailFixture('en', { order: unpaidOrderFixture(), invoice: null }),
    )
    expect(written.parts.find(({ kind }) => kind === 'button')).toMatchObject({ label: 'Pay €226.61' })
    expect(plain(written.preview)).toBe('€226.61 to pay by 12 November.')
    expect(factsOf(written).slice(-4)).toEqual([
      ['Total at your locker', '€251.61'],
      ['includes VAT 21 %', '€43.67'],
      ['From your balance', '€25.00'],
      ['Left to pay', '€226.61'],
    ])
  },
)

test('the email about a parcel names its courier, its tracking code and what is in it', () => {
  const parcel = { courier: 'Baltlūka', trackingCode: 'BL1234', lineIds: ['2'] }
  const written = orderEmail(t, 'shipped', orderEmailFixture('en', { parcel }))
  expect(factsOf(written)).toEqual([['Baltlūka', 'BL1234']])
  expect(written.parts.find(({ kind }) => kind === 'items')).toMatchObject({
    items: [{ name: 'Hush 40 wireless over-ear headphones' }],
  })
})

test('BAL-02 the email about a cancelled order says where its money goes, in every language', () => {
  const orders = [
    { ...unpaidOrderFixture(), status: 'cancelled' as const },
    cancelledOrderFixture(),
    cancelledOrderFixture({ isToBalance: true }),
  ]
  for (const locale of messageLocales) {
    const inLocale = translator(shippedMessages[locale], locale)
    const said = orders.map((order) =>
      orderEmail(inLocale, 'cancelled', orderEmailFixture(locale, { order })),
    )
    expect(said.map(({ preview }) => preview)).toEqual([
      inLocale('email.order.cancelled.text'),
      inLocale('email.order.cancelled_paid.text'),
      inLocale('email.order.cancelled_to_balance.text'),
    ])
    expect(new Set(said.map(({ preview }) => preview)).size).toBe(3)
  }
})

test('BAL-02 the email about a cancelled order adds up the refund by method and attaches the credit note', () => {
  const facts = { order: cancelledOrderFixture(), creditNote: creditNoteFixture }
  const written = orderEmail(t, 'cancelled', orderEmailFixture('en', facts))
  expect(written.subject).toBe('Order OR100431 is cancelled, €251.61 goes back')
  expect(factsOf(written).slice(-3)).toEqual([
    ['Refund', '€251.61'],
    ['To your balance, at once', '€25.00'],
    ['Back to: Card, in a few days', '€226.61'],
  ])
  const all = { order: cancelledOrderFixture({ isToBalance: true }) }
  expect(factsOf(orderEmail(t, 'cancelled', orderEmailFixture('en', all))).slice(-2)).toEqual([
    ['Refund', '€251.61'],
    ['To your balance, at once', '€251.61'],
  ])
  expect(written.attachments).toEqual([{ kind: 'invoice', invoiceId: '8', name: 'CN2026-002207.pdf' }])
  expect(JSON.stringify(written.parts)).toContain('Credit note CN2026-002207 for invoice IN2026-104431')
})

test('the email about a refund names each way of the money and its sum', () => {
  const facts = { returned: amount('30'), toBalance: amount('10'), creditNote: creditNoteFixture }
  const written = orderEmail(t, 'refunded', orderEmailFixture('en', facts))
  expect(written.heading).toBe('€30.00 goes back to you')
  expect(factsOf(written).slice(1)).toEqual([
    ['To the card or account, in a few days', '€20.00'],
    ['To your balance, at once', '€10.00'],
    ['Refund', '€30.00'],
  ])
})

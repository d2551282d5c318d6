import { expect, test } from 'vitest'
import { messageLocales } from '#core/locale.ts'
import { amount, zero } from '#core/money.ts'
import { translator } from '#locales/messages.ts'
import { shippedMessages } from '#locales/shipped-messages.ts'
import { orderEmail, orderEmailTemplates } from './order-emails.ts'

const facts = {
  siteName: 'Amberway',
  number: 'OR100001',
  total: amount('96'),
  balance: zero,
  currency: 'EUR',
  day: '2026-11-18',
  lines: [{ name: 'Backpack', choice: 'Red', quantity: 2 }],
  href: 'https://shop.test/en/my-orders/OR100001/',
  parcel: null,
  invoice: null,
  returned: null,
  refundedTo: null,
  paidWith: [],
}

test.each(orderEmailTemplates)(
  'the email %s names the order and its sum and links to it, in every language',
  (template) => {
    const subjects = messageLocales.map((locale) => {
      const t = translator({ ...shippedMessages.en, ...shippedMessages[locale] }, locale)
      const { subject, parts } = orderEmail(t, template, { ...facts, locale })
      expect(subject).toContain('OR100001')
      expect(parts.find(({ kind }) => kind === 'button')).toMatchObject({ href: facts.href })
      expect(JSON.stringify(parts)).toContain('Backpack, Red')
      expect(JSON.stringify(parts)).not.toContain('{{')
      return subject
    })
    expect(new Set(subjects).size).toBe(messageLocales.length)
  },
)

test('the email about a parcel names its courier and tracking code', () => {
  const t = translator(shippedMessages.en, 'en')
  const parcel = { courier: 'Baltlūka', trackingCode: 'BL1234' }
  const { parts } = orderEmail(t, 'shipped', { ...facts, locale: 'en', parcel })
  expect(parts.find(({ kind }) => kind === 'facts')).toMatchObject({
    rows: expect.arrayContaining([{ label: 'Baltlūka', value: 'BL1234' }]),
  })
})

test('the email about a paid order also links to its invoice, in every language', () => {
  const invoice = { number: 'IN2026-000007', href: 'https://shop.test/en/invoices/7/?key=abc' }
  for (const locale of messageLocales) {
    const t = translator({ ...shippedMessages.en, ...shippedMessages[locale] }, locale)
    const { parts } = orderEmail(t, 'paid', { ...facts, locale, invoice })
    expect(parts.find(({ kind }) => kind === 'button')).toMatchObject({ href: facts.href })
    expect(parts.find(({ kind }) => kind === 'link')).toMatchObject({ href: invoice.href })
    expect(JSON.stringify(parts)).toContain('IN2026-000007')
  }
})

test('the email about a paid order names the payment methods; no other email does', () => {
  const t = translator(shippedMessages.en, 'en')
  const rowsOf = (template: 'paid' | 'placed') =>
    orderEmail(t, template, { ...facts, locale: 'en', paidWith: [4, 2] }).parts.find(
      ({ kind }) => kind === 'facts',
    )
  const row = { label: 'Payment method', value: 'Balance, PayPal' }
  expect(rowsOf('paid')).toMatchObject({ rows: expect.arrayContaining([row]) })
  expect(JSON.stringify(rowsOf('placed'))).not.toContain('PayPal')
})

test('BAL-02 the email about a cancelled order says where its money goes, in every language', () => {
  for (const locale of messageLocales) {
    const t = translator({ ...shippedMessages.en, ...shippedMessages[locale] }, locale)
    const said = ([null, 'original', 'balance'] as const).map(
      (refundedTo) => orderEmail(t, 'cancelled', { ...facts, locale, refundedTo }).preview,
    )
    expect(said).toEqual([
      t('email.order.cancelled.text'),
      t('email.order.cancelled_paid.text'),
      t('email.order.cancelled_to_balance.text'),
    ])
    expect(new Set(said).size).toBe(3)
  }
})

import { formatMoney } from '#core/format.ts'
import type { MessageLocale } from '#core/locale.ts'
import type { Amount } from '#core/money.ts'
import type { Translate } from '#locales/messages.ts'
import type { Email } from '#shop/emails/email.ts'
import type { ProviderNumber } from '#shop/payment-methods/payment-methods.ts'
import { providerNames } from '#shop/payment-methods/provider-names.ts'
import type { RefundWay } from './refund-choice.ts'

export const orderEmailTemplates = [
  'placed',
  'paid',
  'failed',
  'refunded',
  'refunded_to_balance',
  'paid_twice',
  'paid_too_late',
  'unpaid',
  'info_needed',
  'shipped',
  'cancelled',
] as const
export type OrderEmailTemplate = (typeof orderEmailTemplates)[number]

type Facts = {
  siteName: string
  number: string
  /** Includes what the balance pays. */
  total: Amount
  balance: Amount
  currency: string
  locale: MessageLocale
  /** The day by which it must be paid, or the questions answered. */
  day: string
  lines: readonly { name: string; choice: string; quantity: number }[]
  /** The refunded amount, if any. */
  returned: Amount | null
  /** Where the money of a cancelled order goes, if it was paid. */
  refundedTo: RefundWay | null
  /** The page on which the recipient can act. */
  href: string
  /** The payment methods, by provider number, once the order is paid. */
  paidWith: readonly ProviderNumber[]
  /** Part of the email about the payment, since the invoice is issued with it. */
  invoice: { number: string; href: string } | null
  /** The parcel that was shipped. */
  parcel: { courier: string; trackingCode: string } | null
}

const view = 'email.order.view'
const viewAndPay = 'email.order.view_and_pay'
const texts = {
  placed: ['email.order.placed.subject', 'email.order.placed.text', viewAndPay],
  paid: ['email.order.paid.subject', 'email.order.paid.text', view],
  failed: ['email.order.failed.subject', 'email.order.failed.text', viewAndPay],
  refunded: ['email.order.refunded.subject', 'email.order.refunded.text', view],
  refunded_to_balance: ['email.order.refunded.subject', 'email.order.refunded_to_balance.text', view],
  paid_twice: ['email.order.paid_twice.subject', 'email.order.paid_twice.text', view],
  paid_too_late: ['email.order.paid_too_late.subject', 'email.order.paid_too_late.text', view],
  unpaid: ['email.order.unpaid.subject', 'email.order.unpaid.text', viewAndPay],
  info_needed: ['email.order.info_needed.subject', 'email.order.info_needed.text', 'email.order.give_info'],
  shipped: ['email.order.shipped.subject', 'email.order.shipped.text', view],
  cancelled: ['email.order.cancelled.subject', 'email.order.cancelled.text', view],
} as const

const cancelledTexts = {
  original: 'email.order.cancelled_paid.text',
  balance: 'email.order.cancelled_to_balance.text',
} as const

/** An email about an event of an order: its lines, its sums and a link to its page. */
export function orderEmail(t: Translate, template: OrderEmailTemplate, facts: Facts): Email {
  const { number, siteName, parcel, invoice } = facts
  const [subject, text, label] = texts[template]
  const refundedTo = template === 'cancelled' ? facts.refundedTo : null
  const said = t(refundedTo ? cancelledTexts[refundedTo] : text, { day: facts.day })
  const paidWith = facts.paidWith.map((provider) => t(providerNames[provider])).join(', ')
  const money = (value: Amount) => formatMoney(value, facts.currency, facts.locale)
  return {
    subject: t(subject, { number }),
    preview: said,
    greeting: t('email.greeting'),
    parts: [
      { kind: 'text', text: said },
      {
        kind: 'facts',
        rows: [
          { label: t('email.order.number'), value: number },
          ...facts.lines.map(({ name: product, choice, quantity }) => ({
            label: `${quantity} ×`,
            value: [product, choice].filter(Boolean).join(', '),
          })),
          { label: t('email.order.total'), value: money(facts.total) },
          ...(facts.balance === 0 ? [] : [{ label: t('email.order.balance'), value: money(facts.balance) }]),
          ...(template === 'paid' && paidWith
            ? [{ label: t('email.order.paid_with'), value: paidWith }]
            : []),
          ...(invoice ? [{ label: t('email.order.invoice'), value: invoice.number }] : []),
          ...(facts.returned === null
            ? []
            : [{ label: t('email.order.returned'), value: money(facts.returned) }]),
          ...(parcel ? [{ label: parcel.courier, value: parcel.trackingCode }] : []),
        ],
      },
      { kind: 'button', label: t(label), href: facts.href },
      ...(invoice
        ? [{ kind: 'link' as const, label: t('email.order.view_invoice'), href: invoice.href }]
        : []),
    ],
    reason: t('email.order.reason', { name: siteName }),
  }
}

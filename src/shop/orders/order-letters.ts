import { formatMoney } from '#core/format.ts'
import type { MessageLocale } from '#core/locale.ts'
import type { Amount } from '#core/money.ts'
import type { Translate } from '#locales/messages.ts'
import type { Letter } from '#shop/mail/letter.ts'

export const orderLetterNames = [
  'placed',
  'paid',
  'failed',
  'refunded',
  'paid_twice',
  'paid_too_late',
] as const
export type OrderLetterName = (typeof orderLetterNames)[number]

type Facts = {
  siteName: string
  number: string
  total: Amount
  currency: string
  locale: MessageLocale
  /** Until when it can be paid. */
  day: string
  lines: readonly { name: string; choice: string; quantity: number }[]
  /** What goes back, where something does. */
  returned: Amount | null
}

/** What happened to an order, with what it is about. */
export function orderLetter(t: Translate, name: OrderLetterName, facts: Facts): Letter {
  const { number, siteName } = facts
  const texts = {
    placed: ['mail.order.placed.subject', 'mail.order.placed.text'],
    paid: ['mail.order.paid.subject', 'mail.order.paid.text'],
    failed: ['mail.order.failed.subject', 'mail.order.failed.text'],
    refunded: ['mail.order.refunded.subject', 'mail.order.refunded.text'],
    paid_twice: ['mail.order.paid_twice.subject', 'mail.order.paid_twice.text'],
    paid_too_late: ['mail.order.paid_too_late.subject', 'mail.order.paid_too_late.text'],
  } as const
  const [subject, text] = texts[name]
  const said = t(text, { day: facts.day })
  const money = (value: Amount) => formatMoney(value, facts.currency, facts.locale)
  return {
    subject: t(subject, { number }),
    preview: said,
    greeting: t('mail.greeting'),
    parts: [
      { kind: 'text', text: said },
      {
        kind: 'facts',
        rows: [
          { label: t('mail.order.number'), value: number },
          ...facts.lines.map(({ name: product, choice, quantity }) => ({
            label: `${quantity} ×`,
            value: [product, choice].filter(Boolean).join(', '),
          })),
          { label: t('mail.order.total'), value: money(facts.total) },
          ...(facts.returned === null
            ? []
            : [{ label: t('mail.order.returned'), value: money(facts.returned) }]),
        ],
      },
    ],
    reason: t('mail.order.reason', { name: siteName }),
  }
}

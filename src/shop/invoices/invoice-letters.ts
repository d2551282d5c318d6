import { formatMoney } from '#core/format.ts'
import type { MessageLocale } from '#core/locale.ts'
import type { Amount } from '#core/money.ts'
import type { Translate } from '#locales/messages.ts'
import type { Letter } from '#shop/mail/letter.ts'
import type { Invoice } from './invoice.ts'

export const invoiceLetterNames = [
  'issued',
  'settled',
  'returned',
  'failed',
  'credit_note',
  'reminder',
] as const
export type InvoiceLetterName = (typeof invoiceLetterNames)[number]

type Facts = Pick<Invoice, 'number' | 'reference' | 'gross' | 'dueOn'> & {
  /** Nothing where it is paid. */
  unpaid: Amount
  siteName: string
  currency: string
  locale: MessageLocale
  isOverdue: boolean
  /** What goes back, where something does. */
  returned: Amount | null
  href: string
}

const texts = {
  paid: ['mail.invoice.issued.subject', 'mail.invoice.issued.text', 'mail.invoice.view'],
  unpaid: ['mail.invoice.unpaid.subject', 'mail.invoice.unpaid.text', 'mail.invoice.view_and_pay'],
  settled: ['mail.invoice.settled.subject', 'mail.invoice.settled.text', 'mail.invoice.view'],
  returned: ['mail.invoice.returned.subject', 'mail.invoice.returned.text', 'mail.invoice.view'],
  failed: ['mail.invoice.failed.subject', 'mail.invoice.failed.text', 'mail.invoice.view_and_pay'],
  credit_note: ['mail.invoice.credit_note.subject', 'mail.invoice.credit_note.text', 'mail.invoice.view'],
  due: ['mail.invoice.due.subject', 'mail.invoice.due.text', 'mail.invoice.view_and_pay'],
  overdue: ['mail.invoice.overdue.subject', 'mail.invoice.overdue.text', 'mail.invoice.view_and_pay'],
} as const

/** A document was issued, waits to be paid, or was paid; the way to it is its key. */
export function invoiceLetter(t: Translate, name: InvoiceLetterName, facts: Facts): Letter {
  const { number, unpaid, reference } = facts
  const [subject, text, label] = texts[textOf(name, facts)]
  const money = (value: Amount) => formatMoney(value, facts.currency, facts.locale)
  const said = t(text, { day: facts.dueOn })
  return {
    subject: t(subject, { number }),
    preview: said,
    greeting: t('mail.greeting'),
    parts: [
      { kind: 'text', text: said },
      {
        kind: 'facts',
        rows: [
          { label: t('mail.invoice.number'), value: number },
          ...(reference ? [{ label: t('mail.invoice.reference'), value: reference }] : []),
          { label: t('mail.invoice.total'), value: money(facts.gross) },
          ...(facts.returned === null
            ? []
            : [{ label: t('mail.order.returned'), value: money(facts.returned) }]),
          ...(unpaid > 0
            ? [
                { label: t('mail.invoice.left'), value: money(unpaid) },
                { label: t('mail.invoice.day'), value: facts.dueOn },
              ]
            : []),
        ],
      },
      { kind: 'button', label: t(label), href: facts.href },
    ],
    reason: t('mail.invoice.reason', { name: facts.siteName }),
  }
}

function textOf(name: InvoiceLetterName, { unpaid, isOverdue }: Facts): keyof typeof texts {
  if (name === 'issued') return unpaid > 0 ? 'unpaid' : 'paid'
  if (name !== 'reminder') return name
  return isOverdue ? 'overdue' : 'due'
}

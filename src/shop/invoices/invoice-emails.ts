import { formatMoney } from '#core/format.ts'
import type { MessageLocale } from '#core/locale.ts'
import type { Amount } from '#core/money.ts'
import type { Translate } from '#locales/messages.ts'
import type { Email } from '#shop/emails/email.ts'
import { dayAlone, dueBy } from '#shop/emails/email-days.ts'
import { greeting } from '#shop/emails/greeting.ts'
import type { Invoice } from './invoice.ts'

export const invoiceEmailTemplates = [
  'issued',
  'settled',
  'returned',
  'failed',
  'credit_note',
  'reminder',
] as const
export type InvoiceEmailTemplate = (typeof invoiceEmailTemplates)[number]

type Facts = Pick<Invoice, 'id' | 'number' | 'reference' | 'gross' | 'dueOn' | 'buyer'> & {
  /** Zero if it is paid. */
  unpaid: Amount
  siteName: string
  currency: string
  locale: MessageLocale
  isOverdue: boolean
  /** The refunded amount, if any. */
  returned: Amount | null
  href: string
}

const texts = {
  paid: ['email.invoice.issued.subject', 'email.invoice.issued.text', 'email.invoice.view'],
  unpaid: ['email.invoice.unpaid.subject', 'email.invoice.unpaid.text', 'email.invoice.view_and_pay'],
  settled: ['email.invoice.settled.subject', 'email.invoice.settled.text', 'email.invoice.view'],
  returned: ['email.invoice.returned.subject', 'email.invoice.returned.text', 'email.invoice.view'],
  failed: ['email.invoice.failed.subject', 'email.invoice.failed.text', 'email.invoice.view_and_pay'],
  credit_note: ['email.invoice.credit_note.subject', 'email.invoice.credit_note.text', 'email.invoice.view'],
  due: ['email.invoice.due.subject', 'email.invoice.due.text', 'email.invoice.view_and_pay'],
  overdue: ['email.invoice.overdue.subject', 'email.invoice.overdue.text', 'email.invoice.view_and_pay'],
} as const

/** A document was issued, awaits payment, or was paid. The link contains the token that opens it. */
export function invoiceEmail(t: Translate, template: InvoiceEmailTemplate, facts: Facts): Email {
  const { number, unpaid, reference } = facts
  const [subject, text, label] = texts[textOf(template, facts)]
  const money = (value: Amount) => formatMoney(value, facts.currency, facts.locale)
  const said = t(text, { day: dueBy(facts.dueOn, facts.locale) })
  return {
    subject: t(subject, { number }),
    preview: said,
    greeting: greeting(t, firstNameOf(facts), facts.locale),
    heading: t(subject, { number }),
    tag: number,
    parts: [
      { kind: 'text', text: said },
      {
        kind: 'facts',
        rows: [
          { label: t('email.invoice.number'), value: number },
          ...(reference ? [{ label: t('email.invoice.reference'), value: reference }] : []),
          ...(facts.returned === null
            ? []
            : [{ label: t('email.order.returned'), value: money(facts.returned) }]),
          { label: t('email.invoice.total'), value: money(facts.gross), isTotal: true },
          ...(unpaid > 0
            ? [
                { label: t('email.invoice.left'), value: money(unpaid) },
                { label: t('email.invoice.day'), value: dayAlone(facts.dueOn, facts.locale) },
              ]
            : []),
        ],
      },
      { kind: 'button', label: t(label), href: facts.href },
    ],
    attachments: [{ kind: 'invoice', invoiceId: facts.id, name: `${number}.pdf` }],
    reason: t('email.invoice.reason', { name: facts.siteName }),
  }
}

/** Documents name a person in full, a company by its own name. */
function firstNameOf({ buyer }: Facts): string | null {
  return buyer.company ? null : (buyer.name.split(' ')[0] ?? null)
}

function textOf(template: InvoiceEmailTemplate, { unpaid, isOverdue }: Facts): keyof typeof texts {
  if (template === 'issued') return unpaid > 0 ? 'unpaid' : 'paid'
  if (template !== 'reminder') return template
  return isOverdue ? 'overdue' : 'due'
}

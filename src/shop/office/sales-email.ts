import { formatMoney, formatNumber } from '#core/format.ts'
import { languageTag, type MessageLocale } from '#core/locale.ts'
import { type Amount, amountOf, decimal } from '#core/money.ts'
import type { Translate } from '#locales/messages.ts'
import type { Email, EmailPart } from '#shop/emails/email.ts'
import { greeting } from '#shop/emails/greeting.ts'

type Part = { name: string; orders: number; sales: Amount }

export type SalesFacts = {
  /** Of the reader. */
  name: string
  locale: MessageLocale
  /** The first day of the month. */
  month: string
  orders: number
  sales: Amount
  refunded: Amount
  sites: readonly Part[]
  categories: readonly Part[]
  methods: readonly Part[]
  currencies: readonly Part[]
  href: string
  fileHref: string
}

/** "October 2026", as the language writes it. */
function monthName(month: string, locale: MessageLocale): string {
  const format = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(languageTag(locale), format).format(new Date(month))
}

/** The sales of a month for a colleague: its sums, then by site, category, payment and currency. */
export function salesEmail(t: Translate, facts: SalesFacts): Email {
  const { name, locale, orders, sales, refunded } = facts
  const month = monthName(facts.month, locale)
  const euros = (value: Amount) => formatMoney(value, 'EUR', locale)
  const average = orders > 0 ? euros(amountOf(Math.round((decimal(sales) / orders) * 100) / 100)) : '–'
  const table = (title: string, rows: readonly Part[]): EmailPart[] =>
    rows.length === 0
      ? []
      : [
          { kind: 'section', title },
          { kind: 'facts', rows: rows.map((row) => ({ label: row.name, value: euros(row.sales) })) },
        ]
  return {
    greeting: greeting(t, name.split(' ')[0] ?? name, locale),
    reason: t('email.sales_report.reason'),
    subject: t('email.sales_report.subject', { month, amount: euros(sales) }),
    heading: t('email.sales_report.heading', { month, amount: euros(sales) }),
    preview: t('email.sales_report.preview', { orders: formatNumber(orders, locale) }),
    parts: [
      {
        kind: 'facts',
        rows: [
          { label: t('email.sales_report.orders'), value: formatNumber(orders, locale) },
          { label: t('email.sales_report.average'), value: average },
          { label: t('email.sales_report.refunded'), value: euros(refunded) },
          { label: t('email.sales_report.sales'), value: euros(sales), isTotal: true },
        ],
      },
      ...table(t('email.sales_report.by_site'), facts.sites),
      ...table(t('email.sales_report.by_category'), facts.categories),
      ...table(t('email.sales_report.by_payment'), facts.methods),
      ...table(t('email.sales_report.by_currency'), facts.currencies),
      { kind: 'note', text: t('email.sales_report.note') },
      { kind: 'button', label: t('email.sales_report.button'), href: facts.href },
      { kind: 'link', label: t('email.sales_report.file'), href: facts.fileHref },
    ],
  }
}

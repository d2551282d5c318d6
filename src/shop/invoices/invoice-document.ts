import { formatMoney, formatNumber } from '#core/format.ts'
import { type Locale, languageTag } from '#core/locale.ts'
import { type Amount, convert, rate } from '#core/money.ts'
import type { MessageKey, Translate } from '#locales/messages.ts'
import type { Invoice, InvoiceKind, InvoiceLine } from './invoice.ts'

type Fact = { label: string; value: string }
type Party = { label: string; lines: readonly string[] }
type Table = { label: string; columns: readonly string[]; rows: readonly (readonly string[])[] }

/** The content of a document as text. Its page and its PDF show the same. */
export type InvoiceDocument = {
  kind: string
  number: string
  facts: readonly Fact[]
  seller: Party
  buyer: Party
  items: Table
  rates: Table
  totals: readonly (Fact & { isTotal?: boolean })[]
  note: string | null
}

export const kindNames: Readonly<Record<InvoiceKind, MessageKey>> = {
  sales: 'invoice.kind.sales',
  misc: 'invoice.kind.misc',
  credit_note: 'invoice.kind.credit_note',
  topup_receipt: 'invoice.kind.topup_receipt',
}

const referenceNames: Readonly<Record<InvoiceKind, MessageKey>> = {
  sales: 'invoice.order',
  misc: 'invoice.reference',
  credit_note: 'invoice.corrects',
  topup_receipt: 'invoice.reference',
}

const lineNames: Partial<Record<InvoiceLine['code'], MessageKey>> = {
  shipping: 'invoice.line.shipping',
  delivery: 'invoice.line.delivery',
  shipping_discount: 'invoice.line.shipping_discount',
  promo_discount: 'invoice.line.promo_discount',
  payment_fee: 'invoice.line.payment_fee',
  top_up: 'invoice.line.top_up',
  returned: 'invoice.line.returned',
}

export function lineName(t: Translate, { code, name }: Pick<InvoiceLine, 'code' | 'name'>): string {
  const known = lineNames[code]
  return known ? t(known) : name
}

type Words = { t: Translate; locale: Locale; currency: string }

export function invoiceDocument(invoice: Invoice, { t, locale, currency }: Words): InvoiceDocument {
  const { kind, reference, vatRates } = invoice
  const money = (value: Amount) => formatMoney(value, currency, locale)
  const percent = (value: number) => `${formatNumber(value, locale)}\u00a0%`
  const isReceipt = kind === 'topup_receipt'
  return {
    kind: t(kindNames[kind]),
    number: invoice.number,
    facts: [
      { label: t('invoice.number'), value: invoice.number },
      { label: t('invoice.issued'), value: invoice.issuedOn },
      ...(kind === 'misc' ? [{ label: t('invoice.due'), value: invoice.dueOn }] : []),
      ...(reference ? [{ label: t(referenceNames[kind]), value: reference }] : []),
    ],
    seller: { label: t('invoice.seller'), lines: sellerLines(invoice, t, locale) },
    buyer: { label: t('invoice.buyer'), lines: buyerLines(invoice, t, locale) },
    items: {
      label: t('invoice.lines'),
      columns: [
        t('invoice.column.item'),
        t('invoice.column.quantity'),
        t('invoice.column.price'),
        t('invoice.column.rate'),
        t('invoice.column.sum'),
      ],
      rows: invoice.lines.map((line) => [
        lineName(t, line),
        formatNumber(line.quantity, locale),
        money(line.unitPrice),
        isReceipt ? '–' : percent(line.vatPercent),
        money(line.gross),
      ]),
    },
    rates: {
      label: t('invoice.vat_by_rate'),
      columns: [
        t('invoice.column.rate'),
        t('invoice.column.net'),
        t('invoice.column.vat'),
        t('invoice.column.sum'),
      ],
      rows: isReceipt
        ? []
        : vatRates.map((of) => [percent(of.percent), money(of.net), money(of.vat), money(of.gross)]),
    },
    totals: [
      ...(isReceipt
        ? []
        : [
            { label: t('invoice.net'), value: money(invoice.net) },
            { label: t('invoice.vat'), value: money(invoice.vat) },
          ]),
      { label: t('invoice.total'), value: money(invoice.gross), isTotal: true },
      ...(kind === 'sales' || isReceipt ? [{ label: t('invoice.paid'), value: money(invoice.gross) }] : []),
      // VAT is reported in euros, whatever the currency of the payment.
      ...(currency === 'EUR' || isReceipt
        ? []
        : [{ label: t('invoice.vat_in_euros'), value: formatMoney(vatInEuros(invoice), 'EUR', locale) }]),
    ],
    note: isReceipt ? t('invoice.no_vat') : null,
  }
}

export function vatInEuros(invoice: Pick<Invoice, 'vat' | 'rate'>): Amount {
  return convert(invoice.vat, rate(invoice.rate), rate('1'))
}

function sellerLines({ seller }: Invoice, t: Translate, locale: Locale): string[] {
  return [
    seller.name,
    seller.address,
    countryName(seller.country, locale),
    t('invoice.company_code', { code: seller.companyCode }),
    t('invoice.vat_code', { code: seller.vatCode }),
  ]
}

/** If the buyer is a company, the person who ordered is its contact. */
function buyerLines({ buyer, email }: Invoice, t: Translate, locale: Locale): string[] {
  const { company } = buyer
  const lines = company
    ? [
        company.name,
        company.address,
        t('invoice.company_code', { code: company.regCode }),
        company.vatCode && t('invoice.vat_code', { code: company.vatCode }),
        buyer.name,
      ]
    : [buyer.name, buyer.address, buyer.country && countryName(buyer.country, locale)]
  return [...lines, email].filter((line): line is string => Boolean(line))
}

function countryName(code: string, locale: Locale): string {
  return new Intl.DisplayNames(languageTag(locale), { type: 'region' }).of(code) ?? code
}

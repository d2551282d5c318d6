import { formatMoney, formatNumber } from '#core/format.ts'
import { type Locale, languageTag } from '#core/locale.ts'
import { type Amount, convert, rate } from '#core/money.ts'
import type { MessageKey, Translate } from '#locales/messages.ts'
import { providers } from '#shop/payment-methods/payment-methods.ts'
import { chargeLabels, totalLabel } from '#shop/shipping/sum-rows.ts'
import {
  type Invoice,
  type InvoiceKind,
  type InvoiceLine,
  type InvoicePayment,
  isReverseCharged,
  type WarehouseCode,
} from './invoice.ts'

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
  /** How and when it was paid; below the total, because the balance is a payment too. */
  payments: readonly Fact[]
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

/** Work of the warehouse and what follows from it, in the words of every sum. */
export const warehouseLabels: Readonly<Record<WarehouseCode, MessageKey>> = {
  padding: 'sum.padding',
  photos: 'sum.photos',
  splitting: 'sum.splitting',
  express: 'sum.express',
  storage: 'sum.storage',
  unpacking: 'sum.unpacking',
  locker_change: 'sum.locker_change',
  locker_days: 'sum.locker_days',
  send_back: 'sum.send_back',
  import_vat: 'sum.import_vat',
}

/** The words of every sum; goods and services have their own names. */
export function lineName(t: Translate, { code, name }: Pick<InvoiceLine, 'code' | 'name'>): string {
  switch (code) {
    case 'shipping':
      return t(name === 'sea' ? 'sum.sea' : 'sum.air')
    case 'delivery':
      return t(name === 'courier' ? 'sum.courier' : 'sum.locker')
    case 'shipping_discount':
      return t('sum.shipping_discount', { percent: name })
    case 'promo_discount':
      return name ? t('sum.promo', { code: name }) : t('sum.promo_any')
    case 'payment_fee':
      return t('sum.fee')
    case 'top_up':
      return t('invoice.line.top_up')
    case 'returned':
      return t('invoice.line.returned')
    case 'goods':
    case 'other':
      return name
    case 'padding':
    case 'photos':
    case 'splitting':
    case 'express':
    case 'storage':
    case 'unpacking':
    case 'locker_change':
    case 'locker_days':
    case 'send_back':
    case 'import_vat':
      return t(warehouseLabels[code])
    default:
      return t(chargeLabels[code])
  }
}

function totalName({ kind, lines }: Invoice): MessageKey {
  const delivery = lines.find(({ code }) => code === 'delivery')
  return kind === 'sales' && delivery
    ? totalLabel(delivery.name === 'courier' ? 'courier' : 'locker')
    : 'invoice.total'
}

/** A payment with the name of its method in the language of the document: a bank, PayPal. */
export type NamedPayment = Pick<InvoicePayment, 'provider' | 'amount' | 'on'> & { name: string }

type Words = { t: Translate; locale: Locale; currency: string; payments: readonly NamedPayment[] }

export function invoiceDocument(invoice: Invoice, { t, locale, currency, payments }: Words): InvoiceDocument {
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
      { label: t(totalName(invoice)), value: money(invoice.gross), isTotal: true },
      // VAT is reported in euros, whatever the currency of the payment.
      ...(currency === 'EUR' || isReceipt
        ? []
        : [{ label: t('invoice.vat_in_euros'), value: formatMoney(vatInEuros(invoice), 'EUR', locale) }]),
    ],
    payments: payments.map((payment) => ({
      label: `${paymentName(t, payment)}, ${payment.on}`,
      value: money(payment.amount),
    })),
    note: isReceipt ? t('invoice.no_vat') : isReverseCharged(invoice) ? t('invoice.reverse_charge') : null,
  }
}

export function paymentName(
  t: Translate,
  { provider, name }: Pick<NamedPayment, 'provider' | 'name'>,
): string {
  return provider === providers.balance ? t('sum.balance_paid') : t('sum.paid_with', { name })
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

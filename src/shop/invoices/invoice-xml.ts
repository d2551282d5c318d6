import { escapeMarkup } from '#core/escape-markup.ts'
import { type Amount, decimal, negative, size, sum, zero } from '#core/money.ts'
import type { Translate } from '#locales/messages.ts'
import { chargeCodes } from '#shop/shipping/charge.ts'
import { type Invoice, type InvoiceLine, isReverseCharged } from './invoice.ts'
import { lineName, type NamedPayment, paymentName, vatInEuros } from './invoice-document.ts'

/** Only companies can use it, and a receipt is not an invoice. */
export function hasXml({ kind, buyer }: Pick<Invoice, 'kind' | 'buyer'>): boolean {
  return kind !== 'topup_receipt' && buyer.company !== null
}

type Words = { t: Translate; currency: string; payments: readonly NamedPayment[] }
type Reversed = { isReverse: boolean }

/**
 * The e-invoice of EN 16931 in UBL 2.1, with exactly the figures of the document. Products are lines; shipping and fees
 * are document-level charges, discounts are allowances, because a price must not be negative.
 */
export function invoiceXml(invoice: Invoice, words: Words): string {
  const isNote = invoice.kind === 'credit_note'
  const root = isNote ? 'CreditNote' : 'Invoice'
  const { items, charges, allowances } = parts(invoice.lines)
  const isReverse = isReverseCharged(invoice)
  const money = (name: string, value: Amount) =>
    `<cbc:${name} currencyID="${words.currency}">${cents(value)}</cbc:${name}>`
  const nets = (lines: readonly InvoiceLine[]) => sum(lines.map(({ net }) => net))
  const allowed = negative(nets(allowances))
  const isPaid = invoice.kind !== 'misc'
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${root}-2" ` +
      'xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" ' +
      'xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">',
    tag('CustomizationID', 'urn:cen.eu:en16931:2017'),
    tag('ID', invoice.number),
    tag('IssueDate', invoice.issuedOn),
    isNote ? '' : tag('DueDate', invoice.dueOn),
    isNote ? tag('CreditNoteTypeCode', '381') : tag('InvoiceTypeCode', '380'),
    tag('DocumentCurrencyCode', words.currency),
    words.currency === 'EUR' ? '' : tag('TaxCurrencyCode', 'EUR'),
    tag('BuyerReference', invoice.reference || invoice.number),
    invoice.kind === 'sales'
      ? `<cac:OrderReference>${tag('ID', invoice.reference)}</cac:OrderReference>`
      : '',
    isNote
      ? `<cac:BillingReference><cac:InvoiceDocumentReference>${tag('ID', invoice.reference)}</cac:InvoiceDocumentReference></cac:BillingReference>`
      : '',
    `<cac:AccountingSupplierParty>${seller(invoice)}</cac:AccountingSupplierParty>`,
    `<cac:AccountingCustomerParty>${buyer(invoice)}</cac:AccountingCustomerParty>`,
    payments(words),
    ...[...allowances, ...charges].map((line) => allowanceOrCharge(line, { ...words, isReverse })),
    `<cac:TaxTotal>${money('TaxAmount', invoice.vat)}`,
    ...invoice.vatRates.map(
      ({ percent, net, vat }) =>
        `<cac:TaxSubtotal>${money('TaxableAmount', net)}${money('TaxAmount', vat)}${category('TaxCategory', percent, { isReverse, isWhole: true })}</cac:TaxSubtotal>`,
    ),
    '</cac:TaxTotal>',
    words.currency === 'EUR'
      ? ''
      : `<cac:TaxTotal><cbc:TaxAmount currencyID="EUR">${cents(vatInEuros(invoice))}</cbc:TaxAmount></cac:TaxTotal>`,
    '<cac:LegalMonetaryTotal>',
    money('LineExtensionAmount', nets(items)),
    money('TaxExclusiveAmount', invoice.net),
    money('TaxInclusiveAmount', invoice.gross),
    allowances.length > 0 ? money('AllowanceTotalAmount', allowed) : '',
    charges.length > 0 ? money('ChargeTotalAmount', nets(charges)) : '',
    isPaid ? money('PrepaidAmount', invoice.gross) : '',
    money('PayableAmount', isPaid ? zero : invoice.gross),
    '</cac:LegalMonetaryTotal>',
    ...items.map((line, index) => item(line, index, { ...words, isNote, isReverse })),
    `</${root}>`,
    '',
  ]
    .filter(Boolean)
    .join('\n')
}

/** Codes of UNTDID 4461: a card, an online payment service, clearing between partners. */
const meansCodes = { 1: '48', 2: '68', 3: '68', 4: '97' } as const

/**
 * A document has one code of payment means, so the last payment gives it, which is the balance only if nothing else paid.
 * The note has every payment with its day.
 */
function payments({ t, currency, payments: made }: Words): string {
  const last = made.at(-1)
  if (!last) return ''
  const note = made.map(
    (payment) => `${paymentName(t, payment)}, ${payment.on}: ${cents(payment.amount)} ${currency}`,
  )
  return `<cac:PaymentMeans>${tag('PaymentMeansCode', meansCodes[last.provider])}</cac:PaymentMeans><cac:PaymentTerms>${tag('Note', note.join('; '))}</cac:PaymentTerms>`
}

/** Control characters, which XML does not allow, not even escaped. */
const unwelcome = /\p{Cc}/gu

function tag(name: string, text: string): string {
  return `<cbc:${name}>${escapeMarkup(text.replace(unwelcome, ' '))}</cbc:${name}>`
}

function cents(value: Amount): string {
  return decimal(value).toFixed(2)
}

const besideGoods: readonly InvoiceLine['code'][] = ['shipping', 'delivery', 'payment_fee', ...chargeCodes]

function parts(lines: readonly InvoiceLine[]) {
  const isCharge = ({ code }: InvoiceLine) => besideGoods.includes(code)
  return {
    items: lines.filter((line) => line.gross >= 0 && !isCharge(line)),
    charges: lines.filter((line) => line.gross >= 0 && isCharge(line)),
    allowances: lines.filter(({ gross }) => gross < 0),
  }
}

/** AE is reverse charge, whose reason stands once, with its sum. */
function category(
  name: 'TaxCategory' | 'ClassifiedTaxCategory',
  percent: number,
  { isReverse = false, isWhole = false } = {},
): string {
  const reason = isReverse && isWhole ? tag('TaxExemptionReason', 'Reverse charge') : ''
  const code = percent !== 0 ? 'S' : isReverse ? 'AE' : 'Z'
  const rate = `${tag('ID', code)}${tag('Percent', String(percent))}${reason}`
  return `<cac:${name}>${rate}<cac:TaxScheme>${tag('ID', 'VAT')}</cac:TaxScheme></cac:${name}>`
}

function allowanceOrCharge(line: InvoiceLine, { t, currency, isReverse }: Words & Reversed): string {
  const value = size(line.net)
  return `<cac:AllowanceCharge>${tag('ChargeIndicator', String(line.gross >= 0))}${tag('AllowanceChargeReason', lineName(t, line))}<cbc:Amount currencyID="${currency}">${cents(value)}</cbc:Amount>${category('TaxCategory', line.vatPercent, { isReverse })}</cac:AllowanceCharge>`
}

/** The price is that of the whole line, with its quantity as the base quantity: exact for every quantity. */
function item(
  line: InvoiceLine,
  index: number,
  { t, currency, isNote, isReverse }: Words & Reversed & { isNote: boolean },
): string {
  const name = isNote ? 'CreditNoteLine' : 'InvoiceLine'
  const quantity = isNote ? 'CreditedQuantity' : 'InvoicedQuantity'
  const net = cents(line.net)
  const sku = line.sku
    ? `<cac:SellersItemIdentification>${tag('ID', line.sku)}</cac:SellersItemIdentification>`
    : ''
  return `<cac:${name}>${tag('ID', String(index + 1))}<cbc:${quantity} unitCode="C62">${line.quantity}</cbc:${quantity}><cbc:LineExtensionAmount currencyID="${currency}">${net}</cbc:LineExtensionAmount><cac:Item>${tag('Name', lineName(t, line))}${sku}${category('ClassifiedTaxCategory', line.vatPercent, { isReverse })}</cac:Item><cac:Price><cbc:PriceAmount currencyID="${currency}">${net}</cbc:PriceAmount><cbc:BaseQuantity unitCode="C62">${line.quantity}</cbc:BaseQuantity></cac:Price></cac:${name}>`
}

type Party = {
  name: string
  address: string
  country: string
  companyCode: string
  vatCode: string | null
  contact: string
}

function party({ name, address, country, companyCode, vatCode, contact }: Party): string {
  const vat =
    vatCode &&
    `<cac:PartyTaxScheme>${tag('CompanyID', prefixed(vatCode, country))}<cac:TaxScheme>${tag('ID', 'VAT')}</cac:TaxScheme></cac:PartyTaxScheme>`
  return `<cac:Party><cac:PartyName>${tag('Name', name)}</cac:PartyName><cac:PostalAddress>${address && tag('StreetName', address)}<cac:Country>${tag('IdentificationCode', country)}</cac:Country></cac:PostalAddress>${vat ?? ''}<cac:PartyLegalEntity>${tag('RegistrationName', name)}${tag('CompanyID', companyCode)}</cac:PartyLegalEntity>${contact}</cac:Party>`
}

/** A VAT code begins with its country. */
function prefixed(code: string, country: string): string {
  return /^[A-Z]{2}/.test(code) ? code : `${country}${code}`
}

function seller({ seller: { name, address, country, companyCode, vatCode } }: Invoice): string {
  return party({ name, address, country, companyCode, vatCode, contact: '' })
}

function buyer({
  buyer: { name, address, country, company },
  seller: { country: home },
  email,
}: Invoice): string {
  const contact = `<cac:Contact>${tag('Name', name)}${tag('ElectronicMail', email)}</cac:Contact>`
  return party({
    name: company?.name ?? name,
    address: company?.address || address,
    country: /^[A-Z]{2}/.exec(company?.vatCode ?? '')?.[0] ?? country ?? home,
    companyCode: company?.regCode ?? '',
    vatCode: company?.vatCode ?? null,
    contact,
  })
}

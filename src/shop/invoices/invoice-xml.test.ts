import { expect, test } from 'vitest'
import { amount, decimal } from '#core/money.ts'
import { translator } from '#locales/messages.ts'
import { shippedMessages } from '#locales/shipped-messages.ts'
import type { Invoice } from './invoice.ts'
import { invoiceFixture, paymentFixtures } from './invoice-fixture.ts'
import { hasXml, invoiceXml } from './invoice-xml.ts'

const t = translator(shippedMessages.lt, 'lt')
const xmlOf = (invoice: Invoice, currency = 'EUR', payments = paymentFixtures) =>
  invoiceXml(invoice, { t, currency, payments })

function amounts(xml: string, name: string): number[] {
  return [...xml.matchAll(new RegExp(`<cbc:${name} [^>]*>([^<]*)<`, 'g'))].map(([, value]) => Number(value))
}
const total = (values: readonly number[]) => Number(values.reduce((sum, value) => sum + value, 0).toFixed(2))

test('INV-01 the sums of an e-invoice match those of the document and add up', () => {
  const invoice = invoiceFixture()
  const xml = xmlOf(invoice)
  const [lines = 0, ...ofLines] = [
    amounts(xml, 'LineExtensionAmount')[0],
    ...amounts(xml, 'LineExtensionAmount').slice(1),
  ]
  const [allowances = 0] = amounts(xml, 'AllowanceTotalAmount')
  const [charges = 0] = amounts(xml, 'ChargeTotalAmount')
  expect(total(ofLines as number[])).toBe(lines)
  expect(total([lines, -allowances, charges])).toBe(decimal(invoice.net))
  expect(amounts(xml, 'TaxExclusiveAmount')).toEqual([98.2])
  expect(amounts(xml, 'TaxInclusiveAmount')).toEqual([117.62])
  expect(amounts(xml, 'TaxAmount')).toEqual([19.42, 18.52, 0.9])
  expect(amounts(xml, 'TaxableAmount')).toEqual([88.2, 10])
  expect(amounts(xml, 'PrepaidAmount')).toEqual([117.62])
  expect(amounts(xml, 'PayableAmount')).toEqual([0])
})

test('INV-01 an e-invoice is Invoice 380 of EN 16931, with both parties and without negative prices', () => {
  const xml = xmlOf(invoiceFixture())
  for (const part of [
    '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"',
    '<cbc:CustomizationID>urn:cen.eu:en16931:2017</cbc:CustomizationID>',
    '<cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>',
    '<cbc:CompanyID>LT000000001</cbc:CompanyID>',
    '<cbc:CompanyID>LT123456789</cbc:CompanyID>',
    '<cbc:RegistrationName>Šešėliai &#38; Žiedai „Įlanka“</cbc:RegistrationName>',
    '&#60;garsios&#62;',
  ]) {
    expect(xml).toContain(part)
  }
  expect(Math.min(...amounts(xml, 'PriceAmount'), ...amounts(xml, 'Amount'))).toBeGreaterThanOrEqual(0)
})

test('INV-01 a credit note names the invoice it corrects; an unpaid invoice says what is due, and when', () => {
  const note = xmlOf(
    invoiceFixture({ kind: 'credit_note', number: 'CN2026-000001', reference: 'IN2026-000042' }),
  )
  expect(note).toContain('<CreditNote xmlns="urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2"')
  expect(note).toContain('<cbc:CreditNoteTypeCode>381</cbc:CreditNoteTypeCode>')
  expect(note).toContain('<cac:InvoiceDocumentReference><cbc:ID>IN2026-000042</cbc:ID>')
  expect(note).not.toContain('<cbc:DueDate>')
  const misc = xmlOf(invoiceFixture({ kind: 'misc', dueOn: '2026-11-29' }))
  expect(misc).toContain('<cbc:DueDate>2026-11-29</cbc:DueDate>')
  expect(amounts(misc, 'PayableAmount')).toEqual([117.62])
})

test('an e-invoice in another currency has its tax in euros as well', () => {
  const xml = xmlOf(invoiceFixture({ rate: '1.25000000', vat: amount('19.42') }), 'USD')
  expect(xml).toContain('<cbc:TaxCurrencyCode>EUR</cbc:TaxCurrencyCode>')
  expect(xml).toContain('<cbc:TaxAmount currencyID="EUR">15.54</cbc:TaxAmount>')
})

test('a receipt, or a document of a private person, has no e-invoice', () => {
  const invoice = invoiceFixture()
  expect(hasXml(invoice)).toBe(true)
  expect(hasXml({ ...invoice, buyer: { ...invoice.buyer, company: null } })).toBe(false)
  expect(hasXml({ ...invoice, kind: 'topup_receipt' })).toBe(false)
})

test('INV-01 an e-invoice has one code of payment means, and names each payment with its day', () => {
  const means = (xml: string) => [...xml.matchAll(/<cbc:PaymentMeansCode>(\d+)</g)].map(([, code]) => code)
  const both = xmlOf(invoiceFixture())
  expect(means(both)).toEqual(['68'])
  expect(both).toContain(
    '<cac:PaymentTerms><cbc:Note>Sumokėta iš likučio, 2026-11-14: 17.62 EUR; Sumokėta: Nemuno Bankas, 2026-11-15: 100.00 EUR</cbc:Note></cac:PaymentTerms>',
  )
  expect(means(xmlOf(invoiceFixture(), 'EUR', paymentFixtures.slice(0, 1)))).toEqual(['97'])
  expect(xmlOf(invoiceFixture({ kind: 'misc' }), 'EUR', [])).not.toContain('cac:Payment')
  // The order of elements in UBL.
  expect(both.search('</cac:AccountingCustomerParty>')).toBeLessThan(both.search('<cac:PaymentMeans>'))
  expect(both.search('</cac:PaymentTerms>')).toBeLessThan(both.search('<cac:AllowanceCharge>'))
})

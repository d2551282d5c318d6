import { amount } from '#core/money.ts'
import type { Invoice, InvoiceKind, PricedLine } from './invoice.ts'
import type { NamedPayment } from './invoice-document.ts'
import { totalsOf, vatRatesOf, withVat } from './vat.ts'

/** An invoice of an order with every kind of content, for tests. */
export function invoiceFixture(changes: Partial<Invoice> & { priced?: readonly PricedLine[] } = {}): Invoice {
  const { priced = lineFixtures, ...rest } = changes
  const lines = withVat(priced)
  return {
    id: '7',
    siteId: 1,
    kind: 'sales' as InvoiceKind,
    number: 'IN2026-000042',
    userId: null,
    orderId: '5',
    creditsNumber: null,
    email: 'zygimantas@imone.example',
    locale: 'lt',
    currencyId: 1,
    rate: '1.00000000',
    seller: {
      name: 'Gintaro kelias UAB',
      companyCode: '000000001',
      vatCode: 'LT000000001',
      address: 'Pavyzdžio g. 1, Vilnius',
      country: 'LT',
    },
    buyer: {
      name: 'Žygimantas Ąžuolaitis',
      address: 'Šaltinių g. 3, Kėdainiai',
      country: 'LT',
      company: {
        name: 'Šešėliai & Žiedai „Įlanka“',
        regCode: '123456789',
        vatCode: 'LT123456789',
        address: 'Ūkio g. 9, Kėdainiai',
      },
    },
    reference: 'OR100005',
    lines,
    vatRates: vatRatesOf(lines),
    ...totalsOf(lines),
    issuedOn: '2026-11-15',
    dueOn: '2026-11-15',
    state: 'paid',
    paid: totalsOf(lines).gross,
    credited: amount('0'),
    ...rest,
  }
}

/** Its payments: a part from the balance, the rest at a bank. */
export const paymentFixtures: readonly NamedPayment[] = [
  { provider: 4, name: '', amount: amount('17.62'), on: '2026-11-14' },
  { provider: 3, name: 'Nemuno Bankas', amount: amount('100'), on: '2026-11-15' },
]

const lineFixtures: readonly PricedLine[] = [
  {
    code: 'goods',
    name: 'Ausinės „Žvejo daina“ <garsios>, juoda',
    sku: 'ZD-1',
    quantity: 3,
    unitPrice: amount('33.33'),
    vatPercent: 21,
  },
  { code: 'goods', name: 'Knyga', sku: 'KN-2', quantity: 1, unitPrice: amount('10.90'), vatPercent: 9 },
  { code: 'shipping', name: 'air', sku: '', quantity: 1, unitPrice: amount('8.90'), vatPercent: 21 },
  { code: 'delivery', name: 'locker', sku: '', quantity: 1, unitPrice: amount('2.49'), vatPercent: 21 },
  {
    code: 'promo_discount',
    name: 'RUDUO5',
    sku: '',
    quantity: 1,
    unitPrice: amount('-5.01'),
    vatPercent: 21,
  },
  { code: 'payment_fee', name: '', sku: '', quantity: 1, unitPrice: amount('0.35'), vatPercent: 21 },
]

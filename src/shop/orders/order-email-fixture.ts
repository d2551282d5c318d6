import type { MessageLocale } from '#core/locale.ts'
import { amount, zero } from '#core/money.ts'
import { invoiceFixture } from '#shop/invoices/invoice-fixture.ts'
import type { Order, OrderLine, OrderPayment } from './order.ts'
import type { OrderEmailFacts } from './order-email-parts.ts'

const line: OrderLine = {
  id: '1',
  productId: 1,
  variantId: 1,
  sku: 'SK-VJ2-42',
  name: 'Vėjas 2 trail running shoes',
  choice: 'Spruce, EU 42',
  picture: '/demo/shoe.svg',
  slug: 'vejas-2',
  quantity: 1,
  price: amount('89.00'),
  fulfilment: 'to_buy',
  isExtra: false,
}

const payment: OrderPayment = {
  id: '00000000-0000-7000-8000-000000000001',
  provider: 1,
  bank: null,
  state: 'captured',
  amount: amount('226.61'),
  captured: amount('226.61'),
  refunded: zero,
  refundedToBalance: zero,
  cancelRefund: zero,
  redirectUrl: null,
  declineCode: null,
  alarm: null,
}

const priceFixture = {
  subtotal: amount('89.00'),
  shipping: amount('13.90'),
  delivery: amount('2.49'),
  shipping_discount: amount('2.78'),
  tier_discount: zero,
  promo_discount: zero,
  payment_fee: zero,
}

/** An order of two products to a locker, paid by card and from the balance, for tests. */
export function orderFixture(changes: Partial<Order> = {}): Order {
  return {
    id: '5',
    number: 'OR100431',
    kind: 'marketplace',
    status: 'paid',
    userId: '3',
    email: 'ieva@pastas.example',
    locale: 'en',
    currencyId: 1,
    shippingMethod: 'air',
    delivery: {
      shippingMethod: 'air',
      countryId: 1,
      serviceId: 1,
      pickupPointId: 1,
      address: {
        firstName: 'Ieva',
        lastName: 'Petrauskaitė',
        phone: '+370 600 00000',
        street: null,
        city: null,
        zip: null,
      },
      email: 'ieva@pastas.example',
      company: null,
      service: {
        id: 1,
        courierId: 1,
        courier: 'Gintarinė siunta',
        type: 'locker',
        fee: amount('2.49'),
        longestMm: 600,
        middleMm: 390,
        shortestMm: 380,
        maxGrams: 30_000,
      },
      point: {
        id: 1,
        courierId: 1,
        country: 'LT',
        name: 'Vilnius Upės 2',
        city: 'Vilnius',
        address: 'Upės g. 7',
        zip: 'LT-01100',
        lat: 54.7,
        lng: 25.3,
        hours: '24/7',
        isOpen: true,
        closedReason: null,
      },
    },
    sums: {
      subtotal: amount('238.00'),
      shipping: amount('13.90'),
      delivery: amount('2.49'),
      shipping_discount: amount('2.78'),
      promo_discount: zero,
      balance: amount('25.00'),
      payment_fee: zero,
      total: amount('226.61'),
    },
    tierDiscount: amount('2.78'),
    vatPercent: 21,
    termsVersion: '7',
    termsAcceptedAt: new Date('2026-11-09T12:31:00Z'),
    placedAt: new Date('2026-11-09T12:31:00Z'),
    dueAt: new Date('2026-11-12T12:31:00Z'),
    paidAt: new Date('2026-11-09T12:33:00Z'),
    pausedSeconds: 0,
    lines: [
      line,
      {
        ...line,
        id: '2',
        name: 'Hush 40 wireless over-ear headphones',
        choice: 'Graphite',
        picture: '/demo/headphones.svg',
        price: amount('149.00'),
      },
    ],
    payments: [
      { ...payment, id: `${payment.id}4`, provider: 4, amount: amount('25'), captured: amount('25') },
      payment,
    ],
    isToBalance: false,
    charges: [],
    promo: null,
    invoice: { id: '7', number: 'IN2026-104431' },
    checkoutSlug: null,
    ...changes,
  }
}

/** The same order before it was paid. */
export function unpaidOrderFixture(): Order {
  return orderFixture({ status: 'awaiting_payment', paidAt: null, payments: [], invoice: null })
}

/** The same order after it was cancelled: every payment goes back the way it came. */
export function cancelledOrderFixture(changes: Partial<Order> = {}): Order {
  const { payments } = orderFixture()
  return orderFixture({
    status: 'cancelled',
    payments: payments.map((one) => ({ ...one, cancelRefund: one.captured })),
    ...changes,
  })
}

export function orderEmailFixture(
  locale: MessageLocale,
  changes: Partial<OrderEmailFacts> = {},
): OrderEmailFacts {
  const buyer = {
    name: 'Ieva Petrauskaitė',
    address: 'Pavyzdžio g. 12-4, LT-00000 Vilnius',
    country: 'LT',
    company: null,
  }
  return {
    site: {
      name: 'Amberway',
      timeZone: 'Europe/Vilnius',
      transitDays: { air: { from: 9, to: 11 }, sea: { from: 30, to: 36 } },
    },
    order: orderFixture(),
    currency: 'EUR',
    locale,
    day: '2026-11-12',
    href: 'https://shop.test/en/my-orders/OR100431/',
    invoice: invoiceFixture({ number: 'IN2026-104431', buyer }),
    creditNote: null,
    documentHref: null,
    termsHref: 'https://shop.example/en/purchase-agreement/?version=7',
    returned: null,
    toBalance: zero,
    bankNames: {},
    edit: {
      id: '1',
      reason: 'sold_out',
      words: '',
      lines: [{ name: 'Hush 40 wireless over-ear headphones', from: 1, to: 0 }],
      before: { ...priceFixture, subtotal: amount('238.00'), price: amount('251.61') },
      after: { ...priceFixture, price: amount('102.61') },
      consequence: 'refund',
      amount: amount('149.00'),
      invoice: null,
      at: new Date('2026-11-10T09:00:00Z'),
      by: 'Jonas Vilkas',
    },
    parcel: null,
    ...changes,
  }
}

export const creditNoteFixture = invoiceFixture({ id: '8', kind: 'credit_note', number: 'CN2026-002207' })

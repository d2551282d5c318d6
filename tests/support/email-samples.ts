import type { MessageLocale } from '../../src/core/locale.ts'
import { amount, zero } from '../../src/core/money.ts'
import { type Translate, translator } from '../../src/locales/messages.ts'
import { shippedMessages } from '../../src/locales/shipped-messages.ts'
import * as accountEmails from '../../src/shop/accounts/account-emails.ts'
import { balanceEmail } from '../../src/shop/balance/balance-emails.ts'
import { readMarkdown } from '../../src/shop/content/markdown.ts'
import type { Email } from '../../src/shop/emails/email.ts'
import { invoiceEmail } from '../../src/shop/invoices/invoice-emails.ts'
import { invoiceFixture } from '../../src/shop/invoices/invoice-fixture.ts'
import {
  alreadySubscribedEmail,
  confirmLettersEmail,
  letterEmail,
} from '../../src/shop/newsletter/newsletter-emails.ts'
import {
  cancelledOrderFixture,
  creditNoteFixture,
  orderEmailFixture,
  orderFixture,
  unpaidOrderFixture,
} from '../../src/shop/orders/order-email-fixture.ts'
import type { OrderEmailFacts } from '../../src/shop/orders/order-email-parts.ts'
import { type OrderEmailTemplate, orderEmail } from '../../src/shop/orders/order-emails.ts'
import {
  type ParcelEmailFacts,
  type ParcelEmailTemplate,
  parcelEmail,
} from '../../src/shop/parcels/parcel-emails.ts'
import type { StorageState } from '../../src/shop/parcels/storage-state.ts'
import { topUpFailedEmail } from '../../src/shop/payments/top-up-email.ts'
import {
  offerFixture,
  quoteEmailFixture,
  sentOfferFixture,
} from '../../src/shop/quotes/quote-email-fixture.ts'
import { type QuoteEmailTemplate, quoteEmail } from '../../src/shop/quotes/quote-emails.ts'
import {
  reservationEmail,
  reservationEmailTemplates,
} from '../../src/shop/reservations/reservation-emails.ts'
import type { Return } from '../../src/shop/returns/return.ts'
import { stockNoticeEmail } from '../../src/shop/stock-notices/stock-notice-email.ts'
import { ticketAnswerEmail, ticketReceivedEmail } from '../../src/shop/tickets/ticket-emails.ts'
import { type NewsFacts, newsAskedEmail, newsEmail } from '../../src/shop/tracking/tracking-emails.ts'
import type { Withdrawal } from '../../src/shop/withdrawals/withdrawal.ts'
import {
  type WithdrawalEmailFacts,
  type WithdrawalEmailTemplate,
  withdrawalEmail,
} from '../../src/shop/withdrawals/withdrawal-emails.ts'

const origin = 'https://shop.example/en'

const accountFacts = {
  firstName: 'Ieva',
  siteName: 'Amberway',
  suiteCode: 'LT-48213',
  href: `${origin}/link/abc`,
  verifyHref: `${origin}/account-confirm/def`,
  resetHref: `${origin}/password-reset/`,
  accountHref: `${origin}/account-information/`,
  newEmail: 'i•••@pastas.example',
  when: '2026-11-15 12:00',
  device: 'Firefox, Windows',
  address: '192.0.2.7',
}

const byDoor = orderFixture()
const toDoor = orderFixture({
  shippingMethod: 'sea',
  delivery: {
    ...byDoor.delivery,
    point: null,
    service: { ...byDoor.delivery.service, type: 'courier', courier: 'Kurjeris Trys' },
    address: { ...byDoor.delivery.address, street: 'Pavyzdžio g. 12-4', city: 'Vilnius', zip: 'LT-00000' },
  },
})
const documentHref = `${origin}/invoice/7/?token=abc`
const parcel = { courier: 'Gintarinė siunta', trackingCode: 'GS 4471 2200 18', lineIds: ['1', '2'] }
const back = { creditNote: creditNoteFixture, documentHref }

const orderSamples: Readonly<Record<string, [OrderEmailTemplate, Partial<OrderEmailFacts>]>> = {
  'order-paid': ['paid', { documentHref }],
  'order-paid-door': ['paid', { documentHref, order: toDoor }],
  'order-placed': ['placed', { order: unpaidOrderFixture(), invoice: null }],
  'order-unpaid': ['unpaid', { order: unpaidOrderFixture(), invoice: null }],
  'order-failed': ['failed', { order: unpaidOrderFixture(), invoice: null }],
  'order-info-needed': ['info_needed', {}],
  'order-shipped': ['shipped', { parcel }],
  'order-cancelled': ['cancelled', { ...back, order: cancelledOrderFixture() }],
  'order-cancelled-to-balance': [
    'cancelled',
    { ...back, order: cancelledOrderFixture({ isToBalance: true }) },
  ],
  'order-cancelled-unpaid': [
    'cancelled',
    { order: { ...unpaidOrderFixture(), status: 'cancelled' }, invoice: null },
  ],
  'order-refunded': ['refunded', { ...back, returned: amount('30'), toBalance: amount('10') }],
  'order-refunded-to-balance': [
    'refunded_to_balance',
    { ...back, returned: amount('30'), toBalance: amount('30') },
  ],
  'order-paid-twice': ['paid_twice', { returned: amount('226.61') }],
  'order-paid-too-late': ['paid_too_late', { returned: amount('226.61') }],
}

const bySea = offerFixture()
const seaOnly = sentOfferFixture({
  offer: { ...bySea, ways: { ...bySea.ways, air: { isAvailable: false, reason: 'calculator.no_tariff' } } },
  words: 'The bottle may not fly. By sea it may.',
  staffName: null,
})
const powerRule = { code: 'POWER-1', words: 'Power banks and loose batteries may neither fly nor sail.' }

const quoteSamples: Readonly<Record<string, [QuoteEmailTemplate, Parameters<typeof quoteEmailFixture>[1]?]>> =
  {
    'quote-received': ['received'],
    'quote-question': ['question'],
    'quote-offer': ['offer'],
    'quote-offer-sea': ['offer', { sent: seaOnly }],
    'quote-ends-soon': ['ends_soon'],
    'quote-expired': ['expired', { quote: { reason: 'lock_over' } }],
    'quote-expired-order': ['expired', { quote: { reason: 'order_over' } }],
    'quote-rejected': [
      'rejected',
      {
        quote: { reason: 'prohibited', reasonWords: 'A charger without a battery may fly.' },
        rule: powerRule,
      },
    ],
    'quote-silence': ['silence'],
    'quote-message': ['message'],
  }

const shelf: StorageState = {
  kind: 'free',
  freeDays: 30,
  left: 29,
  until: '2026-12-15',
  fee: zero,
  perDay: amount('0.22'),
  givenUpAfter: 90,
  givenUpOn: '2027-02-13',
}
const shoes: NonNullable<ParcelEmailFacts['parcel']> = {
  number: 'P-88213',
  title: 'Trail running shoes',
  shop: 'Fernhollow',
  trackingNumber: 'RP4410228731',
  expectedOn: '2026-11-18',
  size: { grams: 1100, lengthMm: 350, widthMm: 220, heightMm: 130 },
  holds: [],
  holdWords: '',
  splitWords: '',
  restriction: null,
  values: [{ currency: 'USD', amount: amount('57.90') }],
  storage: shelf,
}
const photo = '/api/parcels/file/0b7c1c51-2f5c-4c60-9a8a-2f7d1a3f7a11'
const held = { id: 'POWER-1', effect: 'prohibited', reason: powerRule.words } as const
const claim = { trackingNumber: 'RP4410228731', answer: '' }

const parcelSamples: Readonly<Record<string, [ParcelEmailTemplate, Partial<ParcelEmailFacts>]>> = {
  'parcel-announced': ['announced', { parcel: { ...shoes, size: null, storage: null } }],
  'parcel-arrived': ['arrived', { parcel: { ...shoes, size: null, storage: null } }],
  'parcel-ready': ['ready', { photos: [photo] }],
  'parcel-action-required': [
    'action_required',
    { parcel: { ...shoes, holds: ['value_missing', 'invoice_missing'] }, photos: [photo] },
  ],
  'parcel-prohibited': [
    'action_required',
    {
      parcel: {
        ...shoes,
        holds: ['prohibited', 'damaged'],
        holdWords: 'One corner is wet.',
        restriction: held,
      },
    },
  ],
  'parcel-name-mismatch': [
    'action_required',
    { parcel: { ...shoes, holds: ['name_mismatch', 'oversize'], title: '' } },
  ],
  'parcel-released': ['released', {}],
  'parcel-split': ['split', { part: 'P-88230' }],
  'parcel-split-refused': [
    'split_refused',
    { parcel: { ...shoes, splitWords: 'The two shoes are one pair, sewn together by a strap.' } },
  ],
  'parcel-photos': ['photos', { photos: [photo, photo, photo] }],
  'parcel-storage-soon': ['storage_soon', { parcel: { ...shoes, storage: { ...shelf, kind: 'last' } } }],
  'parcel-storage-counts': [
    'storage_counts',
    { parcel: { ...shoes, storage: { ...shelf, kind: 'counting', fee: amount('1.54') } } },
  ],
  'parcel-abandoned': ['abandoned', {}],
  'parcel-disposed': ['disposed', {}],
  'parcel-kept': ['kept', {}],
  'parcel-sent-back': ['sent_back', {}],
  'parcel-claim-accepted': [
    'claim_accepted',
    { claim: { ...claim, answer: 'The invoice shows it.' }, photos: [photo] },
  ],
  'parcel-claim-refused': ['claim_refused', { parcel: null, claim }],
}

const withdrawn: Withdrawal = {
  id: '57',
  number: 'WD100057',
  orderId: '412',
  state: 'waiting',
  name: 'Ieva Petrauskaitė',
  email: 'ieva@pastas.example',
  typedNumber: 'OR100412',
  items: 'Raba mid hiking boots, Brown, EU 42, 1 pc',
  declaration: 'I withdraw from the contract for the items above.',
  locale: 'en',
  doubts: [],
  endsOn: '2026-11-17',
  confirmedAt: new Date('2026-11-09T12:32:07Z'),
  answerDueAt: null,
  refundDueAt: new Date('2026-11-23T12:32:07Z'),
  goods: amount('138'),
  shipping: amount('6.32'),
  fee: zero,
  deduction: zero,
  deductionReason: '',
  decidedAt: null,
  decisionWords: '',
  refundedAt: null,
  refunded: null,
  version: 1,
  lines: [],
}
const late = {
  state: 'to_decide',
  doubts: ['late'],
  answerDueAt: new Date('2026-11-14T12:32:07Z'),
} as const
const goodsBack: Return = {
  id: '1',
  number: 'RT104502',
  orderId: '412',
  orderNumber: 'OR100412',
  cause: 'withdrawal',
  causeId: '57',
  state: 'announced',
  way: 'locker',
  courier: { code: 'baltluka', name: 'Baltlūka' },
  fee: zero,
  trackingCode: null,
  announcedAt: new Date('2026-11-09T12:32:07Z'),
  dueAt: new Date('2026-11-23T12:32:07Z'),
  sentAt: null,
  receivedAt: null,
  receivedBy: null,
  closedAt: null,
  version: 1,
  lines: [],
}
type WithdrawalSample = [WithdrawalEmailTemplate, Partial<Withdrawal>, Partial<WithdrawalEmailFacts>?]
const withdrawalSamples: Readonly<Record<string, WithdrawalSample>> = {
  'withdrawal-receipt': ['receipt', {}],
  'withdrawal-receipt-late': ['receipt', late, { goods: null }],
  'withdrawal-receipt-unknown': [
    'receipt',
    { ...late, doubts: ['unknown'], endsOn: null, orderId: null },
    { goods: null, placedOn: null },
  ],
  'withdrawal-receipt-cancelled': ['receipt', { state: 'cancelling' }, { goods: null }],
  'withdrawal-accepted': ['accepted', { decisionWords: 'You wrote in time.' }],
  'withdrawal-refused': ['refused', { decisionWords: 'The seal was opened.' }],
  'withdrawal-arrived': ['arrived', {}],
  'withdrawal-kept': ['kept', {}],
}

/** Every email that the shop sends, by name, with invented content. */
export function emailSamples(locale: MessageLocale): Record<string, Email> {
  const t: Translate = translator(shippedMessages[locale], locale)
  const money = { currency: 'EUR', locale, siteName: 'Amberway', firstName: 'Ieva' }
  const document = {
    ...invoiceFixture({ kind: 'misc', number: 'MI2026-000012', reference: 'Storage' }),
    ...money,
    unpaid: amount('30.25'),
    gross: amount('30.25'),
    dueOn: '2026-11-29',
    isOverdue: false,
    returned: null,
    href: documentHref,
  }
  const followed: NewsFacts = {
    siteName: 'Amberway',
    greeting: t('email.greeting'),
    locale,
    number: 'AW104170093LT',
    news: 'customs',
    isLocker: true,
    reason: null,
    days: { from: '2026-11-24', to: '2026-11-28' },
    pickup: null,
    href: `${origin}/tracking/AW104170093LT/`,
    stopHref: `${origin}/tracking/AW104170093LT/?news=abc`,
  }
  const ticket = {
    site: { name: 'Amberway', timeZone: 'Europe/Vilnius' },
    number: 'TK100512',
    name: 'Ieva Pavyzdienė',
    locale,
    text: 'The locker that I chose is being rebuilt.\nCan the parcel go to another one?',
    files: ['locker.jpg'],
    href: `${origin}/contacts/TK100512/?key=abc`,
  }
  const moved = {
    ...money,
    relType: 3 as const,
    direction: 1 as const,
    amount: amount('20'),
    endBalance: amount('45'),
    reason: null,
    href: `${origin}/balance/`,
  }
  return {
    ...Object.fromEntries(
      Object.entries(orderSamples).map(([name, [template, facts]]) => [
        name,
        orderEmail(t, template, orderEmailFixture(locale, facts)),
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(quoteSamples).map(([name, [template, facts]]) => [
        name,
        quoteEmail(t, template, quoteEmailFixture(locale, facts)),
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(parcelSamples).map(([name, [template, facts]]) => [
        name,
        parcelEmail(t, template, {
          ...{ site: { name: 'Amberway' }, firstName: 'Ieva', currency: 'EUR', locale },
          ...{ parcel: shoes, part: '', claim: null, days: 90, photos: [] },
          href: `${origin}/my-warehouse/#P-88213`,
          answerHref: `${origin}/my-warehouse/announce/?parcel=P-88213`,
          ...facts,
        }),
      ]),
    ),
    'invoice-issued': invoiceEmail(t, 'issued', document),
    'invoice-issued-paid': invoiceEmail(t, 'issued', { ...document, unpaid: zero }),
    'invoice-settled': invoiceEmail(t, 'settled', { ...document, unpaid: zero }),
    'invoice-returned': invoiceEmail(t, 'returned', { ...document, returned: amount('30.25') }),
    'invoice-failed': invoiceEmail(t, 'failed', document),
    'invoice-credit-note': invoiceEmail(t, 'credit_note', {
      ...document,
      number: 'CN2026-000003',
      unpaid: zero,
    }),
    'invoice-due': invoiceEmail(t, 'reminder', document),
    'invoice-overdue': invoiceEmail(t, 'reminder', { ...document, isOverdue: true }),
    'stock-notice': stockNoticeEmail(t, {
      siteName: 'Amberway',
      name: 'Vėjas 2 trail running shoes',
      sku: 'SK-VJ2-42',
      href: `${origin}/product/vejas-2/`,
    }),
    'ticket-received': ticketReceivedEmail(t, { ...ticket, answerDueAt: new Date('2026-11-19T09:00:00Z') }),
    'ticket-answer': ticketAnswerEmail(t, {
      ...ticket,
      text: 'Yes, it can.\n\nTell us the name of the other locker.',
      staffName: 'Ona',
      isClosed: false,
    }),
    'letters-confirm': confirmLettersEmail(t, {
      siteName: 'Amberway',
      href: `${origin}/newsletter/confirm/1.abc/`,
    }),
    'letters-already': alreadySubscribedEmail(t, {
      siteName: 'Amberway',
      href: `${origin}/newsletter/choice/1.abc/`,
    }),
    letter: letterEmail(t, {
      siteName: 'Amberway',
      title: 'Shoes and coats from €2.49 of delivery',
      blocks: readMarkdown(
        'Winter is near.\n\n[See the deals](/en/dealzone/)\n\n## What is new\n\n- The ship leaves on Friday.\n- [Lockers](/en/faq/) hold parcels longer.',
      ),
      origin: 'https://shop.example',
      stopHref: `${origin}/newsletter/choice/1.abc/`,
      choiceHref: `${origin}/newsletter/choice/1.abc/`,
    }),
    ...Object.fromEntries(
      Object.entries(withdrawalSamples).map(([name, [template, changes, facts]]) => [
        name,
        withdrawalEmail(t, template, {
          site: {
            name: 'Amberway',
            timeZone: 'Europe/Vilnius',
            legalEntity: {
              name: 'Amberway Demo UAB',
              companyCode: '000000001',
              vatCode: 'LT000000001',
              address: 'Pavyzdžio g. 1, LT-00000 Vilnius',
            },
          },
          withdrawal: { ...withdrawn, ...changes },
          goods: goodsBack,
          placedOn: '2026-10-22',
          currency: 'EUR',
          locale,
          href: `${origin}/withdrawal/WD100057/?key=abc`,
          ...facts,
        }),
      ]),
    ),
    ...Object.fromEntries(
      reservationEmailTemplates.map((template) => [
        `reservation-${template}`,
        reservationEmail(t, template, {
          site: { name: 'Amberway', timeZone: 'Europe/Vilnius' },
          locale,
          firstName: 'Ieva',
          number: 'HR100214',
          device: 'Halo 13 Pro, Sea mist, 256 GB',
          href: `${origin}/reservation/HR100214/?key=abc`,
          queueHref: `${origin}/reservation/queue/`,
          confirmUntil: new Date('2026-11-10T12:29:00Z'),
          queueNo: 214,
          ahead: 42,
          code: 'HALO-7QK2-M9TD-X4RP',
          line: { line: 2417, hash: '4e8faaee05b649fffb79bc9024c3a5b6d9b3a9563c04535532e595d640139c1d' },
          deposit: amount('50'),
          depositUntil: new Date('2026-11-10T12:32:00Z'),
          isDepositBack: true,
          payUntil: new Date('2026-11-21T07:00:00Z'),
          currency: 'EUR',
        }),
      ]),
    ),
    'tracking-asked': newsAskedEmail(t, { ...followed }),
    'tracking-stage': newsEmail(t, followed),
    'tracking-delayed': newsEmail(t, { ...followed, news: 'DELAY', reason: 'weather' }),
    'tracking-ready': newsEmail(t, {
      ...followed,
      news: 'ready',
      stopHref: null,
      pickup: {
        name: 'Vilnius Upės 2',
        place: 'Upės g. 7, LT-01100 Vilnius',
        code: '471 902',
        compartment: '27',
        until: '2026-11-13, 21:00',
      },
    }),
    'balance-top-up': balanceEmail(t, moved),
    'balance-changed': balanceEmail(t, { ...moved, relType: 2, direction: 2, reason: 'Storage' }),
    'balance-failed': topUpFailedEmail(t, { ...money, amount: amount('20'), href: `${origin}/balance/pay/` }),
    ...Object.fromEntries(
      Object.entries(accountEmails).map(([name, write]) => [
        `account-${name.replace(/Email$/, '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
        write(t, { ...accountFacts, locale, isOn: true }),
      ]),
    ),
    'account-two-factor-off': accountEmails.twoFactorEmail(t, { ...accountFacts, locale, isOn: false }),
  }
}

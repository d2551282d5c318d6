import type { MessageLocale } from '#core/locale.ts'
import { amount, sum } from '#core/money.ts'
import type { LandedCode } from '#shop/calculator/landed-price.ts'
import type { BasisPoints } from '#shop/tax/vat-rates.ts'
import type { Offer, OfferedWay, OfferItem } from './offer.ts'
import type { QuoteItem } from './quote.ts'
import type { QuoteEmailFacts, SentOffer } from './quote-email-parts.ts'

const asked: QuoteItem = {
  id: '1',
  url: 'https://fernhollow.example/p/trail-shoe',
  shop: 'Fernhollow',
  title: 'Trail running shoes',
  image: '/demo/shoe.svg',
  price: amount('84.00'),
  currency: 'USD',
  quantity: 1,
  options: 'EU 42',
  note: '',
  substitute: 'ask',
  coupon: '',
  reading: 'read',
  files: [],
}

const found: OfferItem = {
  itemId: '1',
  state: 'found',
  title: 'Trail running shoes',
  url: asked.url,
  shop: 'Fernhollow',
  image: '/demo/shoe.svg',
  options: 'EU 42',
  words: '',
  quantity: 1,
  price: amount('84.00'),
  currency: 'USD',
  converted: amount('72.41'),
  grams: 900,
  hs: '640411',
}

const lineCodes = [
  'goods',
  'shop_shipping',
  'sales_tax',
  'shipping',
  'fuel',
  'tier_discount',
  'insurance',
  'duty',
  'vat',
  'service',
  'delivery',
] as const satisfies readonly LandedCode[]

function way(amounts: readonly string[], days: OfferedWay['days']): OfferedWay {
  const lines = lineCodes.map((code, place) => ({ code, amount: amount(amounts[place] ?? '0') }))
  const charged = lines.filter((line) => line.amount !== 0)
  return {
    isAvailable: true,
    weight: { actual: 1900, volumetric: 2340, chargeable: 2500 },
    divisor: 5000,
    lines: charged,
    discount: amount('1.89'),
    total: sum(charged.map((line) => line.amount)),
    days,
  }
}

/** Shoes, a bag and bottles to a locker, by both ways. */
export function offerFixture(changes: Partial<Offer> = {}): Offer {
  return {
    items: [
      found,
      {
        ...found,
        itemId: '2',
        state: 'changed',
        title: 'Roll backpack, 24 L',
        shop: 'Larkspur & Pine',
        image: '/demo/backpack.svg',
        options: '',
        words: 'in ochre, spruce is sold out',
        converted: amount('50.00'),
      },
      {
        ...found,
        itemId: '3',
        title: 'Insulated bottle, 0.75 L',
        shop: 'Larkspur & Pine',
        image: '/demo/bottle.svg',
        options: '',
        quantity: 2,
        converted: amount('12.50'),
      },
    ],
    country: 'LT',
    deliveryType: 'locker',
    isInsured: true,
    vat: 2100 as BasisPoints,
    day: '2026-11-09',
    rates: [{ currency: 'USD', rate: 1.16, day: '2026-11-09' }],
    parcels: [{ grams: 1900, lengthMm: 390, widthMm: 300, heightMm: 100 }],
    ways: {
      air: way(
        ['147.41', '6.90', '5.12', '27.97', '3.50', '-1.89', '2.21', '9.00', '42.05', '7.37', '2.49'],
        { from: '2026-11-20', to: '2026-11-24' },
      ),
      sea: way(['147.41', '6.90', '5.12', '8.00', '0', '-0.48', '2.21', '9.00', '37.30', '7.37', '2.49'], {
        from: '2026-12-16',
        to: '2026-12-21',
      }),
    },
    ...changes,
  }
}

export function sentOfferFixture(changes: Partial<SentOffer> = {}): SentOffer {
  return {
    offer: offerFixture(),
    words: '',
    validUntil: new Date('2026-11-11T09:20:00Z'),
    staffName: 'Marta',
    ...changes,
  }
}

/** A request of three items, for tests. */
export function quoteEmailFixture(
  locale: MessageLocale,
  {
    quote,
    ...changes
  }: Omit<Partial<QuoteEmailFacts>, 'quote'> & { quote?: Partial<QuoteEmailFacts['quote']> } = {},
): QuoteEmailFacts {
  return {
    site: { name: 'Amberway', timeZone: 'Europe/Vilnius' },
    quote: {
      number: 'QU100031',
      shippingMethod: null,
      answerDueAt: new Date('2026-11-09T13:20:00Z'),
      endsAt: new Date('2026-12-11T09:20:00Z'),
      reason: null,
      reasonWords: '',
      ...quote,
    },
    firstName: 'Ieva',
    items: [
      asked,
      {
        ...asked,
        id: '2',
        title: 'Roll backpack, 24 L',
        shop: 'Larkspur & Pine',
        image: '/demo/backpack.svg',
        options: 'spruce',
        price: amount('58'),
      },
      {
        ...asked,
        id: '3',
        title: 'Insulated bottle, 0.75 L',
        shop: 'Larkspur & Pine',
        image: '/demo/bottle.svg',
        options: '',
        price: null,
        quantity: 2,
      },
    ],
    currency: 'EUR',
    locale,
    href: 'https://shop.test/en/quotes/7f3c0a/?key=0b1c',
    sent: sentOfferFixture(),
    said: {
      text: 'Which size of the shoes should it be?\nThe page names only US sizes.',
      choices: ['42', '42.5', '43'],
      name: 'Marta',
    },
    rule: null,
    ...changes,
  }
}

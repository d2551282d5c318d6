import type { Locale } from '../../src/core/locale.ts'
import type { ForwardHold } from '../../src/shop/forwards/hold-forward.server.ts'
import type { Measured } from '../../src/shop/parcels/parcel.ts'
import type { ShippingMethod } from '../../src/shop/shipping/tariffs.ts'
import type { TransportTerms } from '../../src/shop/transports/create-transport.server.ts'
import type { DemoWish } from './demo-quotes.ts'

const day = 24

/** Flights and vessels, in hours before the shop was seeded; below zero is still to come. */
export type DemoTransport = Pick<
  TransportTerms,
  'number' | 'kind' | 'carrier' | 'via' | 'goesTo' | 'waybill' | 'bookedGrams'
> & {
  created: number
  closes: number
  departs: number
  arrives: number
  /** Customs have let it through; everything is with the couriers; it does not leave at all. */
  cleared?: number
  closed?: number
  cancelled?: number
}

const flight = { kind: 'flight', carrier: 'Northern Lark Air', via: '', goesTo: 'Vilnius' } as const
const sea = { carrier: 'Gulf of Salt Lines', via: 'Bremerhaven', goesTo: 'Klaipėda' } as const

export const demoTransports: readonly DemoTransport[] = [
  {
    ...flight,
    number: 'NL 205',
    waybill: '706-40118825',
    bookedGrams: 400_000,
    created: 28 * day,
    closes: 26 * day + 4,
    departs: 26 * day,
    arrives: 24.5 * day,
    cleared: 23 * day,
    closed: 21 * day,
  },
  {
    ...flight,
    number: 'NL 214',
    waybill: '',
    bookedGrams: 300_000,
    created: 13 * day,
    closes: 10 * day,
    departs: 9.8 * day,
    arrives: 8 * day,
    cancelled: 11 * day,
  },
  {
    ...flight,
    number: 'NL 217',
    waybill: '706-40119304',
    bookedGrams: 400_000,
    created: 12 * day,
    closes: 9 * day + 4,
    departs: 9 * day,
    arrives: 7.6 * day,
    cleared: 6.5 * day,
  },
  {
    ...sea,
    kind: 'container',
    number: 'GSLU 448120-3',
    waybill: 'GSL44812039',
    bookedGrams: 9_000_000,
    created: 15 * day,
    closes: 8.5 * day,
    departs: 8 * day,
    arrives: -14 * day,
  },
  {
    ...flight,
    number: 'NL 226',
    waybill: '706-40120117',
    bookedGrams: 400_000,
    created: 4 * day,
    closes: 22,
    departs: 20,
    arrives: -14,
  },
  {
    ...flight,
    number: 'NL 231',
    waybill: '',
    bookedGrams: 400_000,
    created: 2 * day,
    closes: -20,
    departs: -26,
    arrives: -60,
  },
]

export type Words = Readonly<Record<Locale, string>>

/** What happens to a request after it was sent, in hours before the shop was seeded. */
export type DemoStep =
  | { at: number; do: 'pack'; box: number; carton: string | null; grams: number }
  | { at: number; do: 'hold'; reason: ForwardHold; words: Words }
  | { at: number; do: 'pay' | 'ready' | 'keep_longer' | 'deliver' | 'return' | 'lose' | 'cancel' | 'close' }
  | { at: number; do: 'load'; on: string }
  | { at: number; do: 'call_off'; words: Words }

export type DemoForward = {
  /** By what it is, in the order in which they were announced; the last may still be expected. */
  parcels: readonly { wish: DemoWish; measured: number | null }[]
  /** By the places of the parcels. */
  plan: readonly { parcels: readonly number[]; method: ShippingMethod }[]
  sent: number
  isInsured?: boolean
  isExpress?: boolean
  /** On every site that forwards parcels, not only on the first one. */
  isEverywhere?: true
  /** So many percent above the estimate are paid by themselves. */
  auto?: number
  steps: readonly DemoStep[]
}

/** How the parcels of these things come from the shop. */
export const demoSizes: Partial<Record<DemoWish, Measured>> = {
  shoes: { grams: 1120, lengthMm: 350, widthMm: 220, heightMm: 130 },
  backpack: { grams: 910, lengthMm: 400, widthMm: 300, heightMm: 120 },
  bottle: { grams: 450, lengthMm: 270, widthMm: 90, heightMm: 90 },
  headphones: { grams: 780, lengthMm: 230, widthMm: 210, heightMm: 110 },
  lamp: { grams: 2260, lengthMm: 340, widthMm: 240, heightMm: 240 },
  mugs: { grams: 640, lengthMm: 180, widthMm: 150, heightMm: 120 },
  jacket: { grams: 850, lengthMm: 400, widthMm: 300, heightMm: 100 },
}

const together = (method: ShippingMethod) => [{ parcels: [0, 1], method }]
const alone = (method: ShippingMethod) => [{ parcels: [0], method }]

/** On the first site a request in every state that lasts; sent is a state that is left in the same moment. */
export const demoForwards: readonly DemoForward[] = [
  // Closed.
  {
    parcels: [
      { wish: 'shoes', measured: 40 * day },
      { wish: 'bottle', measured: 38 * day },
    ],
    plan: together('air'),
    sent: 34 * day,
    steps: [
      { at: 33 * day, do: 'pack', box: 0, carton: 'M', grams: 1890 },
      { at: 32.5 * day, do: 'pay' },
      { at: 27 * day, do: 'load', on: 'NL 205' },
      { at: 21.5 * day, do: 'ready' },
      { at: 20.6 * day, do: 'deliver' },
      { at: 6 * day, do: 'close' },
    ],
  },
  // Delivered, after three more days in the locker were paid for.
  {
    parcels: [
      { wish: 'jacket', measured: 18 * day },
      { wish: 'mugs', measured: 16 * day },
    ],
    isEverywhere: true,
    plan: together('air'),
    sent: 13 * day,
    steps: [
      { at: 12.4 * day, do: 'pack', box: 0, carton: 'S', grams: 1760 },
      { at: 12 * day, do: 'pay' },
      { at: 10 * day, do: 'load', on: 'NL 217' },
      { at: 5 * day, do: 'ready' },
      { at: 4.2 * day, do: 'keep_longer' },
      { at: 3 * day, do: 'deliver' },
    ],
  },
  // Lost by the courier; the money came back.
  {
    parcels: [{ wish: 'headphones', measured: 15 * day }],
    plan: alone('air'),
    sent: 13.5 * day,
    isInsured: true,
    steps: [
      { at: 12.2 * day, do: 'pack', box: 0, carton: null, grams: 790 },
      { at: 11.9 * day, do: 'pay' },
      { at: 10 * day, do: 'load', on: 'NL 217' },
      { at: 2 * day, do: 'lose' },
    ],
  },
  // Not collected and brought back; what is left of it is the draft.
  {
    parcels: [{ wish: 'backpack', measured: 15.5 * day }],
    plan: alone('air'),
    sent: 13.2 * day,
    steps: [
      { at: 12.1 * day, do: 'pack', box: 0, carton: null, grams: 920 },
      { at: 11.8 * day, do: 'pay' },
      { at: 10 * day, do: 'load', on: 'NL 217' },
      { at: 6 * day, do: 'ready' },
      { at: 5, do: 'return' },
    ],
  },
  // In its locker.
  {
    parcels: [
      { wish: 'bottle', measured: 17 * day },
      { wish: 'mugs', measured: 16.5 * day },
    ],
    isEverywhere: true,
    plan: together('air'),
    sent: 14 * day,
    steps: [
      { at: 12.3 * day, do: 'pack', box: 0, carton: 'S', grams: 1310 },
      { at: 12.2 * day, do: 'pay' },
      { at: 9.9 * day, do: 'load', on: 'NL 217' },
      { at: 20, do: 'ready' },
    ],
  },
  // At sea, and half of it in the air: a request of two boxes.
  {
    parcels: [
      { wish: 'lamp', measured: 20 * day },
      { wish: 'jacket', measured: 12 * day },
    ],
    plan: [
      { parcels: [0], method: 'sea' },
      { parcels: [1], method: 'air' },
    ],
    sent: 11 * day,
    steps: [
      { at: 10.4 * day, do: 'pack', box: 0, carton: null, grams: 2300 },
      { at: 10.3 * day, do: 'pack', box: 1, carton: null, grams: 860 },
      { at: 10 * day, do: 'pay' },
      { at: 9 * day, do: 'load', on: 'GSLU 448120-3' },
      { at: 26, do: 'load', on: 'NL 226' },
    ],
  },
  // In the air.
  {
    parcels: [{ wish: 'shoes', measured: 6 * day }],
    isEverywhere: true,
    plan: alone('air'),
    sent: 4.5 * day,
    steps: [
      { at: 4 * day, do: 'pack', box: 0, carton: null, grams: 1130 },
      { at: 3.6 * day, do: 'pay' },
      { at: 28, do: 'load', on: 'NL 226' },
    ],
  },
  // Paid and loaded.
  {
    parcels: [
      { wish: 'backpack', measured: 9 * day },
      { wish: 'headphones', measured: 5 * day },
    ],
    plan: together('air'),
    sent: 3.2 * day,
    steps: [
      { at: 2.6 * day, do: 'pack', box: 0, carton: 'L', grams: 2240 },
      { at: 2.2 * day, do: 'pay' },
      { at: 18, do: 'load', on: 'NL 231' },
    ],
  },
  // Paid by itself from the balance, to be loaded.
  {
    parcels: [{ wish: 'mugs', measured: 7 * day }],
    plan: alone('sea'),
    sent: 2.5 * day,
    auto: 20,
    steps: [{ at: 1.8 * day, do: 'pack', box: 0, carton: null, grams: 650 }],
  },
  // To be paid: dearer than what would have been paid by itself.
  {
    parcels: [
      { wish: 'shoes', measured: 8 * day },
      { wish: 'bottle', measured: 6.5 * day },
    ],
    isEverywhere: true,
    plan: together('air'),
    sent: 2.8 * day,
    auto: 5,
    steps: [{ at: 30, do: 'pack', box: 0, carton: 'L', grams: 2180 }],
  },
  // Stands still until its owner has answered.
  {
    parcels: [
      { wish: 'shoes', measured: 4.2 * day },
      { wish: 'jacket', measured: 3.8 * day },
    ],
    isEverywhere: true,
    plan: together('sea'),
    sent: 2.1 * day,
    steps: [
      {
        at: 1.5 * day,
        do: 'hold',
        reason: 'ask_customer',
        words: {
          en: 'The shoe box is torn. Shall we pack the shoes without it?',
          lt: 'Batų dėžutė suplyšusi. Ar galime batus supakuoti be jos?',
          lv: 'Kurpju kaste ir saplēsta. Vai varam iepakot kurpes bez tās?',
          ee: 'Kingakarp on katki. Kas võime kingad ilma selleta pakkida?',
        },
      },
    ],
  },
  // One of two boxes is closed.
  {
    parcels: [
      { wish: 'headphones', measured: 3.5 * day },
      { wish: 'lamp', measured: 3.1 * day },
    ],
    plan: [
      { parcels: [0], method: 'air' },
      { parcels: [1], method: 'sea' },
    ],
    sent: 1.7 * day,
    steps: [{ at: 6, do: 'pack', box: 0, carton: null, grams: 800 }],
  },
  // To be packed, before all others.
  {
    parcels: [
      { wish: 'mugs', measured: 2.5 * day },
      { wish: 'backpack', measured: 1.9 * day },
    ],
    plan: together('air'),
    isExpress: true,
    sent: 1.1 * day,
    steps: [],
  },
  // Waits for its second parcel.
  {
    parcels: [
      { wish: 'bottle', measured: 2.2 * day },
      { wish: 'shoes', measured: null },
    ],
    isEverywhere: true,
    plan: together('sea'),
    sent: 1.3 * day,
    steps: [],
  },
  // Cancelled before anything was packed.
  {
    parcels: [{ wish: 'jacket', measured: 11 * day }],
    plan: alone('air'),
    sent: 9.4 * day,
    steps: [{ at: 9.1 * day, do: 'cancel' }],
  },
  // Called off by us after it was priced: its invoice is void.
  {
    parcels: [{ wish: 'headphones', measured: 8.8 * day }],
    plan: alone('sea'),
    sent: 7.7 * day,
    steps: [
      { at: 7.2 * day, do: 'pack', box: 0, carton: null, grams: 790 },
      {
        at: 6.8 * day,
        do: 'call_off',
        words: {
          en: 'The vessel takes no more boxes this month. Your parcel is on the shelf again, at no cost.',
          lt: 'Šį mėnesį laivas dėžių nebepriima. Jūsų siunta vėl lentynoje, tai nieko nekainuoja.',
          lv: 'Šomēnes kuģis kastes vairs nepieņem. Jūsu sūtījums atkal ir plauktā, tas neko nemaksā.',
          ee: 'Laev sel kuul rohkem kaste ei võta. Teie pakk on jälle riiulil, tasuta.',
        },
      },
    ],
  },
]

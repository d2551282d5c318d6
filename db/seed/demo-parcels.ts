import { createHash } from 'node:crypto'
import type { Battery, HoldReason, ParcelState } from '../../src/shop/parcels/parcel.ts'
import { type DemoParcelItem, demoGoods, type Words, words } from './demo-parcel-goods.ts'
import type { ParcelView } from './drawings/parcels.ts'

/** Hours before the shop was seeded. */
type HoursAgo = number
export type DemoParcelMove = {
  at: HoursAgo
  to: ParcelState
  by: 'customer' | 'staff' | 'system'
  reason?: string
}

export type DemoParcel = {
  /** By which it is found again: its tracking number follows from it. */
  key: string
  owner: 'busy@demo.test' | 'pro@demo.test'
  shop: string
  carrier: DemoCarrier
  created: HoursAgo
  /** Null for one that only its carrier has told of. */
  announced: HoursAgo | null
  expectedInDays?: number
  items: readonly DemoParcelItem[]
  battery?: Battery
  isFragile?: boolean
  isLiquid?: boolean
  isPerfume?: boolean
  isDamaged?: boolean
  /** The name on its label, if it is not its owner's. */
  labelName?: string
  /** In grams and millimetres; missing until it is measured. */
  size?: readonly [grams: number, length: number, width: number, height: number]
  holds?: readonly HoldReason[]
  holdWords?: Words
  rule?: string
  photos?: readonly ParcelView[]
  /** Photos that its owner asked for, and when, if they are still to be made. */
  asked?: { count: 1 | 3; at?: HoursAgo }
  /** On its way back: why, and whether that was paid. */
  sentBack?: { words: Words; isPaid: boolean }
  /** The claim by which it found its owner. */
  isClaimed?: boolean
  moves: readonly DemoParcelMove[]
}

const prefixes = { ridge: 'RP', coastline: 'CL', harbor: 'HP', brightvan: 'BV' } as const
export type DemoCarrier = keyof typeof prefixes

/** Numbers of carriers are the same on every site, so each site has its own. */
export function demoTrackingNumber(siteId: number, { key, carrier }: { key: string; carrier: DemoCarrier }) {
  const digest = createHash('sha256').update(`demo parcel ${siteId} ${key}`).digest()
  return `${prefixes[carrier]}${String(digest.readUIntBE(0, 6)).padStart(10, '0').slice(-10)}`
}

const day = 24

/** It came out of the van, and was measured within the hour. */
export const arrived = (at: HoursAgo): DemoParcelMove => ({ at, to: 'arrived', by: 'staff' })
export const measured = (at: HoursAgo): DemoParcelMove[] => [
  arrived(at + 0.5),
  { at, to: 'measured', by: 'staff' },
]
export const ready = (at: HoursAgo): DemoParcelMove[] => [...measured(at), { at, to: 'ready', by: 'staff' }]
const held = (at: HoursAgo, reason: HoldReason): DemoParcelMove[] => [
  ...measured(at),
  { at, to: 'action_required', by: 'staff', reason },
]

/** A frequent customer has a parcel in each state that needs no request, one for each reason to wait, and ready ones. */
export const demoParcels: readonly DemoParcel[] = [
  {
    key: 'withdrawn',
    owner: 'busy@demo.test',
    shop: 'Tannery Lane',
    carrier: 'harbor',
    created: 9 * day,
    announced: 9 * day,
    items: [demoGoods.phoneCase],
    moves: [{ at: 7 * day, to: 'withdrawn', by: 'customer' }],
  },
  {
    key: 'disposed',
    owner: 'busy@demo.test',
    shop: 'Little Otter',
    carrier: 'harbor',
    created: 132 * day,
    announced: 132 * day,
    items: [demoGoods.calendar],
    size: [420, 440, 310, 20],
    moves: [
      ...ready(126 * day),
      { at: 36 * day, to: 'abandoned', by: 'system', reason: 'storage' },
      { at: 5 * day, to: 'disposed', by: 'staff' },
    ],
  },
  {
    key: 'abandoned',
    owner: 'busy@demo.test',
    shop: 'Thistle & Twill',
    carrier: 'brightvan',
    created: 99 * day,
    announced: 99 * day,
    items: [demoGoods.curtains],
    size: [1650, 400, 320, 110],
    photos: ['box'],
    moves: [...ready(93 * day), { at: 3 * day, to: 'abandoned', by: 'system', reason: 'storage' }],
  },
  {
    key: 'last-weeks',
    owner: 'busy@demo.test',
    shop: 'Orbit & Oak',
    carrier: 'coastline',
    created: 88 * day,
    announced: 88 * day,
    items: [demoGoods.puzzle],
    size: [940, 300, 220, 80],
    photos: ['box'],
    moves: ready(81 * day),
  },
  {
    key: 'returned',
    owner: 'busy@demo.test',
    shop: 'Hushbell',
    carrier: 'ridge',
    created: 46 * day,
    announced: 46 * day,
    items: [demoGoods.blanket],
    size: [1380, 380, 300, 120],
    photos: ['box'],
    sentBack: {
      words: words(
        'Return RMA 20418, to the address on the slip inside',
        'Grąžinimas RMA 20418, adresu ant lapelio viduje',
        'Atgriešana RMA 20418, uz adresi uz lapiņas iekšpusē',
        'Tagastus RMA 20418, aadress on sees oleval lehel',
      ),
      isPaid: true,
    },
    moves: [
      ...ready(41 * day),
      { at: 37 * day, to: 'return_requested', by: 'customer', reason: 'customer' },
      { at: 34 * day, to: 'returned', by: 'staff' },
    ],
  },
  {
    key: 'counting',
    owner: 'busy@demo.test',
    shop: 'Bramblewick',
    carrier: 'coastline',
    created: 38 * day,
    announced: 38 * day,
    items: [demoGoods.umbrella],
    size: [780, 900, 90, 90],
    photos: ['box', 'label'],
    moves: ready(32 * day + 5),
  },
  {
    key: 'lamp',
    owner: 'busy@demo.test',
    shop: 'Umbra Vale',
    carrier: 'ridge',
    created: 29 * day,
    announced: 29 * day,
    items: [demoGoods.lamp],
    isFragile: true,
    size: [2400, 440, 360, 360],
    photos: ['box', 'label', 'open'],
    asked: { count: 3 },
    moves: ready(23 * day + 6),
  },
  {
    key: 'claimed',
    owner: 'busy@demo.test',
    shop: 'Copperline Tools',
    carrier: 'brightvan',
    created: 15 * day,
    announced: 14 * day,
    items: [demoGoods.gloves],
    size: [380, 260, 180, 60],
    photos: ['box'],
    isClaimed: true,
    moves: [
      ...held(15 * day, 'value_missing'),
      { at: 14 * day, to: 'ready', by: 'customer', reason: 'answered' },
    ],
  },
  {
    key: 'jacket',
    owner: 'busy@demo.test',
    shop: 'Odd Harbor',
    carrier: 'harbor',
    created: 18 * day,
    announced: 18 * day,
    items: [demoGoods.jacket],
    size: [850, 400, 300, 100],
    photos: ['box'],
    moves: ready(12 * day + 3),
  },
  {
    key: 'perfume',
    owner: 'busy@demo.test',
    shop: 'Larkspur & Pine',
    carrier: 'ridge',
    created: 14 * day,
    announced: 14 * day,
    items: [demoGoods.perfume],
    isLiquid: true,
    isPerfume: true,
    rule: 'AEROSOL-1',
    size: [420, 160, 110, 70],
    photos: ['box'],
    moves: ready(10 * day),
  },
  {
    key: 'shoes',
    owner: 'busy@demo.test',
    shop: 'Fernhollow',
    carrier: 'ridge',
    created: 13 * day,
    announced: 13 * day,
    items: [demoGoods.shoes],
    size: [1100, 350, 220, 130],
    photos: ['box', 'label', 'open'],
    asked: { count: 3 },
    moves: ready(9 * day + 2),
  },
  {
    key: 'headphones',
    owner: 'busy@demo.test',
    shop: 'Tin Roof Audio',
    carrier: 'coastline',
    created: 9 * day,
    announced: 9 * day,
    items: [demoGoods.headphones],
    battery: 'installed',
    rule: 'LI-ION-2',
    size: [700, 240, 200, 100],
    photos: ['box'],
    asked: { count: 3, at: 20 },
    moves: ready(5 * day + 4),
  },
  {
    key: 'bottle',
    owner: 'busy@demo.test',
    shop: 'Larkspur & Pine',
    carrier: 'brightvan',
    created: 8 * day,
    announced: 8 * day,
    items: [demoGoods.bottle],
    size: [450, 270, 90, 90],
    photos: ['box'],
    moves: ready(4 * day + 2),
  },
  {
    key: 'to-send-back',
    owner: 'busy@demo.test',
    shop: 'Gearwright',
    carrier: 'harbor',
    created: 19 * day,
    announced: 19 * day,
    items: [demoGoods.pan],
    size: [3400, 320, 300, 80],
    photos: ['box'],
    sentBack: {
      words: words(
        'RMA 7731, Gearwright returns, dock 2',
        'RMA 7731, Gearwright grąžinimai, 2 rampa',
        'RMA 7731, Gearwright atgriešana, 2. rampa',
        'RMA 7731, Gearwrighti tagastused, 2. ramp',
      ),
      isPaid: true,
    },
    moves: [...ready(13 * day), { at: 2 * day, to: 'return_requested', by: 'customer', reason: 'customer' }],
  },
  {
    key: 'return-unpaid',
    owner: 'busy@demo.test',
    shop: 'Fernhollow',
    carrier: 'ridge',
    created: 16 * day,
    announced: 16 * day,
    items: [demoGoods.boots],
    size: [1700, 360, 330, 130],
    photos: ['box', 'label'],
    sentBack: {
      words: words(
        'Wrong size. Return label FH-55120 comes by email from the shop.',
        'Netinka dydis. Grąžinimo etiketę FH-55120 parduotuvė atsiųs el. paštu.',
        'Nepareizs izmērs. Atgriešanas etiķeti FH-55120 veikals atsūtīs e-pastā.',
        'Vale suurus. Tagastussildi FH-55120 saadab pood e-postiga.',
      ),
      isPaid: false,
    },
    moves: [...ready(11 * day), { at: 20, to: 'return_requested', by: 'customer', reason: 'customer' }],
  },
  {
    key: 'invoice-missing',
    owner: 'busy@demo.test',
    shop: 'Sable & Finch',
    carrier: 'coastline',
    created: 11 * day,
    announced: 11 * day,
    items: [demoGoods.necklace],
    size: [150, 120, 100, 50],
    photos: ['box', 'label'],
    holds: ['invoice_missing'],
    moves: held(8 * day, 'invoice_missing'),
  },
  {
    key: 'prohibited',
    owner: 'busy@demo.test',
    shop: 'Tin Roof Audio',
    carrier: 'ridge',
    created: 10 * day,
    announced: 5 * day + 8,
    items: [demoGoods.powerBank],
    battery: 'loose',
    size: [480, 190, 120, 60],
    photos: ['box', 'label', 'open'],
    holds: ['prohibited'],
    rule: 'POWER-1',
    // Its owner told what it is only then.
    moves: held(6 * day, 'value_missing'),
  },
  {
    key: 'value-missing',
    owner: 'busy@demo.test',
    shop: 'Quillon Audio',
    carrier: 'coastline',
    created: 5 * day + 2,
    announced: null,
    items: [],
    battery: 'installed',
    size: [620, 240, 220, 110],
    photos: ['box', 'label'],
    holds: ['value_missing'],
    moves: held(5 * day, 'value_missing'),
  },
  {
    key: 'damaged',
    owner: 'busy@demo.test',
    shop: 'Saltmarsh Kitchen',
    carrier: 'brightvan',
    created: 7 * day,
    announced: 7 * day,
    items: [demoGoods.mugs],
    isFragile: true,
    isDamaged: true,
    size: [1900, 340, 300, 200],
    photos: ['dented', 'label', 'open'],
    holds: ['damaged'],
    holdWords: words(
      'One corner is dented, and one of the four mugs is chipped.',
      'Įlenktas vienas kampas, vienas iš keturių puodelių nuskilęs.',
      'Viens stūris ir iespiests, un vienai no četrām krūzēm ir nošķelta mala.',
      'Üks nurk on mõlkis ja üks neljast kruusist on servast katki.',
    ),
    moves: held(3 * day, 'damaged'),
  },
  {
    key: 'name-mismatch',
    owner: 'busy@demo.test',
    shop: 'Maplewick',
    carrier: 'harbor',
    created: 6 * day,
    announced: 6 * day,
    items: [demoGoods.sweater],
    labelName: 'R. Delgado',
    size: [720, 360, 280, 90],
    photos: ['box', 'label'],
    holds: ['name_mismatch'],
    moves: held(2 * day, 'name_mismatch'),
  },
  {
    key: 'oversize',
    owner: 'busy@demo.test',
    shop: 'Cobalt Lane',
    carrier: 'harbor',
    created: 6 * day + 3,
    announced: 6 * day + 3,
    items: [demoGoods.tent],
    size: [11_800, 1720, 260, 240],
    photos: ['box'],
    holds: ['oversize'],
    moves: held(1 * day + 4, 'oversize'),
  },
  {
    key: 'measured',
    owner: 'busy@demo.test',
    shop: 'Pebblekin',
    carrier: 'ridge',
    created: 4 * day,
    announced: 4 * day,
    items: [demoGoods.game],
    size: [1250, 300, 300, 80],
    photos: ['box'],
    moves: measured(1.5),
  },
  {
    key: 'arrived',
    owner: 'busy@demo.test',
    shop: 'pixel orchard',
    carrier: 'brightvan',
    created: 5 * day,
    announced: 5 * day,
    items: [demoGoods.keyboard],
    moves: [arrived(2.5)],
  },
  {
    key: 'announced',
    owner: 'busy@demo.test',
    shop: 'Ninebark Books',
    carrier: 'ridge',
    created: 2 * day,
    announced: 2 * day,
    expectedInDays: 2,
    items: [demoGoods.books],
    moves: [],
  },
  {
    key: 'seen',
    owner: 'busy@demo.test',
    shop: 'Tannery Lane',
    carrier: 'coastline',
    created: 20,
    announced: null,
    expectedInDays: 1,
    items: [],
    moves: [],
  },
  {
    key: 'to_split',
    owner: 'busy@demo.test',
    shop: 'Ninebark Books',
    carrier: 'harbor',
    created: 7 * day,
    announced: 7 * day,
    items: [demoGoods.books, demoGoods.game],
    size: [2300, 320, 310, 140],
    photos: ['box'],
    moves: [...ready(4 * day), { at: 6, to: 'splitting', by: 'customer', reason: 'customer' }],
  },
  // Of a company, so that the queues of the warehouse are not of one customer alone.
  {
    key: 'company-late',
    owner: 'pro@demo.test',
    shop: 'Thistle & Twill',
    carrier: 'coastline',
    created: 9 * day,
    announced: 9 * day,
    expectedInDays: -3,
    items: [demoGoods.samples],
    moves: [],
  },
  {
    key: 'company-arrived',
    owner: 'pro@demo.test',
    shop: 'North Gable',
    carrier: 'harbor',
    created: 6 * day,
    announced: 6 * day,
    items: [demoGoods.labels],
    moves: [arrived(26)],
  },
  // Measured, so that the company has something to send on.
  {
    key: 'company-pump',
    owner: 'pro@demo.test',
    shop: 'Odd Harbor',
    carrier: 'ridge',
    created: 8 * day,
    announced: 8 * day,
    items: [demoGoods.pump],
    size: [3100, 320, 240, 180],
    moves: ready(2 * day),
  },
  {
    key: 'company-chain',
    owner: 'pro@demo.test',
    shop: 'Odd Harbor',
    carrier: 'coastline',
    created: 8 * day,
    announced: 8 * day,
    items: [demoGoods.chain],
    size: [6800, 300, 220, 160],
    moves: ready(2 * day + 1),
  },
]

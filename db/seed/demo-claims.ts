import type { Battery } from '../../src/shop/parcels/parcel.ts'
import { words } from './demo-parcel-goods.ts'
import type { DemoCarrier } from './demo-parcels.ts'

/** Hours before the shop was seeded. */
type HoursAgo = number
const day = 24

/** One that lies there without a suite. */
export type DemoUnidentified = {
  key: string
  carrier: DemoCarrier
  shop: string
  labelName: string
  size: readonly [grams: number, length: number, width: number, height: number]
  received: HoursAgo
  notes?: string
  isFragile?: boolean
  battery?: Battery
  /** Given away after nobody had asked for it. */
  disposed?: HoursAgo
}

/** Of every site: a customer says that it is theirs, and staff have not looked yet. */
export const demoClaimed: DemoUnidentified = {
  key: 'unidentified',
  carrier: 'coastline',
  shop: 'Slowmill',
  labelName: 'M. Ozols',
  size: [910, 260, 210, 120],
  received: 4 * day,
  notes: 'Suite torn off the label',
}

/** What nobody has asked for. */
export const demoUnidentified: readonly DemoUnidentified[] = [
  {
    key: 'nobody-1',
    carrier: 'harbor',
    shop: 'Lanternfish',
    labelName: 'Jon',
    size: [2300, 400, 300, 200],
    received: 12 * day,
    isFragile: true,
  },
  {
    key: 'nobody-2',
    carrier: 'ridge',
    shop: '',
    labelName: '',
    size: [340, 220, 160, 60],
    received: 41 * day,
    notes: 'No shop on the label, no slip inside',
  },
  {
    key: 'nobody-3',
    carrier: 'brightvan',
    shop: 'pixel orchard',
    labelName: 'K. Sepp, LT-?',
    size: [560, 250, 200, 90],
    received: 30,
    battery: 'installed',
  },
  {
    key: 'nobody-4',
    carrier: 'harbor',
    shop: 'Little Otter',
    labelName: 'Anna',
    size: [620, 300, 200, 100],
    received: 118 * day,
    disposed: 20 * day,
  },
]

export const demoClaims = {
  open: {
    at: 2 * day,
    words: words(
      'I ordered a coffee grinder two weeks ago. The confirmation is attached; the shop printed my name, but no suite.',
      'Prieš dvi savaites užsakiau kavos malūnėlį. Patvirtinimas pridėtas; parduotuvė išspausdino vardą, bet ne dėžutės numerį.',
      'Pirms divām nedēļām pasūtīju kafijas dzirnaviņas. Apstiprinājums pievienots; veikals uzdrukāja vārdu, bet ne nodalījumu.',
      'Tellisin kaks nädalat tagasi kohviveski. Kinnitus on lisatud; pood trükkis nime, aga mitte riiulinumbrit.',
    ),
  },
  accepted: { at: 16 * day, decided: 15 * day },
  refused: {
    key: 'refused-claim',
    carrier: 'harbor',
    shop: 'Lanternfish',
    at: 10 * day,
    decided: 9 * day,
    answer: words(
      'The order is for a blue lamp, the parcel holds books. Ask the shop for its tracking number.',
      'Užsakyta mėlyna lempa, o siuntoje knygos. Paklauskite parduotuvės siuntos numerio.',
      'Pasūtīta zila lampa, bet sūtījumā ir grāmatas. Pajautājiet veikalam sūtījuma numuru.',
      'Tellitud on sinine lamp, pakis on raamatud. Küsige poelt paki jälgimisnumbrit.',
    ),
  },
} as const

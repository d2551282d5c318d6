import type { Locale } from '../../src/core/locale.ts'
import type { QuoteState, Reading, Rejection } from '../../src/shop/quotes/quote.ts'
import type { FindingState } from '../../src/shop/quotes/work.ts'
import type { ProductKind } from './drawings/draw-product.ts'
import type { palettes } from './drawings/palettes.ts'

/** Hours before the shop was seeded. */
type HoursAgo = number

/** In the languages of the demo customers. */
export type Words = Readonly<Record<Locale, string>>

/** As the page of a shop abroad says it; the shops are invented, and the simulator has pages of some. */
type Wish = {
  shop: string
  url: string
  title: string
  options?: string
  /** Of a piece, in dollars; null where nobody could read it. */
  price: string | null
  drawing: readonly [kind: ProductKind, palette: keyof typeof palettes] | null
  reading: Reading
  /** What it is to customs, and what a piece weighs. */
  kind: string
  hs: string
  grams: number
}

export const demoWishes = {
  shoes: {
    shop: 'Fernhollow',
    url: 'https://fernhollow.example/p/vejas-2?size=42',
    title: 'Vėjas 2 trail running shoes',
    options: 'EU 42, spruce',
    price: '84.00',
    drawing: ['knit-shoe', 'green'],
    reading: 'read',
    kind: 'shoes',
    hs: '640411',
    grams: 900,
  },
  backpack: {
    shop: 'Odd Harbor',
    url: 'https://oddharbor.example/bags/tide-24?variant=2',
    title: 'Tide 24 L roll backpack',
    options: 'spruce',
    price: '58.00',
    drawing: ['backpack', 'yellow'],
    reading: 'doubtful',
    kind: 'backpack',
    hs: '420292',
    grams: 700,
  },
  bottle: {
    shop: 'Larkspur & Pine',
    url: 'https://larkspur-pine.example/insulated-bottle-075',
    title: 'Insulated bottle, 0.75 L',
    price: '29.00',
    drawing: ['bottle', 'darkGreen'],
    reading: 'read',
    kind: 'bottle',
    hs: '961700',
    grams: 350,
  },
  headphones: {
    shop: 'Tin Roof Audio',
    url: 'https://tinroof-audio.example/lark-open',
    title: 'Lark open headphones',
    price: '149.00',
    drawing: ['headphones', 'darkGrey'],
    reading: 'read',
    kind: 'headphones',
    hs: '851830',
    grams: 600,
  },
  powerBank: {
    shop: 'Tin Roof Audio',
    url: 'https://tinroof-audio.example/brick-20000',
    title: 'Brick power bank 20,000 mAh',
    price: '39.00',
    drawing: null,
    reading: 'read',
    kind: 'other',
    hs: '850760',
    grams: 480,
  },
  lamp: {
    shop: 'Moss & Mortar',
    url: 'https://mossandmortar.example/lantern-table-lamp',
    title: 'Lantern table lamp',
    price: '96.00',
    drawing: ['lamp', 'gold'],
    reading: 'read',
    kind: 'lamp',
    hs: '940521',
    grams: 1900,
  },
  mugs: {
    shop: 'Saltmarsh Kitchen',
    url: 'https://saltmarsh-kitchen.example/tide-mug',
    title: 'Tide mug, stoneware',
    options: 'sand',
    price: '18.00',
    drawing: ['mug', 'beige'],
    reading: 'read',
    kind: 'dishes',
    hs: '691200',
    grams: 420,
  },
  jacket: {
    shop: 'Fernhollow',
    url: 'https://fernhollow.example/p/drizzle-shell',
    title: 'Drizzle shell jacket',
    options: 'M, dark blue',
    price: '129.00',
    drawing: ['jacket', 'darkBlue'],
    reading: 'read',
    kind: 'jacket',
    hs: '620140',
    grams: 700,
  },
  stool: {
    shop: 'northgable.example',
    url: 'https://www.northgable.example/en/stool',
    title: 'Gable stool, oak',
    price: null,
    drawing: null,
    reading: 'unreadable',
    kind: 'other',
    hs: '940169',
    grams: 4200,
  },
} as const satisfies Record<string, Wish>
export type DemoWish = keyof typeof demoWishes

export type DemoItem = { wish: DemoWish; quantity?: number; note?: Words }

export type DemoSaid = {
  at: HoursAgo
  by: 'customer' | 'staff'
  text: Words
  /** A question of staff, with these answers; and when it was answered. */
  choices?: readonly string[]
  answered?: HoursAgo
  /** Only for staff. */
  isNote?: boolean
}

export type DemoMove = {
  at: HoursAgo
  to: QuoteState
  by: 'customer' | 'staff' | 'system'
  reason?: string
  /** Days after the move on which the state ends by itself. */
  endsAfter?: number
  /** Sends an offer: findings that are not simply as asked, and words to all of it. */
  offer?: {
    findings?: Partial<Record<DemoWish, { state: FindingState; words: Words }>>
    quantities?: Partial<Record<DemoWish, number>>
    words?: Words
  }
  rejection?: { reason: Rejection; rule: string; words: Words }
}

export type DemoQuote = {
  owner: 'busy@demo.test' | 'pro@demo.test'
  created: HoursAgo
  state: QuoteState
  items: readonly DemoItem[]
  method: 'air' | 'sea' | null
  isInsured?: boolean
  comment?: Words
  moves: readonly DemoMove[]
  said?: readonly DemoSaid[]
  /** Of whom it is now, for so many more minutes. */
  claimed?: { minutes: number }
}

const day = 24

const submitted = (at: HoursAgo): DemoMove => ({ at, to: 'submitted', by: 'customer' })
const claimed = (at: HoursAgo): DemoMove => ({ at, to: 'in_review', by: 'staff', reason: 'claimed' })
const offered = (at: HoursAgo, offer: NonNullable<DemoMove['offer']> = {}): DemoMove => ({
  at,
  to: 'quoted',
  by: 'staff',
  endsAfter: 2,
  offer,
})

/** A frequent customer has one request in each state, oldest first; a company waits for longer than was promised. */
export const demoQuotes: readonly DemoQuote[] = [
  {
    owner: 'busy@demo.test',
    created: 31 * day,
    state: 'cancelled',
    items: [{ wish: 'jacket' }],
    method: 'air',
    moves: [
      submitted(31 * day),
      claimed(31 * day - 2),
      { at: 31 * day - 3, to: 'info_needed', by: 'staff', reason: 'asked', endsAfter: 7 },
      { at: 24 * day - 3, to: 'cancelled', by: 'system', reason: 'silence' },
    ],
    said: [
      {
        at: 31 * day - 3,
        by: 'staff',
        text: {
          en: 'The shop has the jacket in M only in moss green. Shall we take it?',
          lt: 'M dydžio striukę parduotuvė turi tik samanų žalios spalvos. Ar imti?',
          lv: 'M izmēra jaka veikalā ir tikai sūnu zaļā krāsā. Vai ņemt?',
          ee: 'M-suuruses jope on poes ainult samblarohelisena. Kas võtame?',
        },
        choices: ['M, moss green', 'L, dark blue'],
      },
    ],
  },
  {
    owner: 'busy@demo.test',
    created: 16 * day,
    state: 'rejected',
    items: [{ wish: 'powerBank', quantity: 2 }],
    method: 'air',
    moves: [
      submitted(16 * day),
      claimed(16 * day - 1),
      {
        at: 16 * day - 2,
        to: 'rejected',
        by: 'staff',
        reason: 'prohibited',
        rejection: {
          reason: 'prohibited',
          rule: 'POWER-1',
          words: {
            en: 'A wall charger without a battery may fly. Send us a link and we price it.',
            lt: 'Sieninis įkroviklis be baterijos skristi gali. Atsiųskite nuorodą, pasakysime kainą.',
            lv: 'Sienas lādētājs bez baterijas drīkst lidot. Atsūtiet saiti, un nosauksim cenu.',
            ee: 'Ilma akuta seinalaadija tohib lennata. Saatke link ja ütleme hinna.',
          },
        },
      },
    ],
  },
  {
    owner: 'busy@demo.test',
    created: 9 * day,
    state: 'expired',
    items: [{ wish: 'lamp' }],
    method: null,
    moves: [
      submitted(9 * day),
      claimed(9 * day - 1),
      offered(9 * day - 2),
      { at: 7 * day - 2, to: 'expired', by: 'system', reason: 'lock_over', endsAfter: 30 },
    ],
  },
  {
    owner: 'busy@demo.test',
    created: 6 * day,
    state: 'declined',
    items: [{ wish: 'mugs', quantity: 6 }],
    method: 'sea',
    moves: [
      submitted(6 * day),
      claimed(6 * day - 1),
      offered(6 * day - 3),
      { at: 5 * day, to: 'declined', by: 'customer', reason: 'price', endsAfter: 30 },
    ],
  },
  {
    owner: 'busy@demo.test',
    created: 2 * day,
    state: 'converted',
    items: [{ wish: 'headphones' }, { wish: 'bottle', quantity: 2 }],
    method: 'air',
    isInsured: true,
    moves: [
      submitted(2 * day),
      claimed(2 * day - 1),
      offered(2 * day - 2),
      { at: 2.2, to: 'accepted', by: 'customer', reason: 'ordered' },
      { at: 2, to: 'converted', by: 'system', reason: 'paid' },
    ],
  },
  {
    owner: 'busy@demo.test',
    created: 30,
    state: 'accepted',
    items: [{ wish: 'shoes' }],
    method: 'sea',
    moves: [
      submitted(30),
      claimed(29),
      offered(28),
      { at: 1, to: 'accepted', by: 'customer', reason: 'ordered' },
    ],
  },
  {
    owner: 'busy@demo.test',
    created: 28,
    state: 'quoted',
    items: [{ wish: 'shoes' }, { wish: 'backpack' }, { wish: 'bottle', quantity: 2 }],
    method: null,
    isInsured: true,
    comment: {
      en: 'All in one box, please, if it is cheaper.',
      lt: 'Jei taip pigiau, prašau visko vienoje dėžėje.',
      lv: 'Ja tā lētāk, lūdzu visu vienā kastē.',
      ee: 'Kui nii on odavam, siis palun kõik ühte karpi.',
    },
    moves: [
      submitted(28),
      claimed(27),
      offered(26, { quantities: { bottle: 1 } }),
      { at: 8, to: 'in_review', by: 'customer', reason: 'recalculate' },
      offered(6, {
        findings: {
          backpack: {
            state: 'changed',
            words: {
              en: 'in ochre, spruce is sold out',
              lt: 'ochros spalvos, eglinės išparduotos',
              lv: 'okera krāsā, egļu zaļās izpārdotas',
              ee: 'ookerkollane, kuuserohelised on läbi müüdud',
            },
          },
        },
        words: {
          en: 'The backpack is the same model in ochre. The shop sends everything within two days.',
          lt: 'Kuprinė ta pati, tik ochros spalvos. Parduotuvė viską išsiunčia per dvi dienas.',
          lv: 'Mugursoma ir tā pati, tikai okera krāsā. Veikals visu izsūta divu dienu laikā.',
          ee: 'Seljakott on sama mudel, ookerkollane. Pood saadab kõik kahe päeva jooksul.',
        },
      }),
    ],
    said: [
      {
        at: 8,
        by: 'customer',
        text: {
          en: 'Two bottles instead of one, please.',
          lt: 'Prašau dviejų gertuvių vietoj vienos.',
          lv: 'Lūdzu, divas pudeles vienas vietā.',
          ee: 'Palun ühe pudeli asemel kaks.',
        },
      },
      {
        at: 5.5,
        by: 'staff',
        text: {
          en: 'Done. Both bottles still fit into the same box, so the transport costs the same.',
          lt: 'Padaryta. Abi gertuvės telpa į tą pačią dėžę, tad gabenimas kainuoja tiek pat.',
          lv: 'Gatavs. Abas pudeles ietilpst tajā pašā kastē, tāpēc pārvadāšana maksā tikpat.',
          ee: 'Valmis. Mõlemad pudelid mahuvad samasse karpi, nii et vedu maksab sama palju.',
        },
      },
    ],
  },
  {
    owner: 'busy@demo.test',
    created: 25,
    state: 'info_needed',
    items: [{ wish: 'jacket' }, { wish: 'bottle' }],
    method: 'air',
    moves: [
      submitted(25),
      claimed(24),
      { at: 23, to: 'info_needed', by: 'staff', reason: 'asked', endsAfter: 7 },
    ],
    said: [
      {
        at: 23.5,
        by: 'staff',
        isNote: true,
        text: {
          en: 'The page lies: M is sold out, the shop told us on the phone.',
          lt: 'Puslapis klaidina: M išparduotas, parduotuvė pasakė telefonu.',
          lv: 'Lapa maldina: M izpārdots, veikals pateica pa tālruni.',
          ee: 'Leht eksitab: M on läbi müüdud, pood ütles telefonis.',
        },
      },
      {
        at: 23,
        by: 'staff',
        text: {
          en: 'The jacket is sold out in M. Which size may it be instead?',
          lt: 'M dydžio striukė išparduota. Kokio dydžio galėtų būti vietoj jos?',
          lv: 'Jaka M izmērā izpārdota. Kāds izmērs tās vietā derētu?',
          ee: 'M-suuruses jope on läbi müüdud. Mis suurus selle asemel sobiks?',
        },
        choices: ['S', 'L', 'XL'],
      },
    ],
  },
  {
    owner: 'pro@demo.test',
    created: 3 * day,
    state: 'submitted',
    items: [
      { wish: 'headphones', quantity: 4 },
      { wish: 'stool', quantity: 2 },
    ],
    method: 'sea',
    moves: [submitted(3 * day)],
  },
  {
    owner: 'busy@demo.test',
    created: 3,
    state: 'in_review',
    items: [
      { wish: 'lamp', quantity: 2 },
      { wish: 'mugs', quantity: 4 },
    ],
    method: null,
    moves: [submitted(3), claimed(0.2)],
    claimed: { minutes: 18 },
  },
  {
    owner: 'busy@demo.test',
    created: 1,
    state: 'submitted',
    items: [
      { wish: 'backpack' },
      {
        wish: 'stool',
        note: {
          en: 'The page does not say the price. It was 74 dollars last week.',
          lt: 'Puslapyje kainos nėra. Praėjusią savaitę kainavo 74 dolerius.',
          lv: 'Lapā cenas nav. Pagājušajā nedēļā maksāja 74 dolārus.',
          ee: 'Lehel hinda ei ole. Eelmisel nädalal maksis 74 dollarit.',
        },
      },
    ],
    method: 'sea',
    moves: [submitted(1)],
  },
  {
    owner: 'busy@demo.test',
    created: 2 * day,
    state: 'draft',
    items: [{ wish: 'headphones' }, { wish: 'shoes', quantity: 2 }],
    method: 'air',
    moves: [],
  },
]

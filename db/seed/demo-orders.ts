import type { Fulfilment } from '../../src/shop/orders/fulfilment.ts'
import type { OrderStatus } from '../../src/shop/orders/order.ts'
import type { QuestionType } from '../../src/shop/orders/order-question.ts'

/** Hours before the shop was seeded. */
type HoursAgo = number

export type DemoParcel = { lines: number; shipped: HoursAgo; delivered?: HoursAgo }
export type DemoQuestion = {
  type: QuestionType
  /** In the languages of the demo customers. */
  question: Record<'en' | 'lt' | 'lv' | 'ee', string>
  why: Record<'en' | 'lt' | 'lv' | 'ee', string>
  options?: readonly string[]
}

/** One order of a frequent customer, in each possible state. */
export type DemoOrder = {
  placed: HoursAgo
  status: OrderStatus
  method: 'air' | 'sea'
  /** Of each line. */
  quantities: readonly number[]
  paid?: HoursAgo
  ended?: HoursAgo
  payment: 'captured' | 'expired' | 'failed' | 'cancelled' | 'refunded'
  fulfilment?: Exclude<Fulfilment, 'shipped'>
  parcels?: readonly DemoParcel[]
  questions?: readonly DemoQuestion[]
  asked?: HoursAgo
}

const day = 24

const customsQuestions: readonly DemoQuestion[] = [
  {
    type: 'photo',
    question: {
      en: 'A photo of the label on your old charger',
      lt: 'Jūsų senojo įkroviklio etiketės nuotrauka',
      lv: 'Jūsu vecā lādētāja etiķetes fotoattēls',
      ee: 'Foto teie vana laadija sildist',
    },
    why: {
      en: 'there are two kinds of plugs, and we want to buy the right one',
      lt: 'jungtys būna dviejų rūšių, norime nupirkti tinkamą',
      lv: 'ir divu veidu spraudņi, un mēs vēlamies nopirkt īsto',
      ee: 'pistikuid on kahte liiki ja tahame osta õige',
    },
  },
  {
    type: 'value',
    question: {
      en: 'What did the gift in the parcel cost?',
      lt: 'Kiek kainavo siuntoje esanti dovana?',
      lv: 'Cik maksāja sūtījumā esošā dāvana?',
      ee: 'Kui palju maksis pakis olev kingitus?',
    },
    why: {
      en: 'customs want to know the value of everything in it',
      lt: 'muitinė nori žinoti visų daiktų vertę',
      lv: 'muita vēlas zināt visu lietu vērtību',
      ee: 'toll tahab teada kõigi asjade väärtust',
    },
  },
  {
    type: 'choice',
    question: {
      en: 'Which size should we buy if yours is sold out?',
      lt: 'Kokį dydį pirkti, jei jūsų bus išparduotas?',
      lv: 'Kuru izmēru pirkt, ja jūsējais būs izpārdots?',
      ee: 'Millise suuruse ostame, kui teie oma on otsas?',
    },
    why: {
      en: 'only a few are left',
      lt: 'liko tik kelios prekės',
      lv: 'palikušas tikai dažas',
      ee: 'alles on vaid mõni',
    },
    options: ['M', 'L', 'XL'],
  },
]

/** Oldest first, in the order of their numbers. */
export const demoOrders: readonly DemoOrder[] = [
  {
    placed: 92 * day,
    status: 'completed',
    method: 'sea',
    quantities: [1],
    paid: 92 * day,
    ended: 44 * day,
    payment: 'captured',
    parcels: [{ lines: 1, shipped: 62 * day, delivered: 59 * day }],
  },
  {
    placed: 71 * day,
    status: 'completed',
    method: 'air',
    quantities: [1, 2, 1, 1, 1],
    paid: 71 * day,
    ended: 41 * day,
    payment: 'captured',
    parcels: [
      { lines: 3, shipped: 61 * day, delivered: 58 * day },
      { lines: 2, shipped: 60 * day, delivered: 56 * day },
    ],
  },
  {
    placed: 52 * day,
    status: 'completed',
    method: 'air',
    quantities: [1, 1],
    paid: 52 * day,
    ended: 25 * day,
    payment: 'captured',
    parcels: [{ lines: 2, shipped: 43 * day, delivered: 40 * day }],
  },
  {
    placed: 47 * day,
    status: 'cancelled',
    method: 'air',
    quantities: [1],
    paid: 47 * day,
    ended: 46 * day,
    payment: 'refunded',
  },
  {
    placed: 33 * day,
    status: 'expired',
    method: 'sea',
    quantities: [2],
    ended: 30 * day,
    payment: 'expired',
  },
  {
    placed: 28 * day,
    status: 'cancelled',
    method: 'air',
    quantities: [1],
    ended: 28 * day - 1,
    payment: 'cancelled',
  },
  {
    placed: 21 * day,
    status: 'processing',
    method: 'air',
    quantities: [1, 1],
    paid: 21 * day,
    payment: 'captured',
    parcels: [{ lines: 2, shipped: 6 * day, delivered: 3 * day }],
  },
  {
    placed: 8 * day,
    status: 'processing',
    method: 'air',
    quantities: [1],
    paid: 8 * day,
    payment: 'captured',
    parcels: [{ lines: 1, shipped: 2 * day }],
  },
  {
    placed: 7 * day,
    status: 'processing',
    method: 'sea',
    quantities: [1, 3, 1],
    paid: 7 * day,
    payment: 'captured',
    fulfilment: 'at_warehouse',
    parcels: [{ lines: 1, shipped: day }],
  },
  {
    placed: 5 * day,
    status: 'processing',
    method: 'air',
    quantities: [1, 1],
    paid: 5 * day,
    payment: 'captured',
    fulfilment: 'bought',
  },
  {
    placed: 3 * day,
    status: 'paid',
    method: 'air',
    quantities: [1],
    paid: 3 * day,
    payment: 'captured',
    questions: customsQuestions,
    asked: 2 * day,
  },
  { placed: 20, status: 'paid', method: 'sea', quantities: [1, 1, 1], paid: 20, payment: 'captured' },
  { placed: 19, status: 'awaiting_payment', method: 'air', quantities: [1], payment: 'failed' },
  { placed: 1, status: 'awaiting_payment', method: 'air', quantities: [1, 2], payment: 'expired' },
]

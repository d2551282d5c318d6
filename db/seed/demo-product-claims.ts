import type { ClaimKind, ClaimState, Outcome, Rejection } from '../../src/shop/claims/claim.ts'
import { words } from './demo-parcel-goods.ts'

type Move = { to: ClaimState; at: number; by?: 'staff' | 'customer'; reason?: string }

/** A claim of the frequent customer; times are hours before the shop was seeded. */
export type DemoClaim = {
  kind: ClaimKind
  wanted: Outcome
  text: ReturnType<typeof words>
  hasPhotos?: boolean
  received: number
  moves: readonly Move[]
  question?: {
    text: ReturnType<typeof words>
    at: number
    answer?: { text: ReturnType<typeof words>; at: number }
  }
  decision?: { outcome: Outcome; isReturnNeeded?: boolean; letter: ReturnType<typeof words> }
  rejection?: { reason: Rejection; letter: ReturnType<typeof words> }
  sent?: { courier: string; code: string }
}

const day = 24
const sorry = words(
  'Sorry about this. You get a new one; please send the old one back first.',
  'Atsiprašome. Gausite naują prekę; pirmiausia atsiųskite senąją.',
  'Atvainojiet. Saņemsiet jaunu preci; vispirms atsūtiet veco.',
  'Vabandame. Saate uue kauba; palun saatke enne vana tagasi.',
)

/** One in each state in which a claim stays for a while. */
export const demoProductClaims: readonly DemoClaim[] = [
  {
    kind: 'damaged',
    wanted: 'replacement',
    text: words(
      'The corner is cracked and the box was crushed on one side. I would like a new one.',
      'Kampas įskilęs, o dėžė iš vienos pusės suspausta. Norėčiau naujos prekės.',
      'Stūris ir ieplaisājis, un kaste no vienas puses saspiesta. Gribētu jaunu preci.',
      'Nurk on mõranenud ja karp oli ühelt poolt muljutud. Soovin uut kaupa.',
    ),
    hasPhotos: true,
    received: 2 * day,
    moves: [],
  },
  {
    kind: 'defective',
    wanted: 'repair',
    text: words(
      'After a month of use it does not switch on any more. I have tried another socket and another cable.',
      'Po mėnesio naudojimo nebeįsijungia. Bandžiau kitą lizdą ir kitą laidą.',
      'Pēc mēneša lietošanas vairs neieslēdzas. Mēģināju citu kontaktligzdu un citu vadu.',
      'Pärast kuuajalist kasutamist ei lülitu see enam sisse. Proovisin teist pistikut ja teist kaablit.',
    ),
    hasPhotos: true,
    received: 5 * day,
    moves: [
      { to: 'under_review', at: 4 * day, by: 'staff' },
      { to: 'info_needed', at: 3 * day, by: 'staff', reason: 'asked' },
    ],
    question: {
      text: words(
        'Does a lamp light up when you hold the button for ten seconds?',
        'Ar užsidega lemputė, kai mygtuką laikote dešimt sekundžių?',
        'Vai iedegas lampiņa, ja pogu tur desmit sekundes?',
        'Kas tuli süttib, kui hoiate nuppu kümme sekundit?',
      ),
      at: 3 * day,
    },
  },
  {
    kind: 'lost',
    wanted: 'refund',
    text: words(
      'Tracking has said nothing new for weeks and the locker code never came. I would like the money back.',
      'Sekimas jau kelias savaites nieko naujo nerodo, o paštomato kodo negavau. Norėčiau susigrąžinti pinigus.',
      'Izsekošana jau vairākas nedēļas neko jaunu nerāda, un pakomāta kods neatnāca. Gribētu naudu atpakaļ.',
      'Jälgimine ei ole nädalaid midagi uut näidanud ja pakiautomaadi kood ei tulnud. Soovin raha tagasi.',
    ),
    received: 12 * day,
    moves: [
      { to: 'under_review', at: 11 * day, by: 'staff' },
      { to: 'info_needed', at: 10 * day, by: 'staff', reason: 'asked' },
      { to: 'under_review', at: 8 * day, by: 'customer', reason: 'answered' },
    ],
    question: {
      text: words(
        'Did anybody else in your home open the locker?',
        'Ar paštomatą galėjo atidaryti kas nors kitas iš namiškių?',
        'Vai pakomātu varēja atvērt kāds cits no mājiniekiem?',
        'Kas keegi teine teie kodust võis pakiautomaadi avada?',
      ),
      at: 10 * day,
      answer: {
        text: words('No, I live alone.', 'Ne, gyvenu vienas.', 'Nē, dzīvoju viens.', 'Ei, elan üksi.'),
        at: 8 * day,
      },
    },
  },
  {
    kind: 'wrong_item',
    wanted: 'replacement',
    text: words(
      'I ordered another colour than the one that came. The label on the bag says so too.',
      'Užsisakiau kitos spalvos, nei atkeliavo. Tai rašo ir maišelio etiketė.',
      'Pasūtīju citu krāsu, nekā atnāca. Tā rakstīts arī uz maisiņa etiķetes.',
      'Tellisin teist värvi, kui kohale jõudis. Nii on kirjas ka koti sildil.',
    ),
    hasPhotos: true,
    received: 23 * day,
    moves: [{ to: 'escalated', at: 20, reason: 'overdue' }],
  },
  {
    kind: 'damaged',
    wanted: 'replacement',
    text: words(
      'The lid is broken in two, the rest looks fine.',
      'Dangtis perlūžęs pusiau, visa kita atrodo gerai.',
      'Vāks pārlūzis uz pusēm, pārējais izskatās labi.',
      'Kaas on pooleks murdunud, ülejäänu on korras.',
    ),
    hasPhotos: true,
    received: 9 * day,
    moves: [
      { to: 'under_review', at: 8 * day, by: 'staff' },
      { to: 'approved', at: 6 * day, by: 'staff', reason: 'replacement' },
      { to: 'awaiting_return', at: 6 * day },
    ],
    decision: { outcome: 'replacement', isReturnNeeded: true, letter: sorry },
  },
  {
    kind: 'missing',
    wanted: 'replacement',
    text: words(
      'The second strap is not in the bag, only one of two.',
      'Maišelyje nėra antro dirželio, tik vienas iš dviejų.',
      'Maisiņā nav otrās siksniņas, tikai viena no divām.',
      'Kotis ei ole teist rihma, ainult üks kahest.',
    ),
    received: 7 * day,
    moves: [
      { to: 'approved', at: 5 * day, by: 'staff', reason: 'replacement' },
      { to: 'resolving', at: 5 * day, by: 'staff' },
    ],
    decision: {
      outcome: 'replacement',
      letter: words(
        'You get a whole new one. Keep what you have.',
        'Gausite visą naują prekę. Turimą pasilikite.',
        'Saņemsiet visu jaunu preci. Esošo paturiet.',
        'Saate täiesti uue kauba. Olemasoleva jätke endale.',
      ),
    },
  },
  {
    kind: 'defective',
    wanted: 'repair',
    text: words(
      'The zip came off after three weeks of normal use.',
      'Po trijų savaičių įprasto naudojimo nutrūko užtrauktukas.',
      'Pēc trim parastas lietošanas nedēļām norāvās rāvējslēdzējs.',
      'Pärast kolme nädalat tavalist kasutamist tuli lukk ära.',
    ),
    hasPhotos: true,
    received: 40 * day,
    moves: [
      { to: 'under_review', at: 39 * day, by: 'staff' },
      { to: 'approved', at: 38 * day, by: 'staff', reason: 'repair' },
      { to: 'resolving', at: 38 * day, by: 'staff' },
      { to: 'resolved', at: 26 * day, by: 'staff' },
    ],
    decision: {
      outcome: 'repair',
      letter: words(
        'We have it repaired at our cost.',
        'Sutaisysime savo lėšomis.',
        'Salabosim par saviem līdzekļiem.',
        'Laseme oma kulul parandada.',
      ),
    },
    sent: { courier: 'Gintarinė siunta', code: 'GS104477201' },
  },
  {
    kind: 'not_as_described',
    wanted: 'refund',
    text: words(
      'The fabric is thinner than I imagined when I looked at the pictures.',
      'Audinys plonesnis, nei įsivaizdavau žiūrėdamas į nuotraukas.',
      'Audums ir plānāks, nekā iztēlojos, skatoties attēlos.',
      'Kangas on õhem, kui pilte vaadates ette kujutasin.',
    ),
    hasPhotos: true,
    received: 33 * day,
    moves: [
      { to: 'under_review', at: 32 * day, by: 'staff' },
      { to: 'rejected', at: 30 * day, by: 'staff', reason: 'not_shown' },
    ],
    rejection: {
      reason: 'not_shown',
      letter: words(
        'We weighed the fabric of the same batch: 190 g/m², as the page says. You can still withdraw within 14 days of the delivery.',
        'Pasvėrėme tos pačios partijos audinį: 190 g/m², kaip ir rašoma puslapyje. Per 14 dienų nuo pristatymo dar galite atsisakyti sutarties.',
        'Nosvērām tās pašas partijas audumu: 190 g/m², kā rakstīts lapā. 14 dienu laikā no piegādes vēl varat atkāpties no līguma.',
        'Kaalusime sama partii kangast: 190 g/m², nagu lehel kirjas. 14 päeva jooksul kättesaamisest võite veel lepingust taganeda.',
      ),
    },
  },
  {
    kind: 'delay',
    wanted: 'price_reduction',
    text: words(
      'It is a week past the promised date and I needed it for a trip.',
      'Praėjo savaitė po žadėtos datos, o man reikėjo kelionei.',
      'Pagājusi nedēļa pēc solītā datuma, bet man vajadzēja ceļojumam.',
      'Lubatud kuupäevast on nädal möödas ja mul oli seda reisiks vaja.',
    ),
    received: 15 * day,
    moves: [{ to: 'withdrawn', at: 13 * day, by: 'customer' }],
  },
]

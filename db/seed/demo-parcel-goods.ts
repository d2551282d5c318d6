import type { Locale } from '../../src/core/locale.ts'

/** In the languages of the demo customers. */
export type Words = Readonly<Record<Locale, string>>

export const words = (en: string, lt: string, lv: string, ee: string): Words => ({ en, lt, lv, ee })

export type DemoParcelItem = {
  what: Words
  kind: string | null
  hs: string
  origin: string
  /** Of a piece, in dollars. */
  price: string
  quantity?: number
}

export const demoGoods = {
  books: {
    what: words(
      'Three novels, paperback',
      'Trys romanai minkštais viršeliais',
      'Trīs romāni mīkstos vākos',
      'Kolm pehmes köites romaani',
    ),
    kind: 'book',
    hs: '490199',
    origin: 'US',
    price: '14.00',
    quantity: 3,
  },
  phoneCase: {
    what: words(
      'Phone case, leather',
      'Odinis telefono dėklas',
      'Ādas telefona vāciņš',
      'Nahast telefoniümbris',
    ),
    kind: null,
    hs: '420231',
    origin: 'CN',
    price: '22.00',
  },
  keyboard: {
    what: words(
      'Mechanical keyboard',
      'Mechaninė klaviatūra',
      'Mehāniskā tastatūra',
      'Mehaaniline klaviatuur',
    ),
    kind: null,
    hs: '847160',
    origin: 'TW',
    price: '118.00',
  },
  game: {
    what: words('Board game for four', 'Stalo žaidimas keturiems', 'Galda spēle četriem', 'Lauamäng neljale'),
    kind: 'toy',
    hs: '950300',
    origin: 'CN',
    price: '39.00',
  },
  necklace: {
    what: words('Silver necklace', 'Sidabrinis vėrinys', 'Sudraba kaklarota', 'Hõbedast kaelakee'),
    kind: 'jewellery',
    hs: '711311',
    origin: 'IT',
    price: '96.00',
  },
  powerBank: {
    what: words(
      'Power bank, 20,000 mAh',
      'Išorinė baterija, 20 000 mAh',
      'Ārējais akumulators, 20 000 mAh',
      'Akupank, 20 000 mAh',
    ),
    kind: null,
    hs: '850760',
    origin: 'CN',
    price: '39.00',
  },
  mugs: {
    what: words('Stoneware mugs', 'Akmens masės puodeliai', 'Akmens masas krūzes', 'Kivikeraamikast kruusid'),
    kind: 'dishes',
    hs: '691200',
    origin: 'VN',
    price: '18.00',
    quantity: 4,
  },
  sweater: {
    what: words('Wool sweater', 'Vilnonis megztinis', 'Vilnas džemperis', 'Villane kampsun'),
    kind: 'jacket',
    hs: '611011',
    origin: 'IT',
    price: '84.00',
  },
  tent: {
    what: words(
      'Family tent with poles',
      'Šeimyninė palapinė su stovais',
      'Ģimenes telts ar mietiem',
      'Peretelk koos vaiadega',
    ),
    kind: 'sports_gear',
    hs: '630622',
    origin: 'VN',
    price: '140.00',
  },
  jacket: {
    what: words('Rain jacket', 'Neperšlampama striukė', 'Lietus jaka', 'Vihmajope'),
    kind: 'jacket',
    hs: '620140',
    origin: 'VN',
    price: '46.00',
  },
  shoes: {
    what: words('Trail running shoes', 'Bėgimo bateliai', 'Taku skriešanas apavi', 'Maastikujooksu jalatsid'),
    kind: 'shoes',
    hs: '640411',
    origin: 'VN',
    price: '57.90',
  },
  bottle: {
    what: words('Insulated bottle', 'Termosinė gertuvė', 'Termopudele', 'Termospudel'),
    kind: 'bottle',
    hs: '961700',
    origin: 'CN',
    price: '29.00',
  },
  lamp: {
    what: words('Table lamp', 'Stalinė lempa', 'Galda lampa', 'Laualamp'),
    kind: 'lamp',
    hs: '940521',
    origin: 'CN',
    price: '42.00',
  },
  umbrella: {
    what: words('Storm umbrella', 'Vėjui atsparus skėtis', 'Vētras lietussargs', 'Tormivihmavari'),
    kind: null,
    hs: '660191',
    origin: 'CN',
    price: '34.00',
  },
  perfume: {
    what: words('Perfume, 50 ml', 'Kvepalai, 50 ml', 'Smaržas, 50 ml', 'Parfüüm, 50 ml'),
    kind: 'perfume',
    hs: '330300',
    origin: 'US',
    price: '62.00',
  },
  puzzle: {
    what: words('Wooden puzzle', 'Medinė dėlionė', 'Koka puzle', 'Puidust pusle'),
    kind: 'toy',
    hs: '950300',
    origin: 'US',
    price: '27.00',
  },
  headphones: {
    what: words('Open headphones', 'Atviros ausinės', 'Atvērtās austiņas', 'Avatud kõrvaklapid'),
    kind: 'headphones',
    hs: '851830',
    origin: 'CN',
    price: '149.00',
  },
  boots: {
    what: words('Winter boots', 'Žieminiai batai', 'Ziemas zābaki', 'Talvesaapad'),
    kind: 'shoes',
    hs: '640391',
    origin: 'BD',
    price: '88.00',
  },
  pan: {
    what: words('Cast iron pan', 'Ketaus keptuvė', 'Čuguna panna', 'Malmpann'),
    kind: null,
    hs: '732391',
    origin: 'US',
    price: '45.00',
  },
  blanket: {
    what: words('Cotton blanket', 'Medvilninis pledas', 'Kokvilnas pleds', 'Puuvillane pleed'),
    kind: 'bed_linen',
    hs: '630130',
    origin: 'IN',
    price: '52.00',
  },
  calendar: {
    what: words('Wall calendar', 'Sieninis kalendorius', 'Sienas kalendārs', 'Seinakalender'),
    kind: null,
    hs: '491000',
    origin: 'US',
    price: '16.00',
  },
  curtains: {
    what: words('Linen curtains', 'Lininės užuolaidos', 'Lina aizkari', 'Linased kardinad'),
    kind: null,
    hs: '630399',
    origin: 'IN',
    price: '64.00',
  },
  gloves: {
    what: words('Garden gloves', 'Sodo pirštinės', 'Dārza cimdi', 'Aiakindad'),
    kind: null,
    hs: '611610',
    origin: 'CN',
    price: '19.00',
    quantity: 2,
  },
  labels: {
    what: words('Label printer', 'Etikečių spausdintuvas', 'Uzlīmju printeris', 'Sildiprinter'),
    kind: null,
    hs: '844332',
    origin: 'CN',
    price: '129.00',
  },
  pump: {
    what: words('Bilge pump, 12 V', 'Triumo siurblys, 12 V', 'Tilpnes sūknis, 12 V', 'Pilsipump, 12 V'),
    kind: null,
    hs: '841370',
    origin: 'US',
    price: '64.00',
  },
  chain: {
    what: words(
      'Anchor chain, steel, 6 m',
      'Inkaro grandinė, plieninė, 6 m',
      'Enkura ķēde, tērauda, 6 m',
      'Ankrukett, terasest, 6 m',
    ),
    kind: null,
    hs: '731582',
    origin: 'US',
    price: '118.00',
  },
  samples: {
    what: words(
      'Fabric samples, cotton',
      'Medvilninių audinių pavyzdžiai',
      'Kokvilnas auduma paraugi',
      'Puuvillase kanga näidised',
    ),
    kind: null,
    hs: '520811',
    origin: 'TR',
    price: '75.00',
  },
} as const satisfies Record<string, DemoParcelItem>

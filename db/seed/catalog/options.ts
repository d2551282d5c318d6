import { measure, same, type Words, words } from './grammar.ts'

/** The options of a variant beside its colour; a factor of 1 is the product's own price and weight. */
export type AxisValue = { readonly names: Words; readonly price: number; readonly weight: number }
export type Axis = { readonly names: Words; readonly values: readonly AxisValue[] }

export const colourAxisName = words('Colour', 'Spalva', 'Krāsa', 'Värv')

const size = words('Size', 'Dydis', 'Izmērs', 'Suurus')
const shoeSize = words('Shoe size (EU)', 'Avalynės dydis (EU)', 'Apavu izmērs (EU)', 'Jalatsisuurus (EU)')
const waist = words('Waist (inches)', 'Juosmuo (coliais)', 'Viduklis (collās)', 'Vööümbermõõt (tollides)')
const storage = words('Storage', 'Vidinė atmintis', 'Iekšējā atmiņa', 'Sisemälu')
const volume = words('Volume', 'Tūris', 'Tilpums', 'Maht')
const set = words('Set', 'Komplektas', 'Komplekts', 'Komplekt')

function value(names: Words, price = 1, weight = 1): AxisValue {
  return { names, price, weight }
}

function sizes(...list: string[]): AxisValue[] {
  return list.map((text) => value(same(text)))
}

function pieces(count: number, price: number, weight: number): AxisValue {
  return value(words(`${count} pcs`, `${count} vnt.`, `${count} gab.`, `${count} tk`), price, weight)
}

export const axes = {
  clothing: { names: size, values: sizes('XS', 'S', 'M', 'L', 'XL', 'XXL') },
  waist: { names: waist, values: sizes('W26', 'W28', 'W30', 'W32', 'W34', 'W36') },
  womenShoe: { names: shoeSize, values: sizes('36', '37', '38', '39', '40', '41') },
  menShoe: { names: shoeSize, values: sizes('41', '42', '43', '44', '45', '46') },
  ring: { names: size, values: sizes('15', '16', '17', '18', '19', '20') },
  helmet: { names: size, values: sizes('S (52–56 cm)', 'M (56–59 cm)', 'L (59–62 cm)') },
  watch: {
    names: words('Case size', 'Korpuso dydis', 'Korpusa izmērs', 'Korpuse suurus'),
    values: [value(same('41 mm')), value(same('45 mm'), 1.08, 1.1)],
  },
  phoneStorage: {
    names: storage,
    values: [value(same('128 GB')), value(same('256 GB'), 1.12), value(same('512 GB'), 1.3)],
  },
  laptopStorage: {
    names: storage,
    values: [value(same('512 GB')), value(same('1 TB'), 1.12), value(same('2 TB'), 1.28)],
  },
  layout: {
    names: words(
      'Keyboard layout',
      'Klaviatūros išdėstymas',
      'Klaviatūras izkārtojums',
      'Klaviatuuri paigutus',
    ),
    values: [
      value(words('US English', 'Anglų (JAV)', 'Angļu (ASV)', 'Inglise (USA)')),
      value(words('UK English', 'Anglų (JK)', 'Angļu (Lielbritānija)', 'Inglise (Suurbritannia)')),
      value(words('Nordic', 'Šiaurės šalių', 'Ziemeļvalstu', 'Põhjamaade')),
    ],
  },
  droneBatteries: {
    names: set,
    values: [
      value(words('1 battery', '1 akumuliatorius', '1 akumulators', '1 aku')),
      value(words('2 batteries', '2 akumuliatoriai', '2 akumulatori', '2 akut'), 1.15, 1.25),
      value(words('3 batteries', '3 akumuliatoriai', '3 akumulatori', '3 akut'), 1.28, 1.5),
    ],
  },
  drillBatteries: {
    names: set,
    values: [
      value(words('No battery', 'Be akumuliatoriaus', 'Bez akumulatora', 'Ilma akuta'), 0.7, 0.75),
      value(words('1 battery', '1 akumuliatorius', '1 akumulators', '1 aku')),
      value(words('2 batteries', '2 akumuliatoriai', '2 akumulatori', '2 akut'), 1.25, 1.3),
    ],
  },
  perfume: {
    names: volume,
    values: [
      value(measure('30 ml'), 0.6, 0.6),
      value(measure('50 ml')),
      value(measure('75 ml'), 1.3, 1.3),
      value(measure('100 ml'), 1.5, 1.6),
    ],
  },
  cream: {
    names: volume,
    values: [
      value(measure('30 ml'), 0.7, 0.7),
      value(measure('50 ml')),
      value(measure('75 ml'), 1.3, 1.35),
      value(measure('100 ml'), 1.6, 1.7),
    ],
  },
  shampoo: {
    names: volume,
    values: [
      value(measure('250 ml')),
      value(measure('400 ml'), 1.4, 1.5),
      value(measure('500 ml'), 1.65, 1.9),
      value(measure('1 l'), 2.6, 3.7),
    ],
  },
  tablets: {
    names: words('Pack size', 'Kiekis pakuotėje', 'Skaits iepakojumā', 'Kogus pakendis'),
    values: [pieces(30, 0.7, 0.7), pieces(60, 1, 1), pieces(90, 1.35, 1.3), pieces(120, 1.65, 1.6)],
  },
  mug: {
    names: volume,
    values: [
      value(measure('250 ml')),
      value(measure('350 ml'), 1.15, 1.2),
      value(measure('450 ml'), 1.25, 1.4),
    ],
  },
  pan: {
    names: words('Diameter', 'Skersmuo', 'Diametrs', 'Läbimõõt'),
    values: [
      value(measure('20 cm'), 0.85, 0.8),
      value(measure('24 cm')),
      value(measure('26 cm'), 1.08, 1.15),
      value(measure('28 cm'), 1.15, 1.3),
    ],
  },
  tent: {
    names: words('Sleeps', 'Vietų skaičius', 'Vietu skaits', 'Kohtade arv'),
    values: [value(same('2')), value(same('3'), 1.2, 1.25), value(same('4'), 1.45, 1.6)],
  },
  bottle: {
    names: volume,
    values: [value(measure('0.5 l')), value(measure('0.75 l'), 1.15, 1.25), value(measure('1 l'), 1.3, 1.5)],
  },
  bricks: {
    names: words('Pieces', 'Detalių skaičius', 'Detaļu skaits', 'Osade arv'),
    values: [
      value(same('40')),
      value(same('80'), 1.6, 1.9),
      value(same('120'), 2.2, 2.8),
      value(same('160'), 2.8, 3.7),
    ],
  },
  bookLanguage: {
    names: words('Language', 'Kalba', 'Valoda', 'Keel'),
    values: [
      value(words('English', 'Anglų', 'Angļu', 'Inglise')),
      value(words('Lithuanian', 'Lietuvių', 'Lietuviešu', 'Leedu')),
      value(words('Latvian', 'Latvių', 'Latviešu', 'Läti')),
      value(words('Estonian', 'Estų', 'Igauņu', 'Eesti')),
    ],
  },
} satisfies Record<string, Axis>

export type AxisKey = keyof typeof axes

import type { Leaf } from './leaf.ts'

/** Every name is invented; a resemblance to a company is accidental. */
export type Brand = {
  readonly key: string
  readonly name: string
  readonly country: CountryCode
  readonly makes: readonly string[]
}

export type Contact = {
  readonly name: string
  readonly address: string
  readonly country: CountryCode
  readonly email: string
}

export type CountryCode =
  | 'LT'
  | 'LV'
  | 'EE'
  | 'FI'
  | 'SE'
  | 'DE'
  | 'PL'
  | 'IT'
  | 'PT'
  | 'GB'
  | 'US'
  | 'JP'
  | 'CN'

const devices = ['smartphones', 'smartwatches', 'laptops', 'keyboards']
const sound = ['headphones', 'speakers']
const photo = ['cameras', 'drones']
const womenswear = ['womens-t-shirts', 'womens-jackets', 'womens-jeans']
const menswear = ['mens-t-shirts', 'mens-jackets', 'mens-jeans']
const trainers = ['womens-trainers', 'mens-trainers']
const boots = ['womens-boots', 'mens-boots']
const care = ['perfumes', 'face-creams', 'shampoos']
const seating = ['dining-chairs', 'office-chairs']
const kitchenware = ['mugs', 'frying-pans']
const appliances = ['coffee-machines', 'vacuum-cleaners']
const carParts = ['brake-pads', 'car-filters']
const outdoors = ['tents', 'water-bottles', 'backpacks']
const paper = ['picture-books', 'notebooks']

function brand(name: string, country: CountryCode, key: string, ...makes: (string | string[])[]): Brand {
  return { key, name, country, makes: makes.flat() }
}

export const brands: readonly Brand[] = [
  brand('Skaudas', 'LT', 'skaudas', devices, sound),
  brand('Nerija', 'LT', 'nerija', womenswear, 'handbags', 'caps'),
  brand('Vėtra', 'LT', 'vetra', 'womens-jackets', 'mens-jackets', outdoors, 'caps'),
  brand('Žiezdra', 'LT', 'ziezdra', carParts, 'drills'),
  brand('Varnupis', 'LT', 'varnupis', menswear, boots, 'handbags'),
  brand('Miglava', 'LT', 'miglava', care, 'vitamins'),
  brand('Kursa', 'LV', 'kursa', 'handbags', 'backpacks', boots, 'sunglasses'),
  brand('Meldri', 'LV', 'meldri', care, 'rings'),
  brand('Grīšļi', 'LV', 'grisli', 'table-lamps', seating, kitchenware),
  brand('Vējlauka', 'LV', 'vejlauka', 'bike-helmets', 'balls', trainers, 'water-bottles'),
  brand('Sūnaine', 'LV', 'sunaine', 'prams', 'building-bricks', paper),
  brand('Saarte', 'EE', 'saarte', kitchenware, 'table-lamps', seating),
  brand('Ringo Lahe', 'EE', 'ringo-lahe', sound, photo, 'smartwatches'),
  brand('Tuulik', 'EE', 'tuulik', appliances, 'table-lamps'),
  brand('Kadakmaa', 'EE', 'kadakmaa', 'vitamins', 'face-creams', 'shampoos', paper),
  brand('Udula', 'EE', 'udula', paper, 'building-bricks', 'rings', 'mugs'),
  brand('Torvanto', 'FI', 'torvanto', 'drills', outdoors, boots),
  brand('Ruutelo', 'FI', 'ruutelo', 'prams', seating, 'bike-helmets'),
  brand('Kvistlo', 'SE', 'kvistlo', womenswear, menswear, 'prams'),
  brand('Ostwiek', 'DE', 'ostwiek', carParts, 'drills', appliances),
  brand('Borowinek', 'PL', 'borowinek', 'frying-pans', appliances, 'building-bricks'),
  brand('Bellacorva', 'IT', 'bellacorva', 'perfumes', 'handbags', 'sunglasses', 'rings'),
  brand('Pontavela', 'PT', 'pontavela', trainers, boots, 'sunglasses', 'mugs'),
  brand('Tidewren', 'GB', 'tidewren', 'womens-jeans', 'mens-jeans', 'mens-t-shirts', 'caps', 'notebooks'),
  brand('Quillamoor', 'GB', 'quillamoor', 'keyboards', 'laptops', 'cameras', 'office-chairs'),
  brand('Marlowick', 'US', 'marlowick', 'smartphones', 'drones', 'speakers', 'vitamins'),
  brand('Nashubra', 'US', 'nashubra', trainers, 'balls', 'womens-t-shirts', 'mens-t-shirts'),
  brand('Kumoriha', 'JP', 'kumoriha', photo, 'keyboards', 'headphones'),
  brand('Xilunta', 'CN', 'xilunta', 'smartphones', 'smartwatches', 'laptops', 'drones', 'vacuum-cleaners'),
  brand('Bevanko', 'CN', 'bevanko', 'bike-helmets', 'balls', 'tents', carParts, 'building-bricks'),
]

const makers = new Map<string, readonly Brand[]>()

export function brandsOf({ key }: Pick<Leaf, 'key'>): readonly Brand[] {
  const known = makers.get(key) ?? brands.filter(({ makes }) => makes.includes(key))
  makers.set(key, known)
  return known
}

/** Streets named "example" and postcodes of zeros, so that they are nobody's address. */
const places: Record<CountryCode, { company(name: string): string; address(house: number): string }> = {
  LT: { company: (name) => `UAB „${name}“`, address: (house) => `Pavyzdžio g. ${house}, LT-00000 Vilnius` },
  LV: { company: (name) => `SIA “${name}”`, address: (house) => `Parauga iela ${house}, Rīga, LV-0000` },
  EE: { company: (name) => `${name} OÜ`, address: (house) => `Näidise tn ${house}, 00000 Tallinn` },
  FI: { company: (name) => `${name} Oy`, address: (house) => `Esimerkkikatu ${house}, 00000 Helsinki` },
  SE: { company: (name) => `${name} AB`, address: (house) => `Exempelgatan ${house}, 000 00 Stockholm` },
  DE: { company: (name) => `${name} GmbH`, address: (house) => `Beispielstraße ${house}, 00000 Hamburg` },
  PL: {
    company: (name) => `${name} sp. z o.o.`,
    address: (house) => `ul. Przykładowa ${house}, 00-000 Gdańsk`,
  },
  IT: { company: (name) => `${name} S.r.l.`, address: (house) => `Via dell’Esempio ${house}, 00000 Bologna` },
  PT: { company: (name) => `${name}, Lda.`, address: (house) => `Rua do Exemplo ${house}, 0000-000 Porto` },
  GB: { company: (name) => `${name} Ltd`, address: (house) => `${house} Example Street, Bristol ZZ0 0ZZ` },
  US: {
    company: (name) => `${name} Inc.`,
    address: (house) => `${house} Example Avenue, Portland, OR 00000`,
  },
  JP: { company: (name) => `${name} K.K.`, address: (house) => `${house} Reidai-dori, Osaka 000-0000` },
  CN: { company: (name) => `${name} Co., Ltd.`, address: (house) => `${house} Shili Road, Shenzhen 000000` },
}

const outsideTheUnion: readonly CountryCode[] = ['GB', 'US', 'JP', 'CN']

export function makerOf({ key, name, country }: Brand): Contact {
  const place = places[country]
  const house = 1 + brands.findIndex((other) => other.key === key)
  return {
    name: place.company(name),
    address: place.address(house),
    country,
    email: `safety@${key}.test`,
  }
}

/** For goods from outside the Union a responsible person inside it is named; for the others the maker. */
export function responsiblePersonOf(brand: Brand): Contact {
  if (!outsideTheUnion.includes(brand.country)) return makerOf(brand)
  return {
    name: 'UAB „Pavyzdinis atstovas“',
    address: 'Pavyzdžio g. 100, LT-00000 Vilnius',
    country: 'LT',
    email: 'safety@pavyzdinis-atstovas.test',
  }
}

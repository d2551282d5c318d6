/** The ten shops as a visitor should see them, written out so that a mistake in the folder of a site fails a test. */
type Shop = {
  code: string
  name: string
  /** The page that the bare host redirects to. */
  path: string
  lang: string
  /** Design token --primary, by mode. */
  primary: { light: string; dark: string }
  languages: string[]
  /** The currencies to choose from; none if there is only one. */
  currencies: string[]
}

const spruce = { light: '#0b5d5b', dark: '#5cc7bc' }
const english = { path: '/en/', lang: 'en-GB' }
const lithuanian = { path: '/lt/', lang: 'lt-LT' }
const all = ['English', 'Lietuvių', 'Latviešu', 'Eesti']

export const shops: Shop[] = [
  {
    code: 'default',
    name: 'Amberway',
    ...english,
    primary: spruce,
    languages: all,
    currencies: ['EUR', 'USD'],
  },
  {
    code: 'alternate',
    name: 'Harbourline',
    ...lithuanian,
    primary: { light: '#2b3a8c', dark: '#a9b6ff' },
    languages: all,
    currencies: ['EUR', 'GBP'],
  },
  {
    code: 'pj',
    name: 'Parcel Jam',
    ...lithuanian,
    primary: { light: '#7a2e5d', dark: '#eba6cf' },
    languages: ['Lietuvių', 'English'],
    currencies: [],
  },
  {
    code: 'tp',
    name: 'Tarpininkė',
    ...lithuanian,
    primary: { light: '#2e5e2a', dark: '#97d48f' },
    languages: ['Lietuvių', 'English'],
    currencies: [],
  },
  {
    code: 'wl',
    name: 'Whitelane',
    ...english,
    primary: { light: '#2b2f36', dark: '#d5dae1' },
    languages: all,
    currencies: ['EUR', 'USD', 'GBP'],
  },
  {
    code: 'nl',
    name: 'Noordlijn',
    ...english,
    primary: { light: '#b34700', dark: '#ffb07a' },
    languages: ['English', 'Lietuvių'],
    currencies: ['EUR', 'GBP'],
  },
  {
    code: 'ae',
    name: 'Dune & Dhow',
    ...english,
    primary: { light: '#7a5a1e', dark: '#e3c07a' },
    languages: ['English', 'Lietuvių'],
    currencies: ['AED', 'USD'],
  },
  {
    code: 'lt',
    name: 'Amberway Lietuva',
    ...lithuanian,
    primary: spruce,
    languages: ['Lietuvių', 'English', 'Latviešu', 'Eesti'],
    currencies: [],
  },
  {
    code: 'lv',
    name: 'Amberway Latvija',
    path: '/lv/',
    lang: 'lv-LV',
    primary: spruce,
    languages: ['Latviešu', 'English', 'Lietuvių', 'Eesti'],
    currencies: [],
  },
  {
    code: 'ee',
    name: 'Amberway Eesti',
    path: '/ee/',
    lang: 'et-EE',
    primary: spruce,
    languages: ['Eesti', 'English', 'Latviešu', 'Lietuvių'],
    currencies: [],
  },
]

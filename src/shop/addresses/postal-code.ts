import { type CountryCode, countries } from '#core/country.ts'

type PostalRule = { pattern: RegExp; written: string; example: string }

/** Of what is left without spaces and dashes, in capitals. */
const rules: Record<Exclude<CountryCode, 'AE'>, PostalRule> = {
  LT: { pattern: /^(?:LT)?([0-9]{5})$/, written: 'LT-$1', example: 'LT-01103' },
  LV: { pattern: /^(?:LV)?([0-9]{4})$/, written: 'LV-$1', example: 'LV-1050' },
  EE: { pattern: /^(?:EE)?([0-9]{5})$/, written: '$1', example: '10111' },
  NL: { pattern: /^(?:NL)?([1-9][0-9]{3})([A-Z]{2})$/, written: '$1 $2', example: '1012 AB' },
}
/** The Emirates have none; whoever prints labels wants something all the same. */
const noPostalCode = '00000'
export const longestPostalCode = 20

const separators = /[\s\-\u2010-\u2015]+/g

/** As the country's post writes it; null where it is no postal code there. */
export function postalCode(country: CountryCode, typed: string): string | null {
  if (typed.length > longestPostalCode) return null
  if (country === 'AE') return noPostalCode
  const { pattern, written } = rules[country]
  const bare = typed.replace(separators, '').toUpperCase()
  return pattern.test(bare) ? bare.replace(pattern, written) : null
}

/** How one looks; null for a country that has none. */
export function postalCodeExample(country: CountryCode): string | null {
  return country === 'AE' ? null : rules[country].example
}

/** Digits after the dialling code, at least and at most. */
const nationalDigits: Record<CountryCode, readonly [number, number]> = {
  LT: [8, 8],
  LV: [8, 8],
  EE: [7, 8],
  NL: [9, 9],
  AE: [8, 9],
}

/** A number of the country must be whole; one from elsewhere is the owner's affair. */
export function hasNationalLength(country: CountryCode, phone: string): boolean {
  const bare = phone.replaceAll(' ', '')
  const { dialling } = countries[country]
  if (!bare.startsWith(dialling)) return true
  const [min, max] = nationalDigits[country]
  const digits = bare.length - dialling.length
  return digits >= min && digits <= max
}

/** For reading: the dialling code of a country that we know stands apart. */
export function spacedPhone(phone: string): string {
  const dialling = Object.values(countries)
    .map((country) => country.dialling)
    .find((code) => phone.startsWith(code))
  return dialling ? `${dialling} ${phone.slice(dialling.length).trimStart()}` : phone
}

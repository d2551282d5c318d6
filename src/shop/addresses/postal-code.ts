import { type CountryCode, countries } from '#core/country.ts'

type PostalRule = { pattern: RegExp; written: string; example: string }

/** Patterns apply to capitals without spaces and dashes. */
const rules: Record<Exclude<CountryCode, 'AE'>, PostalRule> = {
  LT: { pattern: /^(?:LT)?([0-9]{5})$/, written: 'LT-$1', example: 'LT-01103' },
  LV: { pattern: /^(?:LV)?([0-9]{4})$/, written: 'LV-$1', example: 'LV-1050' },
  EE: { pattern: /^(?:EE)?([0-9]{5})$/, written: '$1', example: '10111' },
  NL: { pattern: /^(?:NL)?([1-9][0-9]{3})([A-Z]{2})$/, written: '$1 $2', example: '1012 AB' },
}
/** The Emirates have no postal codes, but couriers' labels require one. */
const noPostalCode = '00000'
export const longestPostalCode = 20

const separators = /[\s\-\u2010-\u2015]+/g

/** In the spelling of the country's post; null if it is not a postal code there. */
export function postalCode(country: CountryCode, typed: string): string | null {
  if (typed.length > longestPostalCode) return null
  if (country === 'AE') return noPostalCode
  const { pattern, written } = rules[country]
  const bare = typed.replace(separators, '').toUpperCase()
  return pattern.test(bare) ? bare.replace(pattern, written) : null
}

/** An example; null for a country without postal codes. */
export function postalCodeExample(country: CountryCode): string | null {
  return country === 'AE' ? null : rules[country].example
}

/** The number of digits after the dialling code: minimum, maximum. */
const nationalDigits: Record<CountryCode, readonly [number, number]> = {
  LT: [8, 8],
  LV: [8, 8],
  EE: [7, 8],
  NL: [9, 9],
  AE: [8, 9],
}

/** A number of this country must be complete. Foreign numbers are not checked. */
export function hasNationalLength(country: CountryCode, phone: string): boolean {
  const bare = phone.replaceAll(' ', '')
  const { dialling } = countries[country]
  if (!bare.startsWith(dialling)) return true
  const [min, max] = nationalDigits[country]
  const digits = bare.length - dialling.length
  return digits >= min && digits <= max
}

/** Separates the dialling code of a known country, for display. */
export function spacedPhone(phone: string): string {
  const dialling = Object.values(countries)
    .map((country) => country.dialling)
    .find((code) => phone.startsWith(code))
  return dialling ? `${dialling} ${phone.slice(dialling.length).trimStart()}` : phone
}

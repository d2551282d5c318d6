import type { CountryCode } from '#core/country.ts'
import {
  type FormRules,
  longestName,
  maxLength,
  personName,
  phone,
  plainText,
  type Rule,
  required,
} from '#shop/form-rules.ts'
import { hasNationalLength, longestPostalCode, postalCode, postalCodeExample } from './postal-code.ts'

/** The limit for one customer. */
export const maxAddresses = 20
/** How long a deleted address can be restored. */
export const undoMs = 10 * 60_000

/** Rejects text of only dots or invisible characters, which no courier can use. */
const readable: Rule = (value) => (/[\p{L}\p{N}]/u.test(value) ? null : { code: 'validation.invalid' })

export const nameRules = [maxLength(longestName), personName, readable]
export const lineRules = [maxLength(200), plainText, readable]
export const cityRules = [maxLength(100), plainText, readable]
export const noteRules = [maxLength(500), plainText, readable]

/** Optional in the Emirates. */
export function postalCodeRules(country: CountryCode): readonly Rule[] {
  const example = postalCodeExample(country)
  if (example === null) return [maxLength(longestPostalCode)]
  const isPostalCode: Rule = (value) =>
    postalCode(country, value) === null ? { code: 'validation.zip', params: { example } } : null
  return [required, isPostalCode]
}

export function phoneRules(country: CountryCode): readonly Rule[] {
  const isWhole: Rule = (value) =>
    hasNationalLength(country, value) ? null : { code: 'validation.phone_length' }
  return [required, phone, isWhole]
}

/** The form's rules for the browser. The server's schema uses the same rules. */
export function addressRules(country: CountryCode): FormRules {
  return {
    first_name: [required, ...nameRules],
    last_name: [required, ...nameRules],
    first_address: [required, ...lineRules],
    second_address: lineRules,
    city: [required, ...cityRules],
    zip: postalCodeRules(country),
    phone_number: phoneRules(country),
    company: lineRules,
    note: noteRules,
  }
}

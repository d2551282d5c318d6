import { type CountryCode, countries } from '#core/country.ts'
import { hasNationalLength } from './postal-code.ts'

/** The trunk prefix that is dialled at home instead of the country code. */
const trunk: Partial<Record<CountryCode, RegExp>> = { LT: /^[08]/, NL: /^0/, AE: /^0/ }

/** Converts a national number to an international one; a number that is unclear stays as it is. */
export function normalPhone(country: CountryCode, typed: string): string {
  const bare = typed.replace(/[\s().\-\u2010-\u2015]+/g, '')
  if (bare.startsWith('00')) return `+${bare.slice(2)}`
  if (!/^\d+$/.test(bare)) return typed.trim()
  const { dialling } = countries[country]
  const own = trunk[country]
  const withoutTrunk = `${dialling}${own ? bare.replace(own, '') : bare}`
  if (own?.test(bare) && hasNationalLength(country, withoutTrunk)) return withoutTrunk
  const whole = `${dialling}${bare}`
  return hasNationalLength(country, whole) ? whole : typed.trim()
}

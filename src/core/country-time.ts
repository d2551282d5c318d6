import type { CountryCode } from './country.ts'

/** A term ends at midnight where the customer lives; each country that we serve has one time zone. */
export const countryTimeZones: Readonly<Record<CountryCode, string>> = {
  LT: 'Europe/Vilnius',
  LV: 'Europe/Riga',
  EE: 'Europe/Tallinn',
  NL: 'Europe/Amsterdam',
  AE: 'Asia/Dubai',
}

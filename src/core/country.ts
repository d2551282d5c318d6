/** The ids are part of the public API and never change. */
export const countries = {
  LT: { id: 1, dialling: '+370' },
  LV: { id: 2, dialling: '+371' },
  EE: { id: 3, dialling: '+372' },
  NL: { id: 4, dialling: '+31' },
  AE: { id: 5, dialling: '+971' },
} as const

export type CountryCode = keyof typeof countries

export function countryById(id: number): CountryCode | null {
  return (Object.keys(countries) as CountryCode[]).find((code) => countries[code].id === id) ?? null
}

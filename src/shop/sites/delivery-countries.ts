import { type CountryCode, countries } from '#core/country.ts'
import type { Site } from './site.ts'

const baltics: readonly CountryCode[] = ['LT', 'LV', 'EE']

/** The countries a site delivers to, its own first: a Baltic shop serves all Baltic states, others only their own. */
export function deliveryCountries({ country }: Pick<Site, 'country'>): readonly CountryCode[] {
  const own = country as CountryCode
  return baltics.includes(own) ? [own, ...baltics.filter((code) => code !== own)] : [own]
}

export function deliversTo(site: Pick<Site, 'country'>, countryId: number): boolean {
  return deliveryCountries(site).some((code) => countries[code].id === countryId)
}

/** The saved country if the site delivers there, else the site's own. */
export function destinationOf(site: Pick<Site, 'country'>, savedId: number | null): CountryCode {
  const served = deliveryCountries(site)
  return served.find((code) => countries[code].id === savedId) ?? (site.country as CountryCode)
}

import type { Site } from './site.ts'

/** An order keeps its currency, also where the site has given it up since. */
export function currencyCode(site: Pick<Site, 'currencies' | 'defaultCurrency'>, id: number): string {
  return (site.currencies.find((currency) => currency.id === id) ?? site.defaultCurrency).isoCode
}

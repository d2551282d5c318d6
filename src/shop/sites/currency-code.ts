import type { Site } from './site.ts'

/** An order stays in its currency even if the site no longer offers it. */
export function currencyCode(site: Pick<Site, 'currencies' | 'defaultCurrency'>, id: number): string {
  return (site.currencies.find((currency) => currency.id === id) ?? site.defaultCurrency).isoCode
}

import type { Site } from '#shop/sites/site.ts'

/** Balances are topped up, shown and spent in the site's default currency; money in another could not be spent. */
export function isOfBalances(
  currencyId: number,
  { defaultCurrency }: Pick<Site, 'defaultCurrency'>,
): boolean {
  return currencyId === defaultCurrency.id
}

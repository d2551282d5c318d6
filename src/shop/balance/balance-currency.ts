import type { Site } from '#shop/sites/site.ts'

/**
 * Balances are topped up, shown and spent in the site's default currency. A customer could not spend money in another
 * one.
 */
export function isOfBalances(
  currencyId: number,
  { defaultCurrency }: Pick<Site, 'defaultCurrency'>,
): boolean {
  return currencyId === defaultCurrency.id
}

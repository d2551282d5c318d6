import type { Site } from '#shop/sites/site.ts'

/** Balances are filled, shown and spent in the site's own currency; money in another would be lost to its customer there. */
export function isOfBalances(
  currencyId: number,
  { defaultCurrency }: Pick<Site, 'defaultCurrency'>,
): boolean {
  return currencyId === defaultCurrency.id
}

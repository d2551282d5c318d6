import { err, ok, type Result } from '#core/result.ts'
import { type Failure, unknownChoice } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { Currency } from '#shop/sites/site.ts'

/** The visitor's currency from now on; the HTTP layer stores it in a cookie. */
export function changeCurrency(
  { site }: RequestContext,
  { currency_id }: { currency_id: number },
): Result<Currency, Failure> {
  const currency = site.selectableCurrencies.find(({ id }) => id === currency_id)
  return currency ? ok(currency) : err(unknownChoice('currency_id'))
}

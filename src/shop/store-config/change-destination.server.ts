import { countries } from '#core/country.ts'
import { err, ok, type Result } from '#core/result.ts'
import { type Failure, unknownChoice } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { destinationOf } from '#shop/sites/delivery-countries.ts'

/** The country that prices and dates are computed for from now on; the HTTP layer stores its id in a cookie. */
export function changeDestination(
  { site }: RequestContext,
  { country_id }: { country_id: number },
): Result<number, Failure> {
  const { id } = countries[destinationOf(site, country_id)]
  return id === country_id ? ok(id) : err(unknownChoice('country_id'))
}

import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { rateLimited } from './rate-limited.ts'
import type { ShopLimit } from './shop-limits.server.ts'

type Guess = Extract<ShopLimit, `${string}-guess`>
type Asking = Pick<RequestContext, 'limits' | 'clientNetwork'>

/** After too many wrong guesses even a right one is refused. Reads only memory, because most visitors never guess. */
export function refusedGuess({ limits, clientNetwork }: Asking, guess: Guess): Failure | null {
  const seconds = limits[guess].refusedFor(clientNetwork)
  return seconds === null ? null : rateLimited(seconds)
}

/** Counts a wrong guess. Returns the failure, or the rate limit after too many. */
export async function wrongGuess(
  { limits, clientNetwork }: Asking,
  guess: Guess,
  failure: Failure,
): Promise<Failure> {
  const seconds = await limits[guess].consume(clientNetwork)
  return seconds === null ? failure : rateLimited(seconds)
}

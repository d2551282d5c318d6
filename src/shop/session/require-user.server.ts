import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { SignedIn } from '#shop/session/session.server.ts'

/** For acts that need a signed-in user. */
export async function requireUser({ session }: RequestContext): Promise<Result<SignedIn, Failure>> {
  const current = await session.current()
  return current ? ok(current) : err({ code: 'auth.sign_in_required' })
}

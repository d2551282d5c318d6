import { err, ok, type Result } from '#core/result.ts'
import { sha256 } from '#platform/secret-token.server.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { User } from '#shop/session/user.ts'
import { deleteTokens, spendToken } from './account-tokens.queries.server.ts'
import { findCredentials, updateUser } from './accounts.queries.server.ts'
import { hashNewPassword, refuseUnlikeConfirmation } from './judge-password.server.ts'
import { forgetTries } from './login-tries.queries.server.ts'
import { readToken } from './read-token.server.ts'
import { deleteDevices } from './sessions.queries.server.ts'
import { signIn } from './sign-in.server.ts'
import { tellOfNewPassword } from './tell-of-new-password.server.ts'

type Input = { token: string; password: string; password_confirmation: string }

/**
 * Uses up the link, signs out every device and signs this one in. With a second factor enabled, access to the mailbox
 * is not enough, so the customer has to sign in.
 */
export async function resetPassword(ctx: RequestContext, input: Input): Promise<Result<User, Failure>> {
  const { db, site, clock } = ctx
  const read = await readToken(ctx, input.token, ['password'])
  if (!read.ok) return read
  const known = await findCredentials(db, site.id, read.value.userId)
  if (!known) return err({ code: 'auth.token_invalid' })
  const unlike = refuseUnlikeConfirmation(input.password, input.password_confirmation)
  if (unlike) return err(unlike)
  const hashed = await hashNewPassword(ctx, input.password, known.user)
  if (!hashed.ok) return hashed
  const { user } = known
  const isDone = await db.transaction().execute(async (trx) => {
    if (!(await spendToken(trx, site.id, read.value.hash))) return false
    // Opening the link proves access to the mailbox, so it also confirms the address.
    await updateUser(trx, site.id, user.id, {
      password_hash: hashed.value,
      ...(user.verifiedAt ? {} : { verified_at: clock() }),
    })
    await deleteDevices(trx, site.id, { userId: user.id })
    await deleteTokens(trx, site.id, { userId: user.id, purposes: ['leave_email', 'take_email'] })
    await forgetTries(trx, { siteId: site.id, emailHash: sha256(user.email) })
    await tellOfNewPassword(trx, ctx, user)
    if (!user.hasTwoFactor) await signIn(trx, ctx, user, { isRemembered: false })
    return true
  })
  if (!isDone) return err({ code: 'auth.token_invalid' })
  return user.hasTwoFactor ? err({ code: 'auth.two_factor_required' }) : ok(user)
}

import { clockTime } from '#core/clock-time.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Trx } from '#platform/database.server.ts'
import { sha256 } from '#platform/secret-token.server.ts'
import type { Merged } from '#shop/cart/merge-carts.server.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { emailKey, refusedByLimits } from './account-limits.server.ts'
import { findByEmail } from './accounts.queries.server.ts'
import type { LoginInput } from './accounts.schema.ts'
import { checkSecondFactor } from './check-second-factor.server.ts'
import { nextTry } from './lockout.ts'
import { findTriesForUpdate, forgetTries, saveTries } from './login-tries.queries.server.ts'
import { signIn } from './sign-in.server.ts'
import { tellOfNewDevice } from './tell-of-new-device.server.ts'
import type { User } from './user.ts'

export type LoggedIn = { user: User; merged: Merged }
type Input = Pick<LoginInput, 'email' | 'password' | 'otp'> & { remember?: boolean | undefined }

/**
 * An address that nobody has is treated like a wrong password in every step, so that neither the answer nor its time
 * tells which it was.
 */
export async function logIn(ctx: RequestContext, input: Input): Promise<Result<LoggedIn, Failure>> {
  const answered = await ctx.passwords.inTurn(() => tryToLogIn(ctx, input))
  if (answered.ok) return answered
  return err(answered.error.code === 'busy' ? { code: 'service.overloaded' } : answered.error)
}

async function tryToLogIn(ctx: RequestContext, input: Input): Promise<Result<LoggedIn, Failure>> {
  const { db, site, accountLimits, clientAddress } = ctx
  const emailHash = sha256(input.email)
  const refused = await refusedByLimits(accountLimits, {
    login: clientAddress,
    'login-email': emailKey(site.id, input.email),
  })
  if (refused) return err(refused)

  const key = { siteId: site.id, emailHash }
  const until = await db.transaction().execute((trx) => countTry(trx, key, ctx.clock()))
  if (until) return err(locked(ctx, until))

  const known = await findByEmail(db, site.id, input.email)
  const password = await ctx.passwords.isRight(input.password, known?.passwordHash ?? null)
  if (!password.ok) return err({ code: 'service.overloaded' })
  if (!known || !password.value) return err({ code: 'auth.invalid_credentials' })
  if (known.isBlocked) return err({ code: 'auth.account_blocked' })
  const factor = await checkSecondFactor(ctx, known, input.otp, 'otp')
  if (!factor.ok) return factor

  const merged = await db.transaction().execute(async (trx) => {
    await forgetTries(trx, key)
    await tellOfNewDevice(trx, ctx, known.user)
    return signIn(trx, ctx, known.user.id, { isRemembered: input.remember ?? false })
  })
  return ok({ user: known.user, merged })
}

async function countTry(
  trx: Trx,
  key: { siteId: number; emailHash: Buffer },
  now: Date,
): Promise<Date | null> {
  const tried = nextTry(await findTriesForUpdate(trx, key, now), now)
  if (!tried.isAllowed) return tried.until
  await saveTries(trx, key, tried.next)
  return null
}

function locked({ site }: RequestContext, until: Date): Failure {
  return {
    code: 'auth.account_locked',
    params: { time: clockTime(until, site.timeZone) },
    details: { until: until.toISOString() },
  }
}

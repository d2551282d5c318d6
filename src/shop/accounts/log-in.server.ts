import { clockTime } from '#core/clock-time.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Trx } from '#platform/database.server.ts'
import { sha256 } from '#platform/secret-token.server.ts'
import type { Merged } from '#shop/cart/merge-carts.server.ts'
import type { Failure } from '#shop/failure.ts'
import { emailKey, refusedByLimits } from '#shop/limits/shop-limits.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { User } from '#shop/session/user.ts'
import { findByEmail } from './accounts.queries.server.ts'
import type { LoginInput } from './accounts.schema.ts'
import { checkSecondFactor } from './check-second-factor.server.ts'
import { knownBrowser } from './known-browser.server.ts'
import { nextTry } from './lockout.ts'
import { findTriesForUpdate, forgetTries, saveTries } from './login-tries.queries.server.ts'
import { signIn } from './sign-in.server.ts'
import { tellOfNewDevice } from './tell-of-new-device.server.ts'

export type LoggedIn = { user: User; merged: Merged }
type Input = Pick<LoginInput, 'email' | 'password' | 'otp'> & { remember?: boolean | undefined }

/**
 * An unknown address takes the same steps as a wrong password, so neither the response nor its timing reveals which it
 * was.
 */
export async function logIn(ctx: RequestContext, input: Input): Promise<Result<LoggedIn, Failure>> {
  // The rate limit comes before the password queue, so a flood from one address does not fill it.
  const browser = knownBrowser(ctx, input.email)
  const refused = browser === null ? await refusedStranger(ctx, input.email) : null
  if (refused) return err(refused)
  const answered = await ctx.passwords.limitConcurrency(() => tryToLogIn(ctx, input, browser))
  if (answered.ok) return answered
  return err(answered.error.code === 'busy' ? { code: 'service.overloaded' } : answered.error)
}

function refusedStranger({ limits, clientNetwork, site }: RequestContext, email: string) {
  return refusedByLimits(limits, { login: clientNetwork, 'login-email': emailKey(site.id, email) })
}

async function tryToLogIn(
  ctx: RequestContext,
  input: Input,
  browser: string | null,
): Promise<Result<LoggedIn, Failure>> {
  const { db, site } = ctx
  const emailHash = sha256(browser === null ? input.email : `${input.email} ${browser}`)
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
    return signIn(trx, ctx, known.user, { isRemembered: input.remember ?? false })
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

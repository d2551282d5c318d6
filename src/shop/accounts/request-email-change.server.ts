import { err, ok, type Result } from '#core/result.ts'
import type { Trx } from '#platform/database.server.ts'
import { queueEmail } from '#shop/emails/queue-email.server.ts'
import type { Failure } from '#shop/failure.ts'
import { refusedByLimits } from '#shop/limits/shop-limits.server.ts'
import { accountPaths } from '#shop/paths/account-paths.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { User } from '#shop/session/user.ts'
import { leaveAddressEmail, takeAddressEmail } from './account-emails.ts'
import { issueToken, type TokenPurpose } from './account-tokens.queries.server.ts'
import { findByEmail } from './accounts.queries.server.ts'
import { checkOwnPassword } from './check-own-password.server.ts'
import { maskedEmail } from './masked-email.ts'

const validMs = 60 * 60 * 1000

/**
 * Sends two emails, and both must be confirmed. An address that is already taken gets the same response but no email,
 * so the response does not reveal who has an account.
 */
export async function requestEmailChange(
  ctx: RequestContext,
  input: { email: string; password: string },
): Promise<Result<null, Failure>> {
  const own = await checkOwnPassword(ctx, input.password, 'password')
  if (!own.ok) return own
  const { user } = own.value
  if (input.email === user.email) {
    return err({ code: 'service.validation', errors: { email: [{ code: 'validation.email_same' }] } })
  }
  const refused = await refusedByLimits(ctx.limits, {
    'password-email-recipient': `email-change:${user.id}`,
  })
  if (refused) return err(refused)
  await ctx.db.transaction().execute((trx) => writeBoth(trx, ctx, user, input.email))
  return ok(null)
}

async function writeBoth(trx: Trx, ctx: RequestContext, user: User, newEmail: string): Promise<void> {
  const { site, messageBook, linkOrigin } = ctx
  const sender = { site, origin: linkOrigin, locale: user.locale, userId: user.id, messageBook }
  const t = messageBook.translate(site.id, user.locale)
  const facts = { firstName: user.firstName, locale: user.locale, siteName: site.name }
  const expiresAt = new Date(ctx.clock().getTime() + validMs)
  const link = async (purpose: TokenPurpose) => {
    const token = await issueToken(trx, site.id, { userId: user.id, purpose, email: newEmail, expiresAt })
    return linkOrigin + accountPaths(user.locale).confirm(token)
  }
  const leave = leaveAddressEmail(t, {
    ...facts,
    newEmail: maskedEmail(newEmail),
    href: await link('leave_email'),
  })
  const take = takeAddressEmail(t, { ...facts, href: await link('take_email') })
  const isTaken = (await findByEmail(trx, site.id, newEmail)) !== null
  await queueEmail(trx, sender, user.email, leave)
  if (!isTaken) await queueEmail(trx, sender, newEmail, take)
}

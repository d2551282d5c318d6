import { err, ok, type Result } from '#core/result.ts'
import { isTaken, type Trx } from '#platform/database.server.ts'
import { queueEmail } from '#shop/emails/queue-email.server.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { User } from '#shop/session/user.ts'
import { addressChangedEmail } from './account-emails.ts'
import { confirmToken, deleteTokens, findTokensOf } from './account-tokens.queries.server.ts'
import { findCredentials, updateUser } from './accounts.queries.server.ts'
import { maskedEmail } from './masked-email.ts'
import { type ReadToken, readToken } from './read-token.server.ts'
import { deleteDevices } from './sessions.queries.server.ts'

const halves = ['leave_email', 'take_email'] as const

/** Confirms one of the two emails. The address changes with the second one, in either order. */
export async function confirmEmailChange(
  ctx: RequestContext,
  token: string,
): Promise<Result<{ isChanged: boolean }, Failure>> {
  const read = await readToken(ctx, token, halves)
  return read.ok ? confirmEmailByLink(ctx, read.value) : read
}

export async function confirmEmailByLink(
  ctx: RequestContext,
  { userId, hash }: ReadToken,
): Promise<Result<{ isChanged: boolean }, Failure>> {
  const { db, site } = ctx
  const current = await ctx.session.current()
  const exceptDeviceId = current?.user.id === userId ? current.deviceId : null
  try {
    return await db.transaction().execute(async (trx) => {
      const tokens = await findTokensOf(trx, site.id, { userId, purposes: halves })
      const known = await findCredentials(trx, site.id, userId)
      const isNew = known !== null && (await confirmToken(trx, site.id, hash, ctx.clock()))
      if (!isNew) return err({ code: 'auth.token_invalid' } as const)
      const newEmail = tokens.find(({ purpose }) => purpose === 'take_email')?.email
      // The tokens were read before this confirmation. If one was confirmed then, both are now.
      const isChanged = tokens.some(({ confirmed_at }) => confirmed_at !== null)
      if (isChanged && newEmail) {
        await changeEmail(trx, ctx, { user: known.user, newEmail, exceptDeviceId })
        ctx.session.forget()
      }
      return ok({ isChanged })
    })
  } catch (error) {
    // Another account registered or took the address after this change was requested.
    if (isTaken(error, 'users_email_key')) return err({ code: 'auth.forms.user_already_exists' })
    throw error
  }
}

type Change = { user: User; newEmail: string; exceptDeviceId: string | null }

async function changeEmail(
  trx: Trx,
  { site, clock, messageBook, linkOrigin }: RequestContext,
  { user, newEmail, exceptDeviceId }: Change,
): Promise<void> {
  await updateUser(trx, site.id, user.id, { email: newEmail, verified_at: clock() })
  // Links in the old mailbox must no longer open the account.
  await deleteTokens(trx, site.id, { userId: user.id, purposes: [...halves, 'verify', 'password'] })
  await deleteDevices(trx, site.id, { userId: user.id, exceptDeviceId })
  await queueEmail(
    trx,
    { site, origin: linkOrigin, locale: user.locale, userId: user.id, messageBook },
    user.email,
    addressChangedEmail(messageBook.translate(site.id, user.locale), {
      firstName: user.firstName,
      locale: user.locale,
      siteName: site.name,
      newEmail: maskedEmail(newEmail),
    }),
  )
}

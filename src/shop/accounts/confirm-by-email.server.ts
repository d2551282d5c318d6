import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { TokenPurpose } from './account-tokens.queries.server.ts'
import { confirmEmailByLink } from './confirm-email-change.server.ts'
import { readToken } from './read-token.server.ts'
import { verifyByLink } from './verify-email.server.ts'

const purposes = ['verify', 'leave_email', 'take_email'] as const satisfies TokenPurpose[]

export type EmailLink = { purpose: (typeof purposes)[number] }
export type Confirmed = { what: 'verified' | 'email_half' | 'email_changed' }

/** Describes what the link of an email would do, without using it up: email programs open links to scan them. */
export async function describeEmailLink(
  ctx: RequestContext,
  token: string,
): Promise<Result<EmailLink, Failure>> {
  const read = await readToken(ctx, token, purposes)
  if (!read.ok) return read
  const purpose = purposes.find((known) => known === read.value.purpose)
  if (!purpose || read.value.confirmedAt) return err({ code: 'auth.token_invalid' })
  return ok({ purpose })
}

/** The button on the page that such a link opens. */
export async function confirmByEmail(
  ctx: RequestContext,
  token: string,
): Promise<Result<Confirmed, Failure>> {
  const read = await readToken(ctx, token, purposes)
  if (!read.ok) return read
  if (read.value.purpose === 'verify') {
    const verified = await verifyByLink(ctx, read.value)
    return verified.ok ? ok({ what: 'verified' }) : verified
  }
  const confirmed = await confirmEmailByLink(ctx, read.value)
  return confirmed.ok ? ok({ what: confirmed.value.isChanged ? 'email_changed' : 'email_half' }) : confirmed
}

import { renderSVG } from 'uqr'
import type { Encryption } from '#platform/encryption.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { User } from '#shop/session/user.ts'
import { totpUri } from './totp.server.ts'
import { findNewTotpSecret } from './two-factor.queries.server.ts'

/** What an authenticator takes: typed, opened or read by a camera. */
export type TwoFactorSetup = { secret: string; uri: string; picture: string }

/** Around the code, in its own squares: cameras look for it, also on a dark page. */
const quietZone = 4
/** What was begun must be confirmed soon: it lies open in the browser until then. */
const openMs = 15 * 60 * 1000

export function twoFactorSetup({ site }: RequestContext, { email }: User, secret: string): TwoFactorSetup {
  const uri = totpUri(secret, { issuer: site.name, email })
  return { secret, uri, picture: renderSVG(uri, { border: quietZone }) }
}

/** The secret, and since when it waits to be confirmed. */
export function encryptSecret(
  encryption: Pick<Encryption, 'encrypt'>,
  userId: string,
  { secret, at }: { secret: string; at: Date },
): string {
  return encryption.encrypt(`${secret} ${at.getTime()}`, userId)
}

export function decryptSecret(
  { encryption }: RequestContext,
  user: User,
  encrypted: string,
): { secret: string; startedAt: number } | null {
  const [secret, startedAt] = encryption.decrypt(encrypted, user.id)?.split(' ') ?? []
  return secret && startedAt ? { secret, startedAt: Number(startedAt) } : null
}

/** The secret that waits to be confirmed; null where nothing was begun, or too long ago. */
export async function findWaitingSecret(
  ctx: RequestContext,
  user: User,
): Promise<{ secret: string; encrypted: string } | null> {
  const encrypted = await findNewTotpSecret(ctx.db, ctx.site.id, user.id)
  const decrypted = encrypted && decryptSecret(ctx, user, encrypted)
  if (!decrypted || ctx.clock().getTime() - decrypted.startedAt > openMs) return null
  return { secret: decrypted.secret, encrypted }
}

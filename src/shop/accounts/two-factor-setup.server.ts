import { renderSVG } from 'uqr'
import type { Encryption } from '#platform/encryption.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { User } from '#shop/session/user.ts'
import { totpUri } from './totp.server.ts'
import { findNewTotpSecret } from './two-factor.queries.server.ts'

/** The secret in three forms: to type, to open and to scan. */
export type TwoFactorSetup = { secret: string; uri: string; picture: string }

/** The margin around the QR code, in modules. Cameras need it, above all on a dark page. */
const quietZone = 4
/** A setup must be confirmed soon, because its secret is visible in the browser until then. */
const openMs = 15 * 60 * 1000

export function twoFactorSetup({ site }: RequestContext, { email }: User, secret: string): TwoFactorSetup {
  const uri = totpUri(secret, { issuer: site.name, email })
  return { secret, uri, picture: renderSVG(uri, { border: quietZone }) }
}

/** Encrypts the secret together with the time at which the setup started. */
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

/** The secret that waits for confirmation; null if no setup was started or it has expired. */
export async function findWaitingSecret(
  ctx: RequestContext,
  user: User,
): Promise<{ secret: string; encrypted: string } | null> {
  const encrypted = await findNewTotpSecret(ctx.db, ctx.site.id, user.id)
  const decrypted = encrypted && decryptSecret(ctx, user, encrypted)
  if (!decrypted || ctx.clock().getTime() - decrypted.startedAt > openMs) return null
  return { secret: decrypted.secret, encrypted }
}

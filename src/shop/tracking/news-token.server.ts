import type { Encryption } from '#platform/encryption.server.ts'
import { sha256 } from '#platform/secret-token.server.ts'

type Reader = { email: string; createdAt: Date }

/** The key of the links by which somebody says yes to news, and ends them. It can be made again for every email. */
export function newsToken(encryption: Encryption, siteId: number, { email, createdAt }: Reader): string {
  return encryption.mark(`news ${email} ${createdAt.toISOString()}`, `site ${siteId}`).toString('hex')
}

export function newsTokenHash(token: string): Buffer {
  return sha256(token)
}

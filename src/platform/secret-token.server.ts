import { createHash, randomBytes } from 'node:crypto'

const bytes = 32
/** Hexadecimal without separators, so code that cleans logs and reports can recognise a token. */
const pattern = /^[0-9a-f]{64}$/

/** A secret for a cookie or a link. The database stores only its hash. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(bytes).toString('hex')
  return { token, hash: sha256(token) }
}

/** Null for a text that is not a token. */
export function tokenHash(token: string): Buffer | null {
  return pattern.test(token) ? sha256(token) : null
}

export function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

import { createHash, randomBytes } from 'node:crypto'

const bytes = 32
/** In hexadecimal, without a pause, so that whoever cleans logs and reports knows one by its looks. */
const pattern = /^[0-9a-f]{64}$/

/** A secret for a cookie or a link; whoever reads the database finds only its hash. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(bytes).toString('hex')
  return { token, hash: sha256(token) }
}

/** Null for what was never one of ours. */
export function tokenHash(token: string): Buffer | null {
  return pattern.test(token) ? sha256(token) : null
}

export function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

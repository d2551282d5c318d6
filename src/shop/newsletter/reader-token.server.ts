import { timingSafeEqual } from 'node:crypto'
import type { Encryption } from '#platform/encryption.server.ts'

type House = { encryption: Encryption; siteId: number }
/** To say yes to letters; or to choose among them, and end them. */
export type TokenUse = 'confirm' | 'choice'

const mark = ({ encryption, siteId }: House, use: TokenUse, readerId: string) =>
  encryption.mark(`letters ${use} ${siteId}`, `reader ${readerId}`)

/** The last part of a link in a letter. It names no address. */
export function readerToken(house: House, use: TokenUse, readerId: string): string {
  return `${readerId}.${mark(house, use, readerId).toString('base64url')}`
}

/** The reader for whom it was made; null if it is not ours. */
export function readReaderToken(house: House, use: TokenUse, token: string): string | null {
  const [, readerId, signature] = /^([1-9]\d{0,17})\.([A-Za-z0-9_-]{43})$/.exec(token) ?? []
  if (!readerId || !signature) return null
  const [shown, expected] = [Buffer.from(signature, 'base64url'), mark(house, use, readerId)]
  return shown.length === expected.length && timingSafeEqual(shown, expected) ? readerId : null
}

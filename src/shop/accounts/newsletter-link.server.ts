import { timingSafeEqual } from 'node:crypto'
import type { RequestContext } from '#shop/request-context.server.ts'

type Parts = Pick<RequestContext, 'encryption' | 'site'>

const mark = ({ encryption, site }: Parts, userId: string) => encryption.mark(`newsletter ${site.id}`, userId)

/**
 * For the footer of a newsletter. It only unsubscribes, and works as long as the account exists, however old the email
 * is.
 */
export function newsletterToken(parts: Parts, userId: string): string {
  return `${userId}.${mark(parts, userId).toString('base64url')}`
}

/** The user the token was signed for; null if the signature is not ours. */
export function readNewsletterToken(parts: Parts, token: string): string | null {
  const [, userId, signature] = /^([1-9]\d{0,17})\.([A-Za-z0-9_-]{43})$/.exec(token) ?? []
  if (!userId || !signature) return null
  const [shown, expected] = [Buffer.from(signature, 'base64url'), mark(parts, userId)]
  return shown.length === expected.length && timingSafeEqual(shown, expected) ? userId : null
}

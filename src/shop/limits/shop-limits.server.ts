import type { RateLimit, RateLimiter, RateLimits } from '#platform/rate-limits.server.ts'
import { sha256 } from '#platform/secret-token.server.ts'
import type { Failure } from '#shop/failure.ts'
import { rateLimited } from './rate-limited.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** By network address and, if known, by email or account; stored in the database. SECURITY.md explains each. */
const limits = {
  login: { points: 30, seconds: 5 * minute },
  'login-email': { points: 20, seconds: 15 * minute },
  'own-password': { points: 20, seconds: 15 * minute },
  'check-client': { points: 5, seconds: hour },
  'check-client-email': { points: 5, seconds: hour },
  register: { points: 10, seconds: hour },
  'password-email': { points: 10, seconds: hour },
  'password-email-recipient': { points: 3, seconds: hour },
  token: { points: 30, seconds: 15 * minute },
  export: { points: 5, seconds: hour },
  'payment-page': { points: 60, seconds: hour },
  'promo-guess': { points: 20, seconds: hour },
  'slug-guess': { points: 60, seconds: hour },
  'link-read': { points: 120, seconds: hour },
  'link-read-shop': { points: 120, seconds: minute },
  'quote-drafts': { points: 60, seconds: hour },
  'quote-photos': { points: 120, seconds: hour },
  'parcel-files': { points: 120, seconds: hour },
  'parcel-claim': { points: 20, seconds: hour },
  'claim-link': { points: 20, seconds: hour },
  'claim-link-email': { points: 5, seconds: hour },
  'claim-send': { points: 20, seconds: hour },
  'claim-files': { points: 120, seconds: hour },
  'pro-apply': { points: 10, seconds: hour },
  'pro-files': { points: 120, seconds: hour },
  'pro-vat': { points: 30, seconds: hour },
  'pro-invite': { points: 30, seconds: hour },
  'pro-import': { points: 60, seconds: hour },
  'claim-messages': { points: 60, seconds: hour },
  'order-guess': { points: 30, seconds: hour },
  'reservation-send': { points: 30, seconds: hour },
  'reservation-email': { points: 6, seconds: hour },
  'reservation-notice': { points: 20, seconds: hour },
  'reservation-notice-email': { points: 10, seconds: hour },
  withdrawals: { points: 20, seconds: hour },
  'warranty-guess': { points: 30, seconds: hour },
  'tracking-number': { points: 120, seconds: 10 * minute },
  'tracking-email': { points: 20, seconds: hour },
  'tracking-ask': { points: 1, seconds: 5 * minute },
  'tracking-news': { points: 20, seconds: hour },
  'tracking-news-email': { points: 10, seconds: hour },
  'stock-notice': { points: 20, seconds: hour },
  'stock-notice-email': { points: 10, seconds: hour },
  'content-vote': { points: 60, seconds: hour },
  'contacts-tries': { points: 60, seconds: hour },
  'contacts-network': { points: 20, seconds: day },
  'contacts-email': { points: 5, seconds: day },
  'ticket-messages': { points: 30, seconds: hour },
  newsletter: { points: 20, seconds: hour },
  'newsletter-email': { points: 3, seconds: hour },
} as const satisfies Record<string, Omit<RateLimit, 'name'>>

export type ShopLimit = keyof typeof limits
export type ShopLimits = Readonly<Record<ShopLimit, RateLimiter>>

export function shopLimits({ kept }: RateLimits): ShopLimits {
  return Object.fromEntries(
    Object.entries(limits).map(([name, limit]) => [name, kept({ name, ...limit })]),
  ) as ShopLimits
}

/** The key contains the address as a hash, and counts each site apart. */
export function emailKey(siteId: number, email: string): string {
  return `${siteId}:${sha256(email).toString('base64url')}`
}

/** Returns null if all limits allow the request. Every limit counts it, even if another refuses. */
export async function refusedByLimits(
  limits: ShopLimits,
  keys: Partial<Record<ShopLimit, string>>,
): Promise<Failure | null> {
  const waits = await Promise.all(
    Object.entries(keys).map(([name, key]) => limits[name as ShopLimit].consume(key)),
  )
  const seconds = Math.max(...waits.map((wait) => wait ?? 0))
  return seconds === 0 ? null : rateLimited(seconds)
}

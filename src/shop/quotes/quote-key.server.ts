import { timingSafeEqual } from 'node:crypto'
import type { Locale } from '#core/locale.ts'
import type { Encryption } from '#platform/encryption.server.ts'
import { quotePaths } from '#shop/paths/quote-paths.ts'

type House = { encryption: Encryption; siteId: number }

/** Opens a quote for reading from an email, also where its owner is not signed in. */
export function quoteKey({ encryption, siteId }: House, slug: string): string {
  return encryption.mark(`quote ${slug}`, `site ${siteId}`).toString('hex')
}

export function isQuoteKey(house: House, slug: string, key: string): boolean {
  const right = Buffer.from(quoteKey(house, slug))
  const given = Buffer.from(key)
  return given.length === right.length && timingSafeEqual(given, right)
}

/** The page of a quote as emails link it. */
export function linkQuote(house: House, { slug, locale }: { slug: string; locale: Locale }): string {
  return quotePaths(locale).quote(slug, { key: quoteKey(house, slug) })
}

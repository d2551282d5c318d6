import { timingSafeEqual } from 'node:crypto'
import type { Locale } from '#core/locale.ts'
import type { Encryption } from '#platform/encryption.server.ts'
import { contactPaths } from '#shop/paths/contact-paths.ts'

type House = { encryption: Encryption; siteId: number }

/** Opens a ticket from an email, and for the guest who has just written it. */
export function ticketKey({ encryption, siteId }: House, number: string): string {
  return encryption.mark(`ticket ${number}`, `site ${siteId}`).toString('hex').slice(0, 40)
}

export function isTicketKey(house: House, number: string, key: string): boolean {
  const right = Buffer.from(ticketKey(house, number))
  const given = Buffer.from(key)
  return given.length === right.length && timingSafeEqual(given, right)
}

/** The page of a ticket as emails link it. */
export function linkTicket(house: House, { number, locale }: { number: string; locale: Locale }): string {
  return contactPaths(locale).ticket(number, { key: ticketKey(house, number) })
}

import { timingSafeEqual } from 'node:crypto'
import type { Locale } from '#core/locale.ts'
import type { Encryption } from '#platform/encryption.server.ts'
import { withdrawalPaths } from '#shop/paths/withdrawal-paths.ts'

type House = { encryption: Encryption; siteId: number }

/** Opens a receipt for the person who confirmed the withdrawal or has its email. */
export function withdrawalKey({ encryption, siteId }: House, number: string): string {
  return encryption.mark(`withdrawal ${number}`, `site ${siteId}`).toString('hex')
}

export function isWithdrawalKey(house: House, number: string, key: string): boolean {
  const right = Buffer.from(withdrawalKey(house, number))
  const given = Buffer.from(key)
  return given.length === right.length && timingSafeEqual(given, right)
}

/** The receipt as emails link it. */
export function linkWithdrawal(house: House, { number, locale }: { number: string; locale: Locale }): string {
  return withdrawalPaths(locale).receipt(number, withdrawalKey(house, number))
}

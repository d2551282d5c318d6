import { timingSafeEqual } from 'node:crypto'
import type { Encryption } from '#platform/encryption.server.ts'

type Owner = { encryption: Encryption; siteId: number }

const lastsDays = 30
const dayMs = 24 * 60 * 60 * 1000

/** A link with this token opens one document, for 30 days from the day it was made. It is not stored. */
export function invoiceToken(owner: Owner, invoiceId: string, now: Date): string {
  return tokenOfDay(owner, invoiceId, dayOf(now))
}

export function isInvoiceToken(owner: Owner, invoiceId: string, token: string, now: Date): boolean {
  const given = Buffer.from(token)
  const today = dayOf(now)
  const days = Array.from({ length: lastsDays + 1 }, (_, age) => today - age)
  return days.some((day) => {
    const expected = Buffer.from(tokenOfDay(owner, invoiceId, day))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

function tokenOfDay({ encryption, siteId }: Owner, invoiceId: string, day: number): string {
  return encryption.mark(`invoice ${invoiceId} ${day}`, `site ${siteId}`).toString('hex')
}

function dayOf(now: Date): number {
  return Math.floor(now.getTime() / dayMs)
}

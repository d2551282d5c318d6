import type { Db, Trx } from '#platform/database.server.ts'
import { deleteEmailsOf, findEmailsOf } from './emails.queries.server.ts'

export function listEmailsOf(db: Db, siteId: number, userId: string) {
  return findEmailsOf(db, siteId, userId)
}

/** Includes emails that were not sent yet. */
export function forgetEmailsOf(trx: Trx, siteId: number, userId: string): Promise<void> {
  return deleteEmailsOf(trx, siteId, userId)
}

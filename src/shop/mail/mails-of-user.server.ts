import type { Db, Trx } from '#platform/database.server.ts'
import { deleteMailsOf, findMailsOf } from './mail.queries.server.ts'

export function listMailsOf(db: Db, siteId: number, userId: string) {
  return findMailsOf(db, siteId, userId)
}

/** Also those that have not left yet. */
export function forgetMailsOf(trx: Trx, siteId: number, userId: string): Promise<void> {
  return deleteMailsOf(trx, siteId, userId)
}

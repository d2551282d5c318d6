import type { Db } from '#platform/database.server.ts'
import { findMail, findNewestMails } from './mail.queries.server.ts'

const maxListed = 200

export function listMails(db: Db) {
  return findNewestMails(db, maxListed)
}

export function readMail(db: Db, id: string) {
  return findMail(db, id)
}

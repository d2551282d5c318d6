import type { Db } from '#platform/database.server.ts'
import { findEmail, findNewestEmails } from './emails.queries.server.ts'

const maxListed = 200

export function listEmails(db: Db) {
  return findNewestEmails(db, maxListed)
}

export function readEmail(db: Db, id: string) {
  return findEmail(db, id)
}

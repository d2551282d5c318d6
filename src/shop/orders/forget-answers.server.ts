import { acrossSites, type Db, type Trx } from '#platform/database.server.ts'
import { deleteFilesOf, deleteFilesOfGuests } from './order-files.queries.server.ts'

/** Deletes photos, documents and answers: the order itself must be retained by law, these need not. */
export function forgetAnswers(
  trx: Trx,
  { siteId, userId }: { siteId: number; userId: string },
): Promise<void> {
  return deleteFilesOf(trx, siteId, userId)
}

/** Of orders of people without an account. */
export function forgetOldAnswers(db: Db, { before }: { before: Date }): Promise<void> {
  return deleteFilesOfGuests(acrossSites(db), before)
}

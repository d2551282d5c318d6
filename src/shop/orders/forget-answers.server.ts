import type { Trx } from '#platform/database.server.ts'
import { deleteFilesOf } from './order-files.queries.server.ts'

/** Deletes photos, documents and answers: the order itself must be retained by law, these need not. */
export function forgetAnswers(
  trx: Trx,
  { siteId, userId }: { siteId: number; userId: string },
): Promise<void> {
  return deleteFilesOf(trx, siteId, userId)
}

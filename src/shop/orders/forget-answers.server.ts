import type { Trx } from '#platform/database.server.ts'
import { deleteFilesOf } from './order-files.queries.server.ts'

/** Photos, documents and answers: an order that the law wants kept does not need them. */
export function forgetAnswers(
  trx: Trx,
  { siteId, userId }: { siteId: number; userId: string },
): Promise<void> {
  return deleteFilesOf(trx, siteId, userId)
}

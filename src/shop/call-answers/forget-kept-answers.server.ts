import type { Trx } from '#platform/database.server.ts'
import { deleteAnswersOf } from './call-answers.queries.server.ts'

/** Answers tell who somebody is and where they live; they go with their account. */
export function forgetKeptAnswers(
  trx: Trx,
  { siteId, userId }: { siteId: number; userId: string },
): Promise<void> {
  return deleteAnswersOf(trx, siteId, userId)
}

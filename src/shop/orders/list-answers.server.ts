import type { Db } from '#platform/database.server.ts'
import { findAnswersOf, type ToldAnswer } from './order-questions.queries.server.ts'

/** For the export of a customer's data. */
export function listAnswers(db: Db, siteId: number, userId: string): Promise<ToldAnswer[]> {
  return findAnswersOf(db, siteId, userId)
}

import type { Trx } from '#platform/database.server.ts'
import type { CallAnswer, Claimed } from './call-answer.ts'
import { saveAnswerAhead } from './call-answers.queries.server.ts'

/**
 * An act that ends with its own transaction keeps its answer there: both are there or neither is, whatever becomes of the
 * process, and nobody has to write it down afterwards.
 */
export function keepAnswer(trx: Trx, siteId: number, claimed: Claimed, answer: CallAnswer): Promise<void> {
  return saveAnswerAhead(trx, siteId, claimed, answer)
}

import type { Db } from '#platform/database.server.ts'
import { type CallAnswer, isKept, type KeyedCall, type Turn, takeoverMs } from './call-answer.ts'
import { claimCall, findAnswer, releaseCall, saveAnswer } from './call-answers.queries.server.ts'

type Parts = { db: Db; clock: () => Date }

/** Whether this call is to run, was answered before, or runs elsewhere at this moment. */
export async function takeTurn({ db, clock }: Parts, keyed: KeyedCall): Promise<Turn> {
  const at = clock()
  const id = await claimCall(db, keyed, { at, leftBefore: new Date(at.getTime() - takeoverMs) })
  if (id !== null) return { turn: 'run', id, startedAt: at }
  const known = await findAnswer(db, keyed)
  if (known && !known.bodyHash.equals(keyed.bodyHash)) return { turn: 'mismatch' }
  // Where it is gone again, it failed this very moment: whoever asks once more runs it.
  return known?.answer ? { turn: 'replay', answer: known.answer } : { turn: 'running' }
}

/** What came of it. Null where nothing is to be kept, so that the next try runs. */
export async function endTurn(
  { db }: Pick<Parts, 'db'>,
  siteId: number,
  claimed: { id: string; startedAt: Date },
  answer: CallAnswer | null,
): Promise<void> {
  if (answer && isKept(answer.status)) await saveAnswer(db, siteId, claimed, answer)
  else await releaseCall(db, siteId, claimed)
}

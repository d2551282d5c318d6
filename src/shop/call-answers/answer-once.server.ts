import type { Db } from '#platform/database.server.ts'
import {
  type CallAnswer,
  type Claimed,
  isKept,
  type KeyedCall,
  type Turn,
  takeoverMs,
} from './call-answer.ts'
import { claimCall, findAnswer, releaseCall, saveAnswer } from './call-answers.queries.server.ts'

type Parts = { db: Db; clock: () => Date }

/** Whether this call is to run, was answered before, or runs elsewhere at this moment. */
export async function takeTurn({ db, clock }: Parts, keyed: KeyedCall): Promise<Turn> {
  // Answered a moment ago by this very process, and just being written down.
  await ending.get(nameOf(keyed))
  const at = clock()
  const id = await claimCall(db, keyed, { at, leftBefore: new Date(at.getTime() - takeoverMs) })
  if (id !== null) return { turn: 'run', id, startedAt: at }
  const known = await findAnswer(db, keyed)
  if (known && !known.bodyHash.equals(keyed.bodyHash)) return { turn: 'mismatch' }
  // Where it is gone again, it failed this very moment: whoever asks once more runs it.
  return known?.answer ? { turn: 'replay', answer: known.answer } : { turn: 'running' }
}

/**
 * What came of it. Null where nothing is to be kept, so that the next try runs. Nobody need wait for it: whoever asks again
 * here does, and elsewhere it looks for a moment as if the call still ran.
 */
export async function endTurn(
  { db }: Pick<Parts, 'db'>,
  keyed: KeyedCall,
  claimed: Claimed,
  answer: CallAnswer | null,
): Promise<void> {
  const name = nameOf(keyed)
  const ended =
    answer && isKept(answer.status)
      ? saveAnswer(db, keyed.siteId, claimed, answer)
      : releaseCall(db, keyed.siteId, claimed)
  ending.set(
    name,
    ended.catch(() => {}),
  )
  try {
    await ended
  } finally {
    ending.delete(name)
  }
}

const ending = new Map<string, Promise<void>>()

function nameOf({ siteId, caller, call, key }: KeyedCall): string {
  const who = 'userId' in caller ? `user ${caller.userId}` : `cart ${caller.tokenHash.toString('hex')}`
  return `${siteId} ${who} ${call} ${key}`
}

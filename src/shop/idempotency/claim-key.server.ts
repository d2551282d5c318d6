import type { Db } from '#platform/database.server.ts'
import { deleteClaim, findResponse, insertClaim, storeResponse } from './idempotency.queries.server.ts'
import {
  type Claim,
  type ClaimedKey,
  type IdempotentCall,
  isFinal,
  type StoredResponse,
  takeoverMs,
} from './stored-response.ts'

type Parts = { db: Db; clock: () => Date }

/** Whether this call is to run, has a stored response, or runs elsewhere right now. */
export async function claimKey({ db, clock }: Parts, call: IdempotentCall): Promise<Claim> {
  // This process has just responded and is still storing the response.
  await releasing.get(nameOf(call))
  const at = clock()
  const id = await insertClaim(db, call, { at, leftBefore: new Date(at.getTime() - takeoverMs) })
  if (id !== null) return { claim: 'run', id, startedAt: at }
  const known = await findResponse(db, call)
  if (known && !known.bodyHash.equals(call.bodyHash)) return { claim: 'mismatch' }
  // If the claim is gone, the call has just failed: a retry runs it.
  return known?.response ? { claim: 'replay', response: known.response } : { claim: 'running' }
}

/**
 * Stores the response, or frees the key for a retry if the response is not final. The caller need not wait: a retry in
 * this process does, and for other processes the call seems to run a moment longer.
 */
export async function releaseKey(
  { db }: Pick<Parts, 'db'>,
  call: IdempotentCall,
  claimed: ClaimedKey,
  response: StoredResponse | null,
): Promise<void> {
  const name = nameOf(call)
  const released =
    response && isFinal(response.status)
      ? storeResponse(db, call.siteId, claimed, response)
      : deleteClaim(db, call.siteId, claimed)
  releasing.set(
    name,
    released.catch(() => {}),
  )
  try {
    await released
  } finally {
    releasing.delete(name)
  }
}

const releasing = new Map<string, Promise<void>>()

function nameOf({ siteId, caller, call, key }: IdempotentCall): string {
  return `${siteId} ${JSON.stringify(caller)} ${call} ${key}`
}

/**
 * A customer, the owner of a cart, or another program. A caller that is none of them has nothing that a response could
 * be stored for.
 */
export type Caller = { userId: string } | { tokenHash: Buffer } | { apiKeyId: string }

export type IdempotentCall = {
  siteId: number
  caller: Caller
  /** Method and path. */
  call: string
  key: string
  bodyHash: Buffer
}

export type StoredResponse = { status: number; body: string }

/** A key under which a call runs now. */
export type ClaimedKey = { id: string; startedAt: Date }

/** What to do with a call that carries a key. */
export type Claim =
  | ({ claim: 'run' } & ClaimedKey)
  | { claim: 'replay'; response: StoredResponse }
  | { claim: 'mismatch' }
  | { claim: 'running' }

/** A call that runs longer was killed with its process. */
export const takeoverMs = 60_000

/** Only final responses are stored: a server error or a rate limit may end differently on a retry. */
export function isFinal(status: number): boolean {
  return status >= 200 && status < 500 && status !== 429
}

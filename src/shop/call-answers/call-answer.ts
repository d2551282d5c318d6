/** Who asked: a customer, or whoever has the cart. Somebody of whom nothing is known yet can be promised nothing. */
export type Caller = { userId: string } | { tokenHash: Buffer }

export type KeyedCall = {
  siteId: number
  caller: Caller
  /** Method and path. */
  call: string
  key: string
  bodyHash: Buffer
}

export type CallAnswer = { status: number; body: string }

/** A call that runs under its key. */
export type Claimed = { id: string; startedAt: Date }

/** What is to be done with a call that carries a key. */
export type Turn =
  | ({ turn: 'run' } & Claimed)
  | { turn: 'replay'; answer: CallAnswer }
  | { turn: 'mismatch' }
  | { turn: 'running' }

/** A call that runs longer than this runs no more: its process was killed. */
export const takeoverMs = 60_000

/** Only what was decided: what failed on our side, or came too often, may go otherwise next time. */
export function isKept(status: number): boolean {
  return status >= 200 && status < 500 && status !== 429
}

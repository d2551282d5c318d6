import type { Locale } from '#core/locale.ts'
import type { Amount } from '#core/money.ts'
import { max, minus, sum, zero } from '#core/money.ts'
import type { StateTable } from '#core/state-table.ts'

export type WithdrawalState =
  | 'to_decide'
  | 'cancelling'
  | 'waiting'
  | 'to_refund'
  | 'refunded'
  | 'refused'
  | 'kept'

/**
 * The database rejects every other move (`withdrawals_moves`). `cancelling`: nothing was bought yet, so the order is
 * cancelled. `waiting`: for the goods, or the proof that they are sent. `kept`: the customer keeps the goods after all.
 */
export const withdrawalMoves: StateTable<WithdrawalState> = {
  to_decide: ['waiting', 'to_refund', 'refused', 'kept', 'cancelling'],
  cancelling: ['refunded', 'to_decide'],
  waiting: ['to_refund', 'kept'],
  to_refund: ['refunded'],
  refunded: [],
  refused: [],
  kept: [],
}

/** Why somebody has to look at a declaration that counts all the same. */
export const doubts = [
  'late',
  'unknown',
  'not_sent',
  'service',
  'comes_back',
  'claimed',
  'extra',
  'unpaid',
] as const
export type Doubt = (typeof doubts)[number]

export type WithdrawnLine = {
  orderLineId: string
  name: string
  choice: string
  picture: string
  price: Amount
  quantity: number
}

export type Withdrawal = {
  id: string
  number: string
  orderId: string | null
  state: WithdrawalState
  name: string
  /** Empty once it is forgotten. */
  email: string
  typedNumber: string
  /** What it is about, in words: of an unknown order as it was typed. */
  items: string
  declaration: string
  locale: Locale
  doubts: readonly Doubt[]
  endsOn: string | null
  confirmedAt: Date
  answerDueAt: Date | null
  refundDueAt: Date
  goods: Amount
  shipping: Amount
  fee: Amount
  deduction: Amount
  deductionReason: string
  decidedAt: Date | null
  decisionWords: string
  refundedAt: Date | null
  refunded: Amount | null
  version: number
  lines: readonly WithdrawnLine[]
}

export type WithdrawalActor = { type: 'customer' | 'guest' | 'staff' | 'system'; id?: string | null }

/** What goes back: the goods and the shipping that would not have been paid, without the way back and what use took. */
export function refundOf({
  goods,
  shipping,
  fee,
  deduction,
}: Pick<Withdrawal, 'goods' | 'shipping' | 'fee' | 'deduction'>): Amount {
  return max(zero, minus(sum([goods, shipping]), sum([fee, deduction])))
}

/** Whether it is settled; nothing waits for it any more. */
export function isOver(state: WithdrawalState): boolean {
  return withdrawalMoves[state].length === 0
}

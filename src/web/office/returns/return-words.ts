import type { Condition, ReturnState, ReturnWay } from '#shop/returns/return.ts'
import type { Doubt, WithdrawalState } from '#shop/withdrawals/withdrawal.ts'

export const returnStates: Readonly<Record<ReturnState, string>> = {
  announced: 'Announced',
  sent: 'Sent',
  received: 'Received',
  closed: 'Settled',
  cancelled: 'Cancelled',
}

export const wayNames: Readonly<Record<ReturnWay, string>> = {
  locker: 'By locker',
  courier: 'Fetched by a courier',
  own: 'Sent by the customer',
}

export const conditionNames: Readonly<Record<Condition, string>> = {
  as_new: 'As new',
  used: 'Used more than to try it',
  damaged: 'Damaged',
  wrong: 'Not what we sent',
}

export const withdrawalStates: Readonly<Record<WithdrawalState, string>> = {
  to_decide: 'To decide',
  cancelling: 'Cancelling the order',
  waiting: 'Waiting for the goods',
  to_refund: 'To pay back',
  refunded: 'Paid back',
  refused: 'Refused',
  kept: 'Customer keeps the goods',
}

export const doubtNames: Readonly<Record<Doubt, string>> = {
  late: 'The term was over',
  unknown: 'No order matches number and e-mail',
  not_sent: 'Bought, but not sent yet',
  service: 'A service, not goods',
  comes_back: 'A piece comes back by another return already',
  claimed: 'A claim has given money for one of these pieces; that is taken off',
  extra: 'Lines were added after the payment; their invoice is refunded apart',
  unpaid: 'The order is not paid, or was cancelled',
}

import type { Packing } from '#shop/forwards/carton.ts'
import type { ForwardCode } from '#shop/forwards/forward-price.ts'
import type { ForwardHold } from '#shop/forwards/hold-forward.server.ts'
import type { PriceReason } from '#shop/forwards/price-reason.ts'
import { lineTitles } from '../quotes/quote-words.ts'

/** Lines of a price, as staff read them. */
export const forwardLineLabels: Readonly<Record<ForwardCode, string>> = {
  ...lineTitles,
  express: 'Express',
  splitting: 'Splitting',
  padding: 'Padding',
  photos: 'More photos',
  storage: 'Storage',
  unpacking: 'Unpacking',
  locker_change: 'Other locker',
}

export const packingLabels: Readonly<Record<Packing, string>> = {
  keep_all: 'Keep every box',
  keep_retail: 'Keep retail boxes',
  strip: 'Take everything out of its box',
}

export const holdReasonLabels: Readonly<Record<ForwardHold, string>> = {
  ask_customer: 'A question to its owner',
  value_unclear: 'The value is unclear',
  unpaid_earlier: 'Something earlier is not paid',
  our_check: 'We check something ourselves',
}

export const holdReasons = Object.keys(holdReasonLabels) as ForwardHold[]

export const priceReasonLabels: Readonly<Record<PriceReason, string>> = {
  same: 'as estimated',
  regrouped: 'packed into another number of boxes',
  larger: 'the box is larger',
  heavier: 'the box is heavier',
  smaller: 'the box is smaller',
  lighter: 'the box is lighter',
  rates: 'other rates of the day',
}

/** Why a request moved, where the state does not say it. */
export const moveReasonLabels: Readonly<Record<string, string>> = {
  ...holdReasonLabels,
  locker_too_small: 'too large for its locker',
  other_delivery: 'to another place',
  released: 'goes on',
  ship_there: 'without what has not come',
  nothing_left: 'nothing was left in it',
  unpacked: 'by its owner, unpacked for a fee',
  customer: 'by its owner',
  staff: 'by us',
  automatic: 'by itself, from the balance',
  returned: 'brought back',
  lost: 'lost',
  other_way: 'by the other way',
}

/** Stages of a line, in order. A cancelled line does not move on. */
export const fulfilments = [
  'to_buy',
  'bought',
  'seller_shipped',
  'at_warehouse',
  'inspected',
  'packed',
  'shipped',
] as const
export type Fulfilment = (typeof fulfilments)[number] | 'cancelled'

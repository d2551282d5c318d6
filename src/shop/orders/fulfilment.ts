/** How far a line has come, in order; one that was cancelled goes no further. */
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

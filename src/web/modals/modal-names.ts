/** Specification 2: every modal of the shop. Its content comes with the page that it belongs to. */
export const modalNames = [
  'login',
  'register',
  'forgot-password',
  'cart',
  'new-address',
  'edit-address',
  'size-chart',
  'recalculate',
  'additional-info-success',
  'shipping-select',
] as const

export type ModalName = (typeof modalNames)[number]

import type { MessageKey, MessageValues } from '#locales/messages.ts'

/** Why an act did not succeed. A code is a translation key; the HTTP layer maps each to a status. */
export type FailureCode = Extract<
  MessageKey,
  | 'account.balance_not_empty'
  | 'account.parcels_with_us'
  | 'api.key_refused'
  | 'api.scope_missing'
  | 'auth.account_blocked'
  | 'auth.account_locked'
  | 'auth.email_not_verified'
  | 'auth.forms.user_already_exists'
  | 'auth.invalid_credentials'
  | 'auth.password_weak'
  | 'auth.rate_limited'
  | 'auth.sign_in_required'
  | 'auth.token_expired'
  | 'auth.token_invalid'
  | 'auth.two_factor_required'
  | 'cart.cart_empty'
  | 'cart.cart_not_found'
  | 'cart.held_by_others'
  | 'cart.held_enough'
  | 'cart.insufficient_stock'
  | 'cart.item_unavailable'
  | 'cart.max_quantity'
  | 'cart.price_changed'
  | 'checkout.already_placed'
  | 'checkout.balance_insufficient'
  | 'checkout.checkout_invalidated'
  | 'checkout.checkout_not_found'
  | 'checkout.country_not_served'
  | 'checkout.delivery_method_stale'
  | 'checkout.guest_not_allowed'
  | 'checkout.parcel_shop_closed'
  | 'checkout.parcel_shop_required'
  | 'checkout.parcel_shop_too_small'
  | 'checkout.promo_expired'
  | 'checkout.promo_invalid'
  | 'checkout.promo_limit'
  | 'checkout.promo_min_total'
  | 'checkout.shipping_method_unavailable'
  | 'checkout.step_incomplete'
  | 'checkout.too_many_orders'
  | 'checkout.too_many_unpaid'
  | 'checkout.total_changed'
  | 'contacts.wrote_enough'
  | 'invoice.not_payable'
  | 'payment.payment_already_done'
  | 'payment.payment_cancelled'
  | 'payment.payment_declined'
  | 'payment.payment_pending'
  | 'payment.provider_unavailable'
  | 'payment.refund_exceeds'
  | 'payment.refund_refused'
  | 'payment.too_many_pages'
  | 'service.address_limit'
  | 'service.bad_request'
  | 'service.claim_state'
  | 'service.courier_unavailable'
  | 'service.file_too_large'
  | 'service.file_type'
  | 'service.forbidden'
  | 'service.forward_state'
  | 'service.gone'
  | 'service.idempotency_mismatch'
  | 'service.idempotency_running'
  | 'service.internal'
  | 'service.method'
  | 'service.no_terms'
  | 'service.not_found'
  | 'service.order_state'
  | 'service.overloaded'
  | 'service.parcel_known'
  | 'service.parcel_state'
  | 'service.prohibited_item'
  | 'service.quote_expired'
  | 'service.quote_state'
  | 'service.reservation_closed'
  | 'service.reservation_limit'
  | 'service.reservation_state'
  | 'service.stale_version'
  | 'service.ticket_state'
  | 'service.unknown_host'
  | 'service.url_not_supported'
  | 'service.validation'
  | 'tracking.change_closed'
>

export type FieldFailure = { code: Extract<MessageKey, `validation.${string}`>; params?: MessageValues }
export type FieldFailures = Record<string, FieldFailure[]>

export type Failure = {
  code: FailureCode
  /** Values for the code's text. */
  params?: MessageValues
  errors?: FieldFailures
  details?: Record<string, unknown>
}

/** The value is well formed but not offered here. */
export function unknownChoice(field: string): Failure {
  return { code: 'service.validation', errors: { [field]: [{ code: 'validation.choice' }] } }
}

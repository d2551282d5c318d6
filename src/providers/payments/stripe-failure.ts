import Stripe from 'stripe'
import type { ProviderFailure } from './payment-provider.ts'

/** Cards that nobody should try again. */
const finalDeclines = new Set(['lost_card', 'stolen_card', 'pickup_card', 'fraudulent'])

/** What a failed call means to the shop. Whatever is not Stripe's own error is a surprise, and thrown on. */
export function failureOf(error: unknown): ProviderFailure {
  if (!(error instanceof Stripe.errors.StripeError)) throw error
  if (error instanceof Stripe.errors.StripeCardError) {
    const declineCode = error.decline_code ?? error.code ?? 'card_declined'
    return { code: 'declined', declineCode, isRetryable: !finalDeclines.has(declineCode) }
  }
  const reason = [error.type, error.code, error.param, error.requestId].filter(Boolean).join(' ')
  const isOurMistake =
    error instanceof Stripe.errors.StripeInvalidRequestError ||
    error instanceof Stripe.errors.StripeIdempotencyError
  // A wrong key is our mistake too, but it says nothing about this payment: another way to pay may work.
  return { code: isOurMistake ? 'invalid' : 'unavailable', reason }
}

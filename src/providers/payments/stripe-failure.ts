import Stripe from 'stripe'
import type { ProviderFailure } from './payment-provider.ts'

/** Cards that must not be tried again. */
const finalDeclines = new Set(['lost_card', 'stolen_card', 'pickup_card', 'fraudulent'])

/** What a failed call means to the shop. Errors that are not Stripe's own are unexpected and rethrown. */
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
  // A wrong API key is our mistake too, but it says nothing about this payment: another payment method may work.
  return { code: isOurMistake ? 'invalid' : 'unavailable', reason }
}

import type { ProviderFailure } from './payment-provider.ts'
import type { PaypalRefusal } from './paypal-client.ts'

/** The buyer may return to PayPal's page and choose another way to pay. */
const declines = new Set([
  'INSTRUMENT_DECLINED',
  'PAYER_ACTION_REQUIRED',
  'PAYER_CANNOT_PAY',
  'TRANSACTION_REFUSED',
  'COMPLIANCE_VIOLATION',
])
const finalDeclines = new Set(['TRANSACTION_REFUSED', 'COMPLIANCE_VIOLATION'])
/** About credentials, rate limits, timeouts or concurrent requests; they say nothing about this payment. */
const passing = new Set([0, 401, 403, 408, 409, 429])

export function hasIssue({ name, issues }: PaypalRefusal, ...wanted: readonly string[]): boolean {
  return wanted.some((issue) => name === issue || issues.includes(issue))
}

export function declineOf({ name, issues }: PaypalRefusal): string | null {
  return [...issues, name].find((issue) => declines.has(issue)) ?? null
}

export function failureOf(refusal: PaypalRefusal): ProviderFailure {
  const declineCode = declineOf(refusal)
  if (declineCode) return { code: 'declined', declineCode, isRetryable: !finalDeclines.has(declineCode) }
  const { status, name, issues, debugId } = refusal
  const reason = [status, name, ...issues, debugId].filter(Boolean).join(' ')
  const isPassing = passing.has(status) || status >= 500
  return { code: isPassing ? 'unavailable' : 'invalid', reason }
}

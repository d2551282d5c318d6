import type { Failure, FailureCode } from '#shop/failure.ts'

const statuses: Partial<Record<FailureCode, number>> = {
  'payment.payment_already_done': 409,
  'payment.payment_cancelled': 409,
  'payment.payment_pending': 409,
  'payment.provider_unavailable': 503,
}

/** The status of a page that answers a form. Most refusals are 422; conflicts and limits have their own status. */
export function refusedStatus({ code, details }: Failure): {
  status: number
  headers?: Record<string, string>
} {
  const seconds = details?.retry_after
  if (typeof seconds === 'number') return { status: 429, headers: { 'retry-after': String(seconds) } }
  return { status: statuses[code] ?? 422 }
}

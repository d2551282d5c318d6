import type { Failure, FailureCode } from '#shop/failure.ts'

/** What an action answers where it does not lead elsewhere. */
export type FormAnswer = {
  failure: Failure | null
  /** What was typed, for a page without script; never a secret. */
  values: Readonly<Record<string, string>>
  /** A success that stays on the page names itself, where a page has several forms. */
  done?: string
}

export function refused(failure: Failure, values: FormAnswer['values'] = {}): FormAnswer {
  return { failure, values }
}

const statuses: Partial<Record<FailureCode, number>> = {
  'payment.payment_already_done': 409,
  'payment.payment_cancelled': 409,
  'payment.payment_pending': 409,
  'payment.provider_unavailable': 503,
}

/** Most refusals are about what was filled in; some are about what happens elsewhere. */
export function refusalStatus({ code }: Failure): number {
  return statuses[code] ?? 422
}

import type { Failure } from '#shop/failure.ts'

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

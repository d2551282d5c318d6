import type { Failure } from '#shop/failure.ts'

/** The answer of an action that does not redirect. */
export type FormAnswer = {
  failure: Failure | null
  /** The typed values, for a page without script; never secrets. */
  values: Readonly<Record<string, string>>
  /** A success that stays on the page names itself, where a page has several forms. */
  done?: string
}

export function refused(failure: Failure, values: FormAnswer['values'] = {}): FormAnswer {
  return { failure, values }
}

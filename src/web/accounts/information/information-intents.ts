import type { FormAnswer } from '#web/forms/form-answer.ts'

/** The forms of the page, by name. */
export type Intent =
  | 'contact'
  | 'preferences'
  | 'email'
  | 'verify'
  | 'password'
  | 'newsletter'
  | 'two-factor-start'
  | 'two-factor-confirm'
  | 'two-factor-stop'
  | 'end-device'
  | 'end-other-devices'
  | 'erase'

/** Told this once, in the answer that switched the second factor on. */
export type InformationAnswer = FormAnswer & { recoveryCodes?: string[] }

/** The answer of the page's action, if it belongs to this form. */
export function answerOf(answer: InformationAnswer | undefined, intent: Intent) {
  return answer?.values.intent === intent ? answer : undefined
}

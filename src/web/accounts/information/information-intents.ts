import type { FormAnswer } from '#web/forms/form-answer.ts'

/** The forms of the page; each says by its name what it wants. */
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

/** What the page's own action answered, where it is about this form. */
export function answerOf(answer: InformationAnswer | undefined, intent: Intent) {
  return answer?.values.intent === intent ? answer : undefined
}

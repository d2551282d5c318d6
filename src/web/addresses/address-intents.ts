import type { FormAnswer } from '#web/forms/form-answer.ts'

/** What a form of the page asks for, said by its field `intent`. */
export const addressIntents = ['add', 'update', 'delete', 'restore', 'default'] as const
export type AddressIntent = (typeof addressIntents)[number]

export type AddressFormAnswer = FormAnswer & {
  intent: AddressIntent | null
  /** What was just deleted, so that it can be undone without script. */
  deleted?: { id: number; isDefault: boolean }
}

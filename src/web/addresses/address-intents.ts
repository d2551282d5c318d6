import type { FormAnswer } from '#web/forms/form-answer.ts'

/** The forms of the page; the field `intent` names them. */
export const addressIntents = ['add', 'update', 'delete', 'restore', 'default'] as const
export type AddressIntent = (typeof addressIntents)[number]

export type AddressFormAnswer = FormAnswer & {
  intent: AddressIntent | null
  /** The address that was just deleted, so that it can be undone without script. */
  deleted?: { id: number; isDefault: boolean }
}

import type { FieldFailure } from '#shop/failure.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'

/** Also says which of the files that were sent could not be kept. */
export type ClaimFormAnswer = FormAnswer & { refusedFiles?: readonly FieldFailure[] }

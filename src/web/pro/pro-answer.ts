import type { FormAnswer } from '#web/forms/form-answer.ts'

/** The answer to a form for companies: which one it was, and what is shown once. */
export type ProAnswer = FormAnswer & { intent?: string; shown?: string }

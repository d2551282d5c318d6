import type { Failure } from '#shop/failure.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'

export const dataSectionId = 'your-data'

/** As the address of the page carries it, since a file and a page cannot be answered by one form. */
const refusals = {
  password: { code: 'service.validation', errors: { password: [{ code: 'validation.wrong_password' }] } },
  missing: { code: 'service.validation', errors: { password: [{ code: 'validation.required' }] } },
  often: { code: 'service.overloaded' },
} as const satisfies Record<string, Failure>

export function exportRefusal({ code, errors }: Failure): keyof typeof refusals {
  if (code !== 'service.validation') return 'often'
  return errors?.password?.[0]?.code === 'validation.required' ? 'missing' : 'password'
}

export function readExportRefusal(word: string | null): FormAnswer | undefined {
  if (!word || !Object.hasOwn(refusals, word)) return undefined
  return { failure: refusals[word as keyof typeof refusals], values: {} }
}

import { z } from 'zod'
import { failureOf, type Rule, required } from './form-rules.ts'

/** A text of a call or form by the rules that its field has in the browser, without blanks around it. */
export function ruledText(...rules: readonly Rule[]) {
  return z
    .string()
    .trim()
    .superRefine(obeying([required, ...rules]))
}

/** May be missing, null or empty, all of which mean the same: there is none. */
export function optionalText(...rules: readonly Rule[]) {
  return z
    .string()
    .trim()
    .superRefine(obeying(rules))
    .nullish()
    .transform((text) => text || null)
}

function obeying(rules: readonly Rule[]) {
  return (text: string, context: z.RefinementCtx) => {
    const failure = failureOf(rules, text)
    if (failure) context.addIssue({ code: 'custom', params: { ...failure.params, code: failure.code } })
  }
}

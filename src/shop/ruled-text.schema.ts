import { z } from 'zod'
import { failureOf, type Rule, required } from './form-rules.ts'

/** A text that follows the rules its field has in the browser, trimmed. */
export function ruledText(...rules: readonly Rule[]) {
  return z
    .string()
    .trim()
    .superRefine(obeying([required, ...rules]))
}

/** Missing, null and empty all become null. */
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

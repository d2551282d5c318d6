import { z } from 'zod'

/** A field of a form that holds JSON, read by its schema. */
export function jsonInput<Schema extends z.ZodType>(schema: Schema, longest = 500_000) {
  return z
    .string()
    .max(longest)
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        context.addIssue({ code: 'custom', message: 'not JSON' })
        return z.NEVER
      }
    })
    .pipe(schema)
}

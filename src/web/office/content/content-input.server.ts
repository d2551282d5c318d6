import { z } from 'zod'
import { readContentField } from '#shop/content/content-values.ts'
import { jsonInput } from '../kit/json-input.server.ts'

const Value = z.string().max(100_100)
/** What was typed, each field with the value that it replaces. */
export const Changes = jsonInput(
  z
    .array(
      z.strictObject({
        field: z
          .string()
          .max(40)
          .refine((field) => readContentField(field) !== null),
        was: Value,
        to: Value,
      }),
    )
    .max(200),
  1_000_000,
)
export const Version = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)

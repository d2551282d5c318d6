import { z } from 'zod'
import { optionalText, ruledText } from '#shop/ruled-text.schema.ts'
import { contractRules } from './withdrawal-rules.ts'

const Piece = z.string().regex(/^\d{1,15}$/)

/** Both steps send the same; the second one has shown it. */
export const WithdrawalForm = z.strictObject({
  name: ruledText(...contractRules.name),
  email: ruledText(...contractRules.email),
  number: ruledText(...contractRules.number),
  scope: z.enum(['all', 'some']).default('all'),
  /** Chosen lines, each with the pieces that go back. */
  lines: z.array(z.strictObject({ id: Piece, quantity: z.coerce.number().int().min(1).max(999) })).max(200),
  /** Typed, where the items cannot be chosen. */
  items: optionalText(...contractRules.items),
  words: optionalText(...contractRules.words),
  /** Of a guest's link. */
  token: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  formKey: z.string().regex(/^[0-9a-f-]{16,64}$/),
})
export type WithdrawalForm = z.output<typeof WithdrawalForm>

import { z } from 'zod'
import { Id } from '#shop/ids.schema.ts'
import { longestMissing } from './content.ts'

/** Whether a post or an answer was useful, and what was missing in it. */
export const VoteInput = z.strictObject({
  content: Id,
  vote: z.enum(['yes', 'no']),
  missing: z.string().trim().max(longestMissing).default(''),
})
export type VoteInput = z.infer<typeof VoteInput>

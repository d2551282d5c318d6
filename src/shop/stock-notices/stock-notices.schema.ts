import { z } from 'zod'
import { email, longestEmail, maxLength } from '#shop/form-rules.ts'
import { Id } from '#shop/ids.schema.ts'
import { ruledText } from '#shop/ruled-text.schema.ts'

export const AskForNoticeInput = z.strictObject({
  product_id: Id,
  variant_id: Id,
  email: ruledText(maxLength(longestEmail), email).transform((text) => text.toLowerCase()),
})
export type AskForNoticeInput = z.output<typeof AskForNoticeInput>

import { z } from 'zod'
import { email, longestEmail, maxLength } from '#shop/form-rules.ts'
import { ruledText } from '#shop/ruled-text.schema.ts'

/** What somebody without an account knows of their order or parcel. */
export const LinkForm = z.strictObject({
  number: ruledText(maxLength(60)),
  email: ruledText(maxLength(longestEmail), email).transform((text) => text.toLowerCase()),
})

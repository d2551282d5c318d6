import { email, longestEmail, maxLength } from '#shop/form-rules.ts'

/** The same in the browser and on the server. */
export const warrantyRules = {
  number: [maxLength(50)],
  email: [maxLength(longestEmail), email],
  serial: [maxLength(60)],
} as const

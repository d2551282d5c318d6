import { email, longestEmail, longestName, maxLength, personName } from '#shop/form-rules.ts'

const longestNumber = 50

/** What the first step asks: the same rules in the browser and on the server. */
export const contractRules = {
  name: [maxLength(longestName), personName],
  email: [maxLength(longestEmail), email],
  number: [maxLength(longestNumber), personName],
  items: [maxLength(1000)],
  words: [maxLength(1000)],
} as const

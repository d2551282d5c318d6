import { hasCardNumber } from '#core/card-number.ts'
import {
  email,
  type FormRules,
  longestEmail,
  longestName,
  maxLength,
  personName,
  plainText,
  type Rule,
  required,
} from '#shop/form-rules.ts'
import { longestMessage } from './ticket.ts'

export const longestAbout = 60

const noCard: Rule = (text) => (hasCardNumber(text) ? { code: 'validation.card_in_message' } : null)

/** The fields of the form, in their order; the same rules in the browser and on the server. */
export const contactRules: FormRules = {
  name: [required, maxLength(longestName), personName],
  email: [required, maxLength(longestEmail), email],
  about: [maxLength(longestAbout), plainText],
  text: [required, noCard, maxLength(longestMessage)],
  files: [],
  website: [],
}

/** Of one more message, which may be files alone. */
export const messageRules: FormRules = { text: [noCard, maxLength(longestMessage)], files: [] }

import { maxLength, plainText } from '#shop/form-rules.ts'
import { optionalText } from '#shop/ruled-text.schema.ts'

/** The provider's key of a bank. If the bank is no longer offered, the buyer chooses on the provider's own page. */
export const BankChoice = optionalText(maxLength(20), plainText)

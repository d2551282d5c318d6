import { maxLength, plainText } from '#shop/form-rules.ts'
import { optionalText } from '#shop/ruled-text.schema.ts'

/** The key of a bank, by its provider. One that is not offered any more is chosen again on the provider's own page. */
export const BankChoice = optionalText(maxLength(20), plainText)

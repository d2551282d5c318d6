import { email, type FormRules, type Rule } from '#shop/form-rules.ts'

/** Whatever is wrong, the words say what an address looks like. */
export const address: Rule = (value) =>
  value === '' || email(value) ? { code: 'validation.email_example' } : null

export const lettersRules: FormRules = { email: [address] }

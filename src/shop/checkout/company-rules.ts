import type { CountryCode } from '#core/country.ts'
import { type FormRules, maxLength, plainText, type Rule, required } from '#shop/form-rules.ts'

const baltics: readonly CountryCode[] = ['LT', 'LV', 'EE']
/** Estonia has 8 digits, Lithuania 9, Latvia 11. A company may order to a neighbouring country, so all are accepted. */
const registrationCode = /^(?:\d{8}|\d{9}|\d{11})$/
const vatCode = /^(?:LT(?:\d{9}|\d{12})|LV\d{11}|EE\d{9})$/

/** What an invoice needs about a company. Outside the Baltics codes are accepted as written. */
export function companyRules(country: CountryCode): FormRules {
  const isBaltic = baltics.includes(country)
  const isRegistrationCode: Rule = (value) =>
    !isBaltic || registrationCode.test(bare(value)) ? null : { code: 'validation.company_code' }
  const isVatCode: Rule = (value) =>
    !isBaltic || vatCode.test(bare(value)) ? null : { code: 'validation.vat_code' }
  return {
    name: [required, maxLength(200), plainText],
    reg_code: [required, maxLength(50), plainText, isRegistrationCode],
    vat_code: [maxLength(50), plainText, isVatCode],
    address: [required, maxLength(300), plainText],
  }
}

/** Removes the spaces and dashes that people write between the digits. */
export function bare(code: string): string {
  return code.replace(/[\s-]+/g, '').toUpperCase()
}

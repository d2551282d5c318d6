import type { CountryCode } from '#core/country.ts'
import {
  cityRules,
  lineRules,
  nameRules,
  phoneRules,
  postalCodeRules,
} from '#shop/addresses/address-rules.ts'
import { normalPhone } from '#shop/addresses/normal-phone.ts'
import { companyRules } from '#shop/checkout/company-rules.ts'
import {
  email,
  type FormRules,
  failureOf,
  locker,
  longestEmail,
  maxLength,
  type Rule,
  required,
} from '#shop/form-rules.ts'
import { names } from './delivery-names.ts'

type Asked = {
  country: CountryCode
  hasLocker: boolean
  hasStreet: boolean
  hasCompany: boolean
  hasCompanyAddress: boolean
}

/** The rules that are checked before the form is sent, for the visible fields only. */
export function deliveryRules({
  country,
  hasLocker,
  hasStreet,
  hasCompany,
  hasCompanyAddress,
}: Asked): FormRules {
  const company = companyRules(country)
  const dialled: Rule = (value) => failureOf(phoneRules(country), normalPhone(country, value))
  return {
    [names.email]: [required, maxLength(longestEmail), email],
    [names.firstName]: [required, ...nameRules],
    [names.lastName]: [required, ...nameRules],
    [names.phone]: [required, dialled],
    ...(hasLocker && { [names.point]: [locker] }),
    ...(hasStreet && {
      [names.street]: [required, ...lineRules],
      [names.zip]: postalCodeRules(country),
      [names.city]: [required, ...cityRules],
    }),
    ...(hasCompany && {
      [names.company]: company.name ?? [],
      [names.companyCode]: company.reg_code ?? [],
      [names.vatCode]: company.vat_code ?? [],
      ...(hasCompanyAddress && { [names.companyAddress]: company.address ?? [] }),
    }),
  }
}

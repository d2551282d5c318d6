import {
  accepted,
  email,
  type FormRules,
  longestEmail,
  longestName,
  maxLength,
  minLength,
  personName,
  phone,
  plainText,
  required,
} from '#shop/form-rules.ts'

export const shortestPassword = 10
export const longestPassword = 200

/** The rules of each form by field, for the browser. The server's schemas use the same rules. */
const emailRules = [required, maxLength(longestEmail), email]
const nameRules = [required, maxLength(longestName), personName]
const newPasswordRules = [required, minLength(shortestPassword), maxLength(longestPassword)]
const companyRules = [maxLength(200), plainText]

export const loginRules: FormRules = { email: emailRules, password: [required] }
export const registerRules: FormRules = {
  first_name: nameRules,
  last_name: nameRules,
  email: emailRules,
  password: newPasswordRules,
  phone: [phone],
  terms: [accepted],
}
export const emailOnlyRules: FormRules = { email: emailRules }
export const newPasswordFormRules: FormRules = {
  password: newPasswordRules,
  password_confirmation: [required],
}
export const contactRules: FormRules = {
  first_name: nameRules,
  last_name: nameRules,
  phone: [phone],
  'company.name': companyRules,
  'company.reg_code': companyRules,
  'company.vat_code': companyRules,
}
export const changePasswordRules: FormRules = { current_password: [required], ...newPasswordFormRules }
export const changeEmailRules: FormRules = { email: emailRules, password: [required] }
export const ownPasswordRules: FormRules = { password: [required] }
export const firstCodeRules: FormRules = { code: [required] }
export const bothFactorsRules: FormRules = { ...ownPasswordRules, ...firstCodeRules }
export const eraseRules: FormRules = { ...ownPasswordRules, otp: [required] }

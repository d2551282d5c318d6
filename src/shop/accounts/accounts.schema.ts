import { z } from 'zod'
import {
  email,
  longestEmail,
  longestName,
  maxLength,
  personName,
  phone,
  plainText,
} from '#shop/form-rules.ts'
import { LongId, SmallId } from '#shop/ids.schema.ts'
import { optionalText, ruledText } from '#shop/ruled-text.schema.ts'

/** Lower case, as stored and compared. In practice no two addresses differ only in case. */
const Email = ruledText(maxLength(longestEmail), email).transform((text) => text.toLowerCase())
const Name = ruledText(maxLength(longestName), personName)
const Phone = optionalText(phone).transform((text) => text?.replaceAll(' ', '') ?? null)
/** The act judges the strength, because it knows whose password it is. */
const Password = z.string().min(1).max(200)
const Token = z.string().min(1).max(200)
const Otp = optionalText(maxLength(20))
const CompanyInput = z.strictObject({
  name: ruledText(maxLength(200), plainText),
  reg_code: ruledText(maxLength(50), plainText),
  vat_code: optionalText(maxLength(50), plainText),
})

export const CheckClientInput = z.strictObject({ email: Email })
export const CheckClientView = z.strictObject({
  status: z.literal(true),
  found: z.boolean(),
  new_password_has_been_sent: z.boolean(),
})

export const RegisterInput = z.strictObject({
  email: Email,
  password: Password,
  first_name: Name,
  last_name: Name,
  phone: Phone,
  country_id: SmallId.optional(),
  language_id: SmallId.optional(),
  type: z.enum(['personal', 'business']).optional(),
  company: CompanyInput.nullish(),
  terms: z.boolean().refine((isAccepted) => isAccepted, { params: { code: 'validation.terms' } }),
  marketing_opt_in: z.boolean().optional(),
  referral: optionalText(maxLength(200), plainText),
})
export type RegisterInput = z.output<typeof RegisterInput>

export const LoginInput = z.strictObject({
  email: Email,
  password: Password,
  remember: z.boolean().optional(),
  otp: Otp,
  cart_token: optionalText(maxLength(200)),
})
export type LoginInput = z.output<typeof LoginInput>

export const EmailInput = z.strictObject({ email: Email })
export const PasswordResetInput = z.strictObject({
  token: Token,
  password: Password,
  password_confirmation: z.string().max(200),
})
export const TokenInput = z.strictObject({ token: Token })

export const ContactInput = z.strictObject({
  first_name: Name,
  last_name: Name,
  phone: Phone.optional(),
  language_id: SmallId.optional(),
  currency_id: SmallId.optional(),
  company: CompanyInput.nullish(),
})
export type ContactInput = z.output<typeof ContactInput>

export const ChangePasswordInput = z.strictObject({
  current_password: Password,
  password: Password,
  password_confirmation: z.string().max(200),
})
export const ChangeEmailInput = z.strictObject({ email: Email, password: Password })
export const SubscriptionInput = z.strictObject({
  subscribed: z.boolean(),
  reason: optionalText(maxLength(500), plainText),
  token: optionalText(maxLength(200)),
})
export const SubscriptionStatusInput = z.strictObject({
  email: Email,
  token: optionalText(maxLength(200)).describe('Of the link in a newsletter, where nobody is signed in'),
})
export const SubscriptionView = z.strictObject({
  status: z.literal(true),
  data: z.strictObject({ result: z.boolean() }),
})
export const DeviceInput = z.strictObject({ id: LongId })
export const EraseInput = z.strictObject({ password: Password, otp: Otp })
export const PasswordInput = z.strictObject({ password: Password })
export const TwoFactorInput = z.strictObject({ code: ruledText(maxLength(20)) })
export const StopTwoFactorInput = z.strictObject({ password: Password, code: ruledText(maxLength(20)) })

export const UserView = z.strictObject({
  id: z.int(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string().nullable(),
  type: z.enum(['personal', 'business']),
  company: z
    .strictObject({ name: z.string(), reg_code: z.string(), vat_code: z.string().nullable() })
    .nullable(),
  country_id: z.int(),
  language_id: z.int(),
  locale: z.string(),
  currency_id: z.int(),
  suite_code: z.string(),
  tier_id: z.int().nullable(),
  balance: z.strictObject({ amount: z.number(), currency: z.string(), authorised: z.number() }),
  permissions: z.array(z.string()),
  two_factor: z.boolean(),
  verified_at: z.iso.datetime().nullable(),
  unpaid_orders_count: z.int(),
  unpaid_orders_totals: z
    .array(z.strictObject({ amount: z.number(), currency: z.string() }))
    .describe('By currency'),
  unpaid_orders_due_on: z.iso.date().nullable().describe('Of the one that is due first'),
  waiting_quotes_count: z.int().describe('Quotes that wait for an answer, a decision or a payment'),
})
export const SignedInView = z.strictObject({ status: z.literal(true), user: UserView })
export const LoginView = SignedInView.extend({
  cart_merge: z.strictObject({ added: z.int(), limited: z.int() }),
})
export const CurrentUserView = z.strictObject({ status: z.literal(true), user: UserView.nullable() })
export const DoneView = z.strictObject({ status: z.literal(true) })
export const CanViewTranslationsView = z.strictObject({
  status: z.literal(true),
  can_view_translations: z.boolean(),
})
export const EmailConfirmedView = z.strictObject({
  status: z.literal(true),
  is_changed: z.boolean().describe('False until the email to the other address was answered, too'),
})
export const DevicesView = z.strictObject({
  status: z.literal(true),
  devices: z.array(
    z.strictObject({
      id: z.int(),
      browser: z.string(),
      system: z.string(),
      address: z.string(),
      signed_in_at: z.iso.datetime(),
      last_seen_at: z.iso.datetime(),
      is_current: z.boolean(),
    }),
  ),
})
export const TwoFactorSetupView = z.strictObject({
  status: z.literal(true),
  secret: z.string(),
  uri: z.string(),
  picture: z.string().describe('An SVG for the camera of a telephone'),
})
export const RecoveryCodesView = z.strictObject({
  status: z.literal(true),
  recovery_codes: z.array(z.string()).describe('Each signs in once, in place of a code; told this once'),
})

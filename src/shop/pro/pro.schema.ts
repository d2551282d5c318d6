import { z } from 'zod'
import { type CountryCode, countries } from '#core/country.ts'
import { cents } from '#core/money.ts'
import { bare } from '#shop/checkout/company-rules.ts'
import { email, longestEmail, maxLength, personName, phone, plainText } from '#shop/form-rules.ts'
import { LongIdText } from '#shop/ids.schema.ts'
import { optionalText, ruledText } from '#shop/ruled-text.schema.ts'
import { creditDays, goodsKinds, incoterms, payMethods, volumes } from './pro.ts'
import { proRoles } from './pro-roles.ts'

const code = (pattern: RegExp, failure: string) =>
  z
    .string()
    .trim()
    .max(40)
    .transform(bare)
    .refine((text) => text === '' || pattern.test(text), { params: { code: failure } })
    .default('')

/** Codes of the application, which its country decides. */
function byCountry(
  { country, vatCode, regCode }: { country: CountryCode; vatCode: string; regCode: string },
  context: z.RefinementCtx,
) {
  const digits: Partial<Record<CountryCode, RegExp>> = { LT: /^\d{7,9}$/, LV: /^\d{11}$/, EE: /^\d{8}$/ }
  if (vatCode !== '' && !vatCode.startsWith(country))
    context.addIssue({ code: 'custom', path: ['vat_code'], params: { code: 'validation.vat_country' } })
  const own = digits[country]
  if (own && !own.test(regCode))
    context.addIssue({ code: 'custom', path: ['reg_code'], params: { code: 'validation.company_code' } })
}

export const ApplyForm = z
  .strictObject({
    country: z.enum(Object.keys(countries) as [CountryCode, ...CountryCode[]]),
    vat_code: code(/^[A-Z]{2}[0-9A-Z+*]{2,12}$/, 'validation.vat_code'),
    name: ruledText(maxLength(120), plainText),
    reg_code: z.string().trim().min(1).max(40).transform(bare),
    address: ruledText(maxLength(300), plainText),
    eori: code(/^[A-Z]{2}[0-9A-Z]{1,15}$/, 'validation.eori'),
    website: optionalText(maxLength(200), plainText).transform((text) => text ?? ''),
    volume: z.enum(volumes),
    goods: z.enum(goodsKinds),
    wanted_days: z.coerce.number().pipe(z.literal(creditDays)),
    contact_name: ruledText(maxLength(120), personName),
    phone: ruledText(phone),
    agreed: z.boolean().refine((isAgreed) => isAgreed, { params: { code: 'validation.terms' } }),
  })
  .transform((form) => ({
    country: form.country,
    vatCode: form.vat_code,
    name: form.name,
    regCode: form.reg_code,
    address: form.address,
    eori: form.eori,
    website: form.website,
    volume: form.volume,
    goods: form.goods,
    wantedDays: form.wanted_days,
    contactName: form.contact_name,
    phone: form.phone,
  }))
  .superRefine(byCountry)
export type ApplyInput = z.output<typeof ApplyForm>

/** While the application is filled in. */
export const AskVat = z.strictObject({
  vat_code: z
    .string()
    .trim()
    .max(40)
    .transform(bare)
    .refine((typed) => /^[A-Z]{2}[0-9A-Z+*]{2,12}$/.test(typed), {
      params: { code: 'validation.vat_code' },
    }),
})
export type AskVat = z.output<typeof AskVat>
export const VatSaidView = z.strictObject({
  status: z.literal(true),
  state: z.enum(['valid', 'invalid', 'silent']),
  name: z.string().describe('Empty where the country does not tell it'),
  address: z.string(),
  checked_at: z.iso.datetime(),
})
export type VatSaidView = z.output<typeof VatSaidView>

/** What an owner changes later; another VAT number is checked again. */
export const CompanyForm = z.strictObject({
  phone: ruledText(phone),
  contact_name: ruledText(maxLength(120), personName),
  invoice_email: optionalText(email).transform((text) => text?.toLowerCase() ?? null),
})
export type CompanyInput = z.output<typeof CompanyForm>

const text = (length: number) => z.string().max(length).default('')

/** A declaration as it was typed; `judgeLine` says what is wrong with it. */
export const DeclareForm = z.strictObject({
  number: z
    .string()
    .regex(/^DC\d{6,12}$/)
    .optional(),
  version: z.coerce.number().int().min(1).optional(),
  tracking_in: text(80),
  shop: text(200),
  description: text(300),
  hs6: text(20),
  origin: text(10),
  qty: text(10),
  unit_value: text(20),
  currency: text(10),
  invoice_no: text(100),
  invoice_file: text(300),
  send: z.enum(['draft', 'submit']).default('submit'),
})
export type DeclareInput = z.output<typeof DeclareForm>

export const DeclarationNumberForm = z.strictObject({ number: z.string().regex(/^DC\d{6,12}$/) })
export const TemplateForm = DeclarationNumberForm.extend({ name: ruledText(maxLength(60), plainText) })
export const IdForm = z.strictObject({ id: LongIdText })
export const ImportForm = z.strictObject({ import: LongIdText })

const optionalMoney = z
  .string()
  .trim()
  .default('')
  .refine((typed) => typed === '' || /^\d{1,7}(?:[.,]\d{1,2})?$/.test(typed), {
    params: { code: 'validation.item_price' },
  })
  .transform((typed) => (typed === '' ? null : cents(Math.round(Number(typed.replace(',', '.')) * 100))))

const limits = {
  role: z.enum(proRoles),
  spend_limit: optionalMoney,
  spend_period: z.enum(['week', 'month']).default('week'),
  approve_above: optionalMoney,
}
export const InviteForm = z
  .strictObject({
    email: ruledText(maxLength(longestEmail), email).transform((typed) => typed.toLowerCase()),
    ...limits,
  })
  .transform(withLimits)
export const MemberForm = z.strictObject({ id: LongIdText, ...limits }).transform(withLimits)

type Limited = {
  role: (typeof proRoles)[number]
  spend_limit: number | null
  spend_period: 'week' | 'month'
  approve_above: number | null
}
function withLimits<Form extends Limited>({ spend_limit, spend_period, approve_above, ...form }: Form) {
  return {
    ...form,
    spendLimit: (spend_limit || null) as Form['spend_limit'],
    spendPeriod: spend_period,
    approveAbove: approve_above as Form['approve_above'],
  }
}
export type InviteInput = z.output<typeof InviteForm>
export type MemberInput = z.output<typeof MemberForm>

/** One group of the delivery page; fields are named `groups.0.method`. */
export const GroupInput = z.strictObject({
  method: z.enum(['air', 'sea']),
  address: LongIdText.optional(),
  incoterm: z.enum(incoterms),
  when: z.enum(['now', '1', '2', '3', '4', '5']),
  po: optionalText(maxLength(40), plainText).transform((typed) => typed ?? ''),
  insured: z.boolean().default(false),
})
export type GroupInput = z.output<typeof GroupInput>

export const OrderForm = z.strictObject({
  method: z.enum(payMethods),
  provider: z.coerce.number().int().min(1).max(4).optional(),
  bank: z.string().max(40).optional(),
  expected_total: z.coerce.number().int().min(0),
})
export type OrderInput = z.output<typeof OrderForm>

export const KeyForm = z.strictObject({ name: ruledText(maxLength(60), plainText) })

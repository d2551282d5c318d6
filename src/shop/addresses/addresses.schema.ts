import { z } from 'zod'
import { countryById } from '#core/country.ts'
import { failureOf } from '#shop/form-rules.ts'
import { LongId, SmallId } from '#shop/ids.schema.ts'
import { optionalText, ruledText } from '#shop/ruled-text.schema.ts'
import type { AddressDetails } from './address.ts'
import { cityRules, lineRules, nameRules, noteRules, phoneRules, postalCodeRules } from './address-rules.ts'
import { longestPostalCode, postalCode } from './postal-code.ts'

const wireFields = z.strictObject({
  first_name: ruledText(...nameRules),
  last_name: ruledText(...nameRules),
  first_address: ruledText(...lineRules),
  second_address: optionalText(...lineRules),
  city: ruledText(...cityRules),
  zip: z
    .string()
    .trim()
    .max(longestPostalCode)
    .nullish()
    .transform((text) => text ?? '')
    .describe('As the country writes it; spaces, lower case and bare digits are understood'),
  country_id: SmallId,
  phone_number: z.string().trim(),
  company: optionalText(...lineRules),
  note: optionalText(...noteRules),
  is_default: z.boolean().optional().describe('The first address is the default in any case'),
})
type WireFields = z.output<typeof wireFields>

/** Checks postal code and phone by the country's rules. */
function judgeByCountry(fields: Partial<WireFields>, context: z.RefinementCtx): void {
  const country = typeof fields.country_id === 'number' ? countryById(fields.country_id) : null
  if (country === null) return
  const rules = { zip: postalCodeRules(country), phone_number: phoneRules(country) }
  for (const field of ['zip', 'phone_number'] as const) {
    const value = fields[field]
    const failure = typeof value === 'string' ? failureOf(rules[field], value) : null
    if (failure) {
      context.addIssue({ code: 'custom', path: [field], params: { ...failure.params, code: failure.code } })
    }
  }
}

/** Runs even if other fields fail, so the response lists all errors at once. */
const always = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null }

export type AddressWish = AddressDetails & { wantsDefault: boolean }

export const AddAddressInput = wireFields.superRefine(judgeByCountry, always).transform(toWish)
export const UpdateAddressInput = wireFields
  .extend({ id: LongId })
  .superRefine(judgeByCountry, always)
  .transform(({ id, ...fields }) => ({ ...toWish(fields), id: String(id) }))
export const AddressIdInput = z.strictObject({ id: LongId }).transform(({ id }) => ({ id: String(id) }))
export const RestoreAddressInput = z
  .strictObject({ id: LongId, is_default: z.boolean().optional() })
  .transform(({ id, is_default }) => ({ id: String(id), wantsDefault: is_default ?? false }))

function toWish(fields: WireFields): AddressWish {
  const country = countryById(fields.country_id)
  return {
    firstName: fields.first_name,
    lastName: fields.last_name,
    firstAddress: fields.first_address,
    secondAddress: fields.second_address,
    city: fields.city,
    // The act rejects an unknown country before its postal code matters.
    zip: (country && postalCode(country, fields.zip)) ?? '',
    countryId: fields.country_id,
    phoneNumber: fields.phone_number.replaceAll(' ', ''),
    company: fields.company,
    note: fields.note,
    wantsDefault: fields.is_default ?? false,
  }
}

export const AddressView = z.strictObject({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  first_address: z.string(),
  second_address: z.string().nullable(),
  city: z.string(),
  zip: z.string(),
  country_id: z.int(),
  phone_number: z.string(),
  company: z.string().nullable(),
  note: z.string().nullable(),
  is_default: z.boolean(),
})
const success = { status: z.literal(true), success: z.literal(true) }
export const AddressAnswer = z.strictObject({ ...success, address: AddressView })
export const AddressesAnswer = z.strictObject({ ...success, addresses: z.array(AddressView) })
export const AddressGoneAnswer = z.strictObject(success)

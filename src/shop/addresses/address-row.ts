import type { Address } from './address.ts'

/** The database columns of an address. */
export const addressColumns = [
  'id',
  'first_name',
  'last_name',
  'first_address',
  'second_address',
  'city',
  'zip',
  'country_id',
  'phone_number',
  'company',
  'note',
  'is_default',
] as const

export type AddressRow = {
  id: string
  first_name: string
  last_name: string
  first_address: string
  second_address: string | null
  city: string
  zip: string
  country_id: number
  phone_number: string
  company: string | null
  note: string | null
  is_default: boolean
}

export function toAddress(row: AddressRow): Address {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    firstAddress: row.first_address,
    secondAddress: row.second_address,
    city: row.city,
    zip: row.zip,
    countryId: row.country_id,
    phoneNumber: row.phone_number,
    company: row.company,
    note: row.note,
    isDefault: row.is_default,
  }
}

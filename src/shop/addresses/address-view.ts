import type { z } from 'zod'
import type { Address } from './address.ts'
import type { AddressView } from './addresses.schema.ts'

export type ShownAddress = z.infer<typeof AddressView>

export function addressView(address: Address): ShownAddress {
  return {
    id: Number(address.id),
    first_name: address.firstName,
    last_name: address.lastName,
    first_address: address.firstAddress,
    second_address: address.secondAddress,
    city: address.city,
    zip: address.zip,
    country_id: address.countryId,
    phone_number: address.phoneNumber,
    company: address.company,
    note: address.note,
    is_default: address.isDefault,
  }
}

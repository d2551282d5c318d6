/** Where a customer wants parcels brought, as it was written down. */
export type AddressDetails = {
  firstName: string
  lastName: string
  firstAddress: string
  secondAddress: string | null
  city: string
  zip: string
  countryId: number
  phoneNumber: string
  company: string | null
  note: string | null
}

export type Address = AddressDetails & { id: string; isDefault: boolean }

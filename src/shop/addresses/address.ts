/** A delivery address as the customer entered it. */
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

import type { User } from '#shop/session/user.ts'

/** The demo warehouse. */
const warehouse = {
  street: '220 Terminal Street',
  city: 'Boston',
  state: 'Massachusetts',
  stateCode: 'MA',
  zip: '02129',
  country: 'United States',
  phone: '+1 617 555 0140',
}

export const warehouseCity = warehouse.city

/** In the order of the forms of American shops. */
export const addressFields = ['name', 'street', 'suite', 'city', 'state', 'zip', 'country', 'phone'] as const
export type AddressField = (typeof addressFields)[number]
export type WarehouseAddress = Readonly<Record<AddressField, string>>

type Owner = Pick<User, 'firstName' | 'lastName' | 'suiteCode'>

/** In English, as American shops expect it. The suite tells whose a parcel is. */
export function warehouseAddress({ firstName, lastName, suiteCode }: Owner): WarehouseAddress {
  const { street, city, state, stateCode, zip, country, phone } = warehouse
  return {
    name: `${firstName} ${lastName}`,
    street,
    suite: suiteCode,
    city,
    state: `${state} (${stateCode})`,
    zip,
    country,
    phone,
  }
}

/** The same line by line, as it stands on a label. */
export function addressLines(owner: Owner): string[] {
  const { name, street, suite, country } = warehouseAddress(owner)
  const { city, stateCode, zip } = warehouse
  return [name, street, `Suite ${suite}`, `${city}, ${stateCode} ${zip}`, country]
}

/** Who sends what leaves the warehouse, line by line. */
export function senderLines(company: string): string[] {
  const { street, city, stateCode, zip, country, phone } = warehouse
  return [company, street, `${city}, ${stateCode} ${zip}`, country, phone]
}

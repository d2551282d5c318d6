/** The fields of the first step, named as in the call, so that its failures find their fields. */
export const names = {
  email: 'email',
  firstName: 'address.first_name',
  lastName: 'address.last_name',
  phone: 'address.phone_number',
  street: 'address.first_address',
  city: 'address.city',
  zip: 'address.zip',
  method: 'shipping.shipping_method',
  point: 'delivery.parcelshop_id',
  company: 'company.name',
  companyCode: 'company.reg_code',
  vatCode: 'company.vat_code',
  companyAddress: 'company.address',
  /** Used by the page only, not by the call. */
  country: 'country',
  way: 'way',
  service: 'service',
  savedAddress: 'address_id',
  wantsCompany: 'wants_company',
  companySame: 'company_same',
  text: 'text',
  courier: 'courier',
  max: 'max',
  intent: 'intent',
} as const

export type DeliveryWay = 'locker' | 'courier'

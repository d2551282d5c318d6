import type { CourierService, PickupPoint } from './courier.ts'
import type { ShippingMethod } from './tariffs.ts'

export type DeliveryAddress = {
  firstName: string
  lastName: string
  phone: string
  /** Only where a courier comes to the door. */
  street: string | null
  city: string | null
  zip: string | null
}

export type InvoiceCompany = { name: string; regCode: string; vatCode: string | null; address: string }

/** How and where somebody wants what they bought: the answers of a checkout's first step. */
export type Delivery = {
  shippingMethod: ShippingMethod
  countryId: number
  serviceId: number
  pickupPointId: number | null
  address: DeliveryAddress
  email: string
  company: InvoiceCompany | null
}

/** The same as an order keeps it: with the service and the point as they were when it was placed. */
export type OrderDelivery = Delivery & { service: CourierService; point: PickupPoint | null }

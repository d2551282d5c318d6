import type { CourierService, PickupPoint } from './courier.ts'
import type { ShippingMethod } from './tariffs.ts'

export type DeliveryAddress = {
  firstName: string
  lastName: string
  phone: string
  /** Only for delivery to the door. */
  street: string | null
  city: string | null
  zip: string | null
}

export type InvoiceCompany = { name: string; regCode: string; vatCode: string | null; address: string }

/** How and where the customer wants the delivery: the first step of a checkout. */
export type Delivery = {
  shippingMethod: ShippingMethod
  countryId: number
  serviceId: number
  pickupPointId: number | null
  address: DeliveryAddress
  email: string
  company: InvoiceCompany | null
}

/** As stored in an order: with a snapshot of the service and the point. */
export type OrderDelivery = Delivery & { service: CourierService; point: PickupPoint | null }

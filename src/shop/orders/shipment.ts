export type ShipmentState = 'shipped' | 'delivered' | 'returned'

/** A parcel that has left for the customer. */
export type Shipment = {
  id: string
  courier: string
  trackingCode: string
  state: ShipmentState
  shippedAt: Date
  deliveredAt: Date | null
  lineIds: readonly string[]
}

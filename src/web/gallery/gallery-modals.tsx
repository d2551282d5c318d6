import { useEffect } from 'react'
import { ModalHost } from '#web/modals/modal-host.tsx'
import { unpaidOrders } from '#web/unpaid-orders/unpaid-orders-fixture.ts'

/** The root's host knows only the shop's modals; this one is inside the provider of the fixtures. */
export function GalleryModals() {
  useEffect(() => () => unpaidOrders.set({ orders: null }), [])
  return <ModalHost />
}

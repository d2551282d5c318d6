import { useEffect } from 'react'
import { ModalHost } from '#web/modals/modal-host.tsx'
import { unpaidOrders } from '#web/unpaid-orders/specimen-orders.ts'

/** The root's own host knows only the shop's modals; this one stands inside the provider of the specimens. */
export function GalleryModals() {
  useEffect(() => () => unpaidOrders.set({ orders: null }), [])
  return <ModalHost />
}

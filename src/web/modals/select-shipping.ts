import type { ShippingMethod } from '#shop/shipping/tariffs.ts'
import { openModal } from './open-modal.ts'

/** All texts are ready to be shown: only the page knows its prices. */
export type ShippingOption = {
  method: ShippingMethod
  /** What this way of shipping costs. */
  price: string
  /** The price of everything by this way, with its name. */
  total: { name: string; value: string }
  /** When it arrives, and what it saves. */
  note: string
  /** Why it cannot be chosen. */
  refusal?: string
}

export type ShippingChoice = {
  options: readonly ShippingOption[]
  chosen: ShippingMethod | null
  /** Called after the modal has begun to close. */
  onChoose(method: ShippingMethod): void
}

let current: ShippingChoice | null = null

/** Opens the modal in which the buyer chooses between air and sea. */
export function selectShipping(choice: ShippingChoice): void {
  current = choice
  openModal('shipping-select')
}

export function shippingChoice(): ShippingChoice | null {
  return current
}

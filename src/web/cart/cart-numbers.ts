import type { Amount } from '#core/money.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { createStore, useStore } from '#web/store.ts'
import { usePriceText } from '#web/ui/price.tsx'

/** All that the header of every page need know of the cart; the rest is loaded once there is one. */
export const cartNumbers = createStore({ count: 0, subtotal: 0 as Amount, currency: 'EUR', hasError: false })

export function useCartNumbers(): { count: number; total: string | null } {
  const t = useT()
  const priceText = usePriceText()
  const { count, subtotal, currency, hasError } = useStore(cartNumbers, (numbers) => numbers)
  if (hasError) return { count: 0, total: t('cart.not_loaded') }
  return { count, total: count > 0 ? priceText(subtotal, currency) : null }
}

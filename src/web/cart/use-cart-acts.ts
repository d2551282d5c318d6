import type { ShippingMethod } from '#shop/shipping/tariffs.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { toasts } from '#web/toasts/toasts.ts'
import { type CartItem, withinBounds } from './cart-state.ts'
import { cartChanges } from './change-cart.ts'
import { writeShippingWay } from './shipping-way.ts'

/** The actions on a cart, with their messages. */
export function useCartActs() {
  const t = useT()

  const putBack = async (items: readonly CartItem[]) => {
    for (const item of items) {
      const { product_id, variant_id, quantity } = item
      const { isApplied, problem } = await cartChanges.enqueue({
        kind: 'add',
        product_id,
        variant_id,
        quantity: withinBounds(item, quantity),
      })
      if (!isApplied) toasts.show({ tone: 'error', text: problem?.text ?? t('cart.not_saved') })
    }
  }
  const offerUndo = (text: string, items: readonly CartItem[]) => {
    const available = items.filter(({ max_quantity }) => max_quantity > 0)
    const action = { label: t('cart.undo'), run: () => void putBack(available) }
    toasts.show({ text, action: available.length > 0 ? action : null })
  }
  return {
    setQuantity(item: CartItem, quantity: number) {
      void cartChanges.enqueue({ kind: 'quantity', id: item.id, quantity })
    },
    async remove(item: CartItem) {
      const { isApplied } = await cartChanges.enqueue({ kind: 'remove', id: item.id })
      if (isApplied) offerUndo(t('cart.removed', { name: item.name }), [item])
    },
    async clear(items: readonly CartItem[]) {
      const { isApplied } = await cartChanges.enqueue({ kind: 'clear' })
      if (isApplied) offerUndo(t('cart.cleared'), items)
    },
    ship(method: ShippingMethod) {
      // Product pages show the same way from now on.
      writeShippingWay(method)
      void cartChanges.enqueue({ kind: 'shipping', method })
    },
  }
}

import type { Outcome } from './cart-changes.ts'
import type { CartChange } from './cart-state.ts'
import { cartChanges } from './change-cart.ts'
import { saidShippingWay } from './shipping-way.ts'
import { cart } from './shop-cart.ts'

/** Loaded on demand, to keep the product page small. */
export async function putIntoCart(
  wanted: Omit<Extract<CartChange, { kind: 'add' }>, 'kind'>,
): Promise<Outcome> {
  const outcome = await cartChanges.enqueue({ kind: 'add', ...wanted })
  if (outcome.isApplied) shipAsChosen()
  return outcome
}

/** The shipping method chosen on a product page also applies to the cart, if it is open there. */
function shipAsChosen() {
  const said = saidShippingWay()
  const { shipping, shipping_method } = cart.get()
  if (!said || said === shipping_method || shipping?.shipping_methods[said] == null) return
  void cartChanges.enqueue({ kind: 'shipping', method: said })
}

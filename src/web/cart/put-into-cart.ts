import type { Outcome } from './cart-changes.ts'
import type { Wish } from './cart-state.ts'
import { cartChanges } from './change-cart.ts'
import { saidShippingWay } from './shipping-way.ts'
import { cart } from './shop-cart.ts'

/** Loaded by those who reach for it: a product's page is light without it. */
export async function putIntoCart(wanted: Omit<Extract<Wish, { kind: 'add' }>, 'kind'>): Promise<Outcome> {
  const outcome = await cartChanges.want({ kind: 'add', ...wanted })
  if (outcome.isGranted) shipAsSaid()
  return outcome
}

/** The way that was chosen beside a product is the cart's, where it is open. */
function shipAsSaid() {
  const said = saidShippingWay()
  const { shipping, shipping_method } = cart.get()
  if (!said || said === shipping_method || shipping?.shipping_methods[said] == null) return
  void cartChanges.want({ kind: 'shipping', method: said })
}

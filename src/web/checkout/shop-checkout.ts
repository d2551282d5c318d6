import { call } from '#web/calls/call.ts'
import { cart } from '#web/cart/shop-cart.ts'
import { clientConfig } from '#web/store-config/use-client-config.ts'
import { createCheckoutStore } from './checkout-store.ts'

/** The checkout that is under way in this document. */
export const checkout = createCheckoutStore({
  call,
  languageId: () => clientConfig.get().language?.id,
  fetchCart: () => void cart.fetchCart(),
})

import type { Context } from 'hono'
import { err, ok, type Result } from '#core/result.ts'
import { addToCart } from '#shop/cart/add-to-cart.server.ts'
import { applyPromo, removePromo } from '#shop/cart/apply-promo.server.ts'
import {
  AddToCartInput,
  ApplyPromoInput,
  CartView,
  ClearCartInput,
  FetchCartInput,
  MergeCartView,
  RemoveFromCartInput,
  RemovePromoInput,
  SetShippingInput,
  UpdateCartInput,
} from '#shop/cart/cart.schema.ts'
import type { Cart } from '#shop/cart/cart.ts'
import { cartView } from '#shop/cart/cart-view.ts'
import { clearCart, setCartShipping } from '#shop/cart/clear-cart.server.ts'
import { fetchCart } from '#shop/cart/fetch-cart.server.ts'
import { mergeCart } from '#shop/cart/merge-cart.server.ts'
import { removeCartLine, updateCartLine } from '#shop/cart/update-cart-line.server.ts'
import type { Failure } from '#shop/failure.ts'
import { answerInLanguage } from '../answer-in-language.ts'
import type { AppEnv } from '../app-types.ts'
import { type Call, post } from '../call.ts'
import { personal } from '../responses.ts'

export const cartCalls: Call[] = [
  post(
    '/api/cart/fetch',
    {
      summary: "The cart at today's prices; an empty one for visitors without a cart",
      input: FetchCartInput,
      output: CartView,
    },
    async (c, { language_id }) => {
      const refused = answerInLanguage(c, language_id)
      return answer(c, refused ? err(refused) : ok(await fetchCart(c.get('ctx'))))
    },
  ),
  post(
    '/api/cart/add',
    { summary: 'Puts so many more in and holds them', key: 'taken', input: AddToCartInput, output: CartView },
    async (c, input) => answer(c, await addToCart(c.get('ctx'), input)),
  ),
  post(
    '/api/cart/update',
    { summary: 'So many of a line in all', key: 'taken', input: UpdateCartInput, output: CartView },
    async (c, input) => answer(c, await updateCartLine(c.get('ctx'), input)),
  ),
  post(
    '/api/cart/remove',
    {
      summary: 'Takes a line out and lets its stock go',
      key: 'taken',
      input: RemoveFromCartInput,
      output: CartView,
    },
    async (c, input) => answer(c, await removeCartLine(c.get('ctx'), input)),
  ),
  post(
    '/api/cart/clear',
    { summary: 'Takes everything out', key: 'taken', input: ClearCartInput, output: CartView },
    async (c, input) => answer(c, await clearCart(c.get('ctx'), input)),
  ),
  post(
    '/api/cart/set-shipping',
    { summary: 'By air or by sea', key: 'taken', input: SetShippingInput, output: CartView },
    async (c, input) => answer(c, await setCartShipping(c.get('ctx'), input)),
  ),
  post(
    '/api/cart/apply-promo',
    {
      summary: 'Counts a code, if it may be used',
      key: 'taken',
      input: ApplyPromoInput,
      output: CartView,
    },
    async (c, input) => answer(c, await applyPromo(c.get('ctx'), input)),
  ),
  post(
    '/api/cart/remove-promo',
    { summary: 'Counts no code any more', key: 'taken', input: RemovePromoInput, output: CartView },
    async (c, input) => answer(c, await removePromo(c.get('ctx'), input)),
  ),
  post(
    '/api/cart/merge',
    {
      summary: "Takes what lies in the guest's cart along into the customer's, as signing in does",
      key: 'taken',
      output: MergeCartView,
    },
    async (c) => {
      const { cart, merged } = await mergeCart(c.get('ctx'))
      const view = () => ({ success: true, cart: cartView(cart, c.get('ctx').locale), cart_merge: merged })
      return personal(c, ok(cart), view)
    },
  ),
]

function answer(c: Context<AppEnv>, result: Result<Cart, Failure>): Response {
  return personal(c, result, (cart) => ({ success: true, cart: cartView(cart, c.get('ctx').locale) }))
}

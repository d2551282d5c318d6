import { err, ok, type Result } from '#core/result.ts'
import { addToCart } from '#shop/cart/add-to-cart.server.ts'
import { applyPromo, removePromo } from '#shop/cart/apply-promo.server.ts'
import {
  AddByFormInput,
  ApplyPromoInput,
  ClearCartInput,
  RemoveFromCartInput,
  RemovePromoInput,
  SetShippingInput,
  UpdateCartInput,
} from '#shop/cart/cart.schema.ts'
import type { Cart } from '#shop/cart/cart.ts'
import { clearCart, setCartShipping } from '#shop/cart/clear-cart.server.ts'
import { removeCartLine, updateCartLine } from '#shop/cart/update-cart-line.server.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { ShippingMethod } from '#shop/shipping/tariffs.ts'
import { readForm } from '#web/forms/read-form.server.ts'
import type { CartIntent } from './cart-form.tsx'

type Changed = Promise<Result<Cart, Failure>>

/** The same changes as by call, for pages without script. */
export async function changeByForm(ctx: RequestContext, form: FormData): Changed {
  const read = <Schema extends Parameters<typeof readForm>[1]>(schema: Schema) =>
    readForm(form, schema, {
      numbers: ['id', 'product_id', 'variant_id', 'quantity', 'version'],
      ignored: ['intent'],
    }).input
  switch (form.get('intent') as CartIntent) {
    case 'add': {
      const input = read(AddByFormInput)
      if (!input.ok) return input
      const { shipping_method: way, ...wanted } = input.value
      const added = await addToCart(ctx, wanted)
      return added.ok && way ? shipAsChosen(ctx, added.value, way) : added
    }
    case 'quantity': {
      const input = read(UpdateCartInput)
      return input.ok ? updateCartLine(ctx, input.value) : input
    }
    case 'remove': {
      const input = read(RemoveFromCartInput)
      return input.ok ? removeCartLine(ctx, input.value) : input
    }
    case 'clear': {
      const input = read(ClearCartInput)
      return input.ok ? clearCart(ctx, input.value) : input
    }
    case 'shipping': {
      const input = read(SetShippingInput)
      return input.ok ? setCartShipping(ctx, input.value) : input
    }
    case 'apply-promo': {
      const input = read(ApplyPromoInput)
      return input.ok ? applyPromo(ctx, input.value) : input
    }
    case 'remove-promo': {
      const input = read(RemovePromoInput)
      return input.ok ? removePromo(ctx, input.value) : input
    }
    default:
      return err({ code: 'service.bad_request' })
  }
}

/** The shipping method chosen on a product page also applies to the cart, if it is open there. */
async function shipAsChosen(ctx: RequestContext, cart: Cart, way: ShippingMethod): Changed {
  if (way === cart.shippingMethod || !cart.shipping[way]) return ok(cart)
  return setCartShipping(ctx, { shipping_method: way })
}

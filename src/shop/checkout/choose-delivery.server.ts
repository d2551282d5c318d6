import { countries, countryById } from '#core/country.ts'
import { err, type Result } from '#core/result.ts'
import { readCart } from '#shop/cart/read-cart.server.ts'
import type { Failure } from '#shop/failure.ts'
import type { BuyingContext } from '#shop/request-context.server.ts'
import { parcelsOf } from '#shop/shipping/chargeable-weight.ts'
import type { Delivery } from '#shop/shipping/delivery.ts'
import { deliveryCountries } from '#shop/sites/delivery-countries.ts'
import { checkDelivery } from './check-delivery.ts'
import type { FetchCheckoutInput } from './checkout.schema.ts'
import { inCheckoutCurrency, type OwnCheckout } from './own-checkout.server.ts'

/** The delivery that the customer chose, if it is offered for this cart. */
export async function chooseDelivery(
  ctx: BuyingContext,
  { checkout, cart: row, lines, addresses }: Pick<OwnCheckout, 'checkout' | 'cart' | 'lines' | 'addresses'>,
  input: FetchCheckoutInput,
): Promise<Result<Delivery, Failure>> {
  const saved = input.address_id ? addresses.find(({ id }) => id === String(input.address_id)) : null
  if (saved === undefined) return err({ code: 'service.not_found' })
  const countryId = input.country ?? saved?.countryId ?? input.address?.country_id ?? ctx.site.countryId
  const country = countryById(countryId)
  const cart = await readCart(inCheckoutCurrency(ctx, checkout), row, lines, {
    country: country ?? ctx.destination,
  })
  return checkDelivery(input, {
    countryIds: deliveryCountries(ctx.site).map((code) => countries[code].id),
    methods: cart.shipping,
    services: country ? ctx.couriers.services(country) : [],
    point: ctx.couriers.point,
    saved,
    parcels: parcelsOf(cart.lines),
  })
}

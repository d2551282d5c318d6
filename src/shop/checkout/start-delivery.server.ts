import { countries, countryById } from '#core/country.ts'
import type { Address } from '#shop/addresses/address.ts'
import { postalCode } from '#shop/addresses/postal-code.ts'
import { type LastPurchase, readLastPurchase } from '#shop/orders/read-last-purchase.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { User } from '#shop/session/user.ts'
import type { Delivery } from '#shop/shipping/delivery.ts'
import type { ShippingMethod } from '#shop/shipping/tariffs.ts'
import { deliversTo } from '#shop/sites/delivery-countries.ts'
import { addressLine } from './address-line.ts'
import type { Checkout } from './checkout.ts'
import type { CheckoutData } from './read-checkout.server.ts'
import { type Repeatable, repeatable } from './repeat-purchase.server.ts'

/** Initial values of the first step, so that customers do not retype what the shop knows. */
export type DeliveryStart = {
  email: string
  first_name: string
  last_name: string
  phone_number: string
  country_id: number
  shipping_method: 'air' | 'sea'
  service_id: number | null
  parcelshop_id: number | null
  address_id: number | null
  first_address: string
  city: string
  zip: string
  company: StartCompany | null
  /** Whether the invoice is for the company; what is known of it is filled in either way. */
  wants_company: boolean
  /** The source of the values, if it is worth showing. */
  source: 'answers' | 'last_order' | 'account' | null
  /** The last purchase, if the same choices can be made again. */
  again: Repeatable | null
}

type StartCompany = { name: string; reg_code: string; vat_code: string; address: string }
type Known = Pick<CheckoutData, 'addresses'> & { user: User | null }

export function startDelivery(ctx: RequestContext, data: CheckoutData): Promise<DeliveryStart> {
  const { checkout, cart, addresses } = data
  const again = (last: LastPurchase) => repeatable(ctx, data, last)
  return startDeliveryOf(ctx, { checkout, addresses, shippingMethod: cart.shippingMethod, again })
}

type Start = Pick<CheckoutData, 'addresses'> & {
  checkout: Pick<Checkout, 'delivery'>
  shippingMethod: ShippingMethod
  again(last: LastPurchase): Repeatable | null
}

/** The same for goods that come from no cart. */
export async function startDeliveryOf(
  ctx: RequestContext,
  { checkout, addresses, shippingMethod, again }: Start,
): Promise<DeliveryStart> {
  const user = (await ctx.session.current())?.user ?? null
  const book = { addresses, user }
  if (checkout.delivery)
    return { ...fromDelivery(ctx, checkout.delivery, book), source: 'answers', again: null }
  const last = await readLastPurchase(ctx)
  if (last && deliversTo(ctx.site, last.delivery.countryId)) {
    const start = fromDelivery(ctx, last.delivery, book)
    return {
      ...start,
      parcelshop_id: start.parcelshop_id ?? openPoint(ctx, last.pickupPointId, start.country_id),
      source: 'last_order',
      again: again(last),
    }
  }
  const address = usual(addresses)
  const countryId = [address?.countryId, user?.countryId].find((id) => id && deliversTo(ctx.site, id))
  const country = (countryId && countryById(countryId)) || ctx.destination
  return {
    email: user?.email ?? '',
    first_name: address?.firstName ?? user?.firstName ?? '',
    last_name: address?.lastName ?? user?.lastName ?? '',
    phone_number: address?.phoneNumber ?? user?.phone ?? `${countries[country].dialling} `,
    country_id: countries[country].id,
    shipping_method: shippingMethod,
    service_id: null,
    parcelshop_id: null,
    address_id: address ? Number(address.id) : null,
    first_address: '',
    city: '',
    zip: '',
    company: ofAccount(book),
    wants_company: user?.company != null,
    source: user ? 'account' : null,
    again: null,
  }
}

function fromDelivery(
  ctx: RequestContext,
  delivery: Delivery,
  book: Known,
): Omit<DeliveryStart, 'source' | 'again'> {
  const { address, company } = delivery
  const saved = address.street ? findSaved(delivery, book.addresses) : usual(book.addresses)
  return {
    email: delivery.email,
    first_name: address.firstName,
    last_name: address.lastName,
    phone_number: address.phone,
    country_id: delivery.countryId,
    shipping_method: delivery.shippingMethod,
    service_id: delivery.serviceId,
    parcelshop_id: openPoint(ctx, delivery.pickupPointId, delivery.countryId),
    address_id: saved ? Number(saved.id) : null,
    first_address: address.street ?? '',
    city: address.city ?? '',
    zip: address.zip ?? '',
    company: company
      ? {
          name: company.name,
          reg_code: company.regCode,
          vat_code: company.vatCode ?? '',
          address: company.address,
        }
      : ofAccount(book),
    wants_company: company !== null,
  }
}

/** A locker that no longer takes parcels, or is in another country, is not suggested. */
function openPoint({ couriers }: RequestContext, id: number | null, countryId: number): number | null {
  const point = id === null ? undefined : couriers.point(id)
  return point?.isOpen && countries[point.country].id === countryId ? point.id : null
}

function usual(addresses: readonly Address[]): Address | undefined {
  return addresses.find(({ isDefault }) => isDefault) ?? addresses[0]
}

/** The address of the book that the goods went to. */
function findSaved({ address, countryId }: Delivery, addresses: readonly Address[]): Address | undefined {
  const country = countryById(countryId)
  const codeOf = (zip: string | null) => (country && zip ? (postalCode(country, zip) ?? zip) : zip)
  return addresses.find(
    (saved) =>
      saved.countryId === countryId &&
      saved.firstAddress === address.street &&
      saved.city === address.city &&
      codeOf(saved.zip) === codeOf(address.zip),
  )
}

function ofAccount({ user, addresses }: Known): StartCompany | null {
  if (!user?.company) return null
  const { name, regCode, vatCode } = user.company
  const address = usual(addresses)
  return {
    name,
    reg_code: regCode,
    vat_code: vatCode ?? '',
    address: address ? addressLine({ ...address, street: address.firstAddress }) : '',
  }
}

import type { ShownCheckout } from '#shop/checkout/checkout-view.server.ts'
import { providers } from '#shop/payment-methods/payment-methods.ts'

export type CheckoutState = {
  data: ShownCheckout | null
  step: number
  slug: string
  shipping_method: 'air' | 'sea'
  /** The place in the list of couriers; −1 means none. */
  delivery_method: number
  parcel_shop: number | null
  is_guest: boolean
  address: CheckoutAddress
  promotion: { discount_amount: number; promotion_type: number } | null
  email: string
  /** Names the provider's page that a payment waits on. The specification names it after Stripe, whichever provider it is. */
  stripe_token: string | null
  balance: { id: number; amount: number } | null
  payment: { id: number; index: number; type: 'full' | 'rest' }
  balanceRemoved: boolean
}

type CheckoutAddress = {
  id: number | null
  first_name: string
  last_name: string
  first_address: string
  city: string
  zip: string
  phone_number: string
  country_id: number | null
}

const noAddress: CheckoutAddress = {
  id: null,
  first_name: '',
  last_name: '',
  first_address: '',
  city: '',
  zip: '',
  phone_number: '',
  country_id: null,
}

/** Specification 3: the number of a provider that is none. */
const noProvider = -1

export const noCheckout: CheckoutState = {
  data: null,
  step: 3,
  slug: '',
  shipping_method: 'air',
  delivery_method: -1,
  parcel_shop: null,
  is_guest: true,
  address: noAddress,
  promotion: null,
  email: '',
  stripe_token: null,
  balance: null,
  payment: { id: noProvider, index: -1, type: 'full' },
  balanceRemoved: false,
}

/** Specification 4: everything follows from what the server tells; without an answer there is no checkout. */
export function received(data: ShownCheckout | null): CheckoutState {
  if (!data) return noCheckout
  const balance = data.payments.find(
    ({ payment_processor_id, state }) =>
      payment_processor_id === providers.balance && paidStates.includes(state),
  )
  const chosen = data.payment?.id ?? noProvider
  return {
    ...noCheckout,
    data,
    step: data.step,
    slug: data.slug,
    shipping_method: data.selected_shipping_method,
    delivery_method: data.local_delivery ?? -1,
    parcel_shop: data.courier_info.parcelshop_id,
    is_guest: data.is_guest,
    address: { ...noAddress, ...withoutNulls(data.address) },
    promotion: data.promotion,
    email: data.email ?? '',
    balance: balance ? { id: balance.payment_processor_id, amount: balance.amount } : null,
    payment: {
      id: chosen,
      index: data.payment_methods.findIndex(({ id }) => id === chosen),
      type: balance ? 'rest' : 'full',
    },
  }
}

/** Specification 4: once, and only where there is something to take back. */
export function mayRemoveBalance({ data, balanceRemoved }: CheckoutState): boolean {
  return !balanceRemoved && (data?.payments.length ?? 0) > 0
}

const paidStates: readonly string[] = ['authorized', 'captured']

function withoutNulls(address: ShownCheckout['address']): Partial<CheckoutAddress> {
  return Object.fromEntries(Object.entries(address ?? {}).filter(([, value]) => value !== null))
}

/** The book as it is shown: what was added last comes first. */
export function newestFirst<Address>(addresses: readonly Address[]): Address[] {
  return addresses.toReversed()
}

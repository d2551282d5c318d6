import { type CountryCode, countryById } from '#core/country.ts'
import type { Amount, Rate } from '#core/money.ts'
import type { Delivery } from '#shop/shipping/delivery.ts'

/** Specification 3: the numbers of the steps. */
export const steps = { shipping: 3, payment: 4, confirm: 5 } as const
export type Step = (typeof steps)[keyof typeof steps]

export type CheckoutState =
  | 'open'
  | 'shipping'
  | 'payment'
  | 'confirming'
  | 'paid'
  | 'completed'
  | 'invalidated'
  | 'expired'

/** What each state may become; answers may be given again, so a step can be gone back to. */
export const checkoutMoves: Readonly<Record<CheckoutState, readonly CheckoutState[]>> = {
  open: ['payment', 'invalidated', 'expired'],
  shipping: ['payment', 'invalidated', 'expired'],
  payment: ['payment', 'confirming', 'invalidated', 'expired'],
  confirming: ['payment', 'confirming', 'paid', 'invalidated', 'expired'],
  paid: ['completed'],
  completed: [],
  invalidated: [],
  expired: [],
}

export const openStates: readonly CheckoutState[] = ['open', 'shipping', 'payment', 'confirming']

/** The answer of the second. */
export type PaymentChoice = { provider: number; bank: string | null }

export type Checkout = {
  id: string
  slug: string
  cartId: string
  userId: string | null
  state: CheckoutState
  currencyId: number
  rate: Rate
  delivery: Delivery | null
  payment: PaymentChoice | null
  promotionId: string | null
  /** How much of their balance the customer wants to use; null where none. */
  balanceWish: Amount | null
  /** Once it is placed. */
  orderId: string | null
  version: number
  updatedAt: Date
}

export type CheckoutChange = Partial<{
  state: CheckoutState
  delivery: Delivery
  payment: PaymentChoice | null
  promotionId: string | null
  balanceWish: Amount | null
}>

/** As it stands once a change is written. */
export function changedCheckout(checkout: Checkout, change: CheckoutChange, at: Date): Checkout {
  return { ...checkout, ...change, version: checkout.version + 1, updatedAt: at }
}

/** Where it goes: the answer of the first step, or else the country of the site. */
export function destination(
  { delivery }: Pick<Checkout, 'delivery'>,
  site: { countryId: number },
): CountryCode {
  return countryById(delivery?.countryId ?? site.countryId) ?? 'LT'
}

export const idleMs = 2 * 60 * 60 * 1000

/** The step that must be answered before the wanted one can be; null where everything is there. */
export function missingStep(
  { delivery, payment }: Pick<Checkout, 'delivery' | 'payment'>,
  wanted: Step,
): Step | null {
  if (wanted > steps.shipping && !delivery) return steps.shipping
  return wanted > steps.payment && !payment ? steps.payment : null
}

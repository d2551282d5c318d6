import { countries, countryById } from '#core/country.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Trx } from '#platform/database.server.ts'
import type { Address } from '#shop/addresses/address.ts'
import type { Cart } from '#shop/cart/cart.ts'
import { readCart } from '#shop/cart/read-cart.server.ts'
import type { Failure } from '#shop/failure.ts'
import { findPlacedOrder } from '#shop/orders/find-placed-order.server.ts'
import type { OrderSummary } from '#shop/orders/order.ts'
import { bankOf, type ProviderNumber, providers } from '#shop/payment-methods/payment-methods.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { deliveryCountries } from '#shop/sites/delivery-countries.ts'
import { adjustBalanceHold, saveAdjustingHold } from './adjust-balance-hold.server.ts'
import type { FetchCheckoutInput } from './checkout.schema.ts'
import {
  type Checkout,
  type CheckoutChange,
  changedCheckout,
  destination,
  missingStep,
  type Step,
  steps,
} from './checkout.ts'
import { type CheckoutSum, sumCheckout } from './checkout-sum.server.ts'
import { chooseDelivery } from './choose-delivery.ts'
import { findOwnCheckout, inCheckoutCurrency, type OwnCheckout } from './own-checkout.server.ts'
import { spendableBalance } from './spendable-balance.server.ts'

export type CheckoutData = {
  checkout: Checkout
  step: Step
  cart: Cart
  sum: CheckoutSum
  addresses: readonly Address[]
  order: OrderSummary | null
  isGuest: boolean
}

const maxTries = 3

/**
 * Stores what a step sends, and tells the whole checkout as it then stands. Nothing is locked for it: answers are written
 * over the version that was read, and read again if somebody else was quicker. Only where a balance has held a part,
 * which changes with the answers, both happen in one transaction.
 */
export async function fetchCheckout(
  ctx: RequestContext,
  slug: string,
  input: FetchCheckoutInput,
): Promise<Result<CheckoutData, Failure>> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const own = await findOwnCheckout(ctx, slug)
    if (!own.ok) return own
    if (input.delivery === undefined && input.payment === undefined)
      return tellCheckout(ctx, ctx.db, own.value, input.step)
    const store = (db: RequestContext['db'] | Trx) => storeAnswers(ctx, db, own.value, input)
    const hasHold = own.value.spendable !== null && own.value.spendable.held > 0
    const told = await (hasHold ? ctx.db.transaction().execute(store) : store(ctx.db))
    if (told) return told
  }
  return err({ code: 'service.stale_version' })
}

/** Null where the checkout has changed since it was read. */
async function storeAnswers(
  ctx: RequestContext,
  db: RequestContext['db'] | Trx,
  own: OwnCheckout,
  input: FetchCheckoutInput,
): Promise<Result<CheckoutData, Failure> | null> {
  const { checkout } = own
  if (input.version !== undefined && input.version !== checkout.version) {
    return err({ code: 'service.stale_version', details: { version: checkout.version } })
  }
  if (checkout.orderId) return err({ code: 'checkout.already_placed' })
  const change = await readAnswers(ctx, own, input)
  if (!change.ok) return change
  const at = ctx.clock()
  const changed = changedCheckout(checkout, change.value, at)
  // Judged before it is written: what is refused leaves no trace.
  const isMethodChosen = input.payment !== undefined
  const told = await tellCheckout(ctx, db, { ...own, checkout: changed }, input.step, { isMethodChosen })
  if (!told.ok) return told
  const { sum } = told.value
  const stored = await saveAdjustingHold(ctx, db, { checkout, change: change.value, at, sum })
  if (!stored.ok) return stored
  return stored.value ? told : null
}

/** The whole checkout, if all is answered that the step needs. */
export async function tellCheckout(
  ctx: RequestContext,
  db: RequestContext['db'] | Trx,
  { checkout, cart: row, lines, spendable, addresses }: OwnCheckout,
  step: Step,
  { isMethodChosen = false } = {},
): Promise<Result<CheckoutData, Failure>> {
  const lacking = missingStep(checkout, step)
  if (lacking) return err(incomplete(lacking))
  const fixed = inCheckoutCurrency(ctx, checkout)
  const cart = await readCart(fixed, row, lines, { country: destination(checkout, ctx.site) })
  const sum = await sumCheckout(fixed, db, checkout, cart, spendable)
  const order = checkout.orderId ? await findPlacedOrder(db, ctx.site.id, checkout.id) : null
  if (!order && lacksMethod(checkout, sum)) {
    if (isMethodChosen) return err({ code: 'checkout.balance_insufficient' })
    if (step === steps.confirm) return err(incomplete(steps.payment))
  }
  return ok({ checkout, step, cart, sum, addresses, order, isGuest: (await ctx.session.current()) === null })
}

/** What was changed under the lock of a checkout is told, and what its balance has held follows. */
export async function tellChanged(
  ctx: RequestContext,
  trx: Trx,
  own: OwnCheckout,
): Promise<Result<CheckoutData, Failure>> {
  const told = await tellCheckout(ctx, trx, own, steps.shipping)
  if (!told.ok) return told
  const kept = await adjustBalanceHold(ctx, trx, own.checkout, told.value.sum)
  return kept.ok ? told : kept
}

/** The balance alone was to pay it, and does not suffice any more. */
export function lacksMethod({ payment }: Checkout, { totals }: CheckoutSum): boolean {
  return payment?.provider === providers.balance && totals.total > 0
}

function incomplete(step: Step): Failure {
  return { code: 'checkout.step_incomplete', details: { step, missing: [stepName(step)] } }
}

function stepName(step: Step): string {
  return step === steps.shipping ? 'shipping' : 'payment'
}

async function readAnswers(
  ctx: RequestContext,
  own: OwnCheckout,
  input: FetchCheckoutInput,
): Promise<Result<CheckoutChange, Failure>> {
  const { checkout, cart: row, lines, addresses } = own
  const change: CheckoutChange = {}
  if (input.delivery) {
    const saved = input.address_id ? addresses.find(({ id }) => id === String(input.address_id)) : null
    if (saved === undefined) return err({ code: 'service.not_found' })
    const countryId = input.country ?? saved?.countryId ?? input.address?.country_id ?? ctx.site.countryId
    const country = countryById(countryId)
    const cart = await readCart(inCheckoutCurrency(ctx, checkout), row, lines, {
      country: country ?? ctx.site.country,
    })
    const chosen = chooseDelivery(input, {
      countryIds: deliveryCountries(ctx.site).map((code) => countries[code].id),
      methods: cart.shipping,
      services: country ? ctx.couriers.services(country) : [],
      point: ctx.couriers.point,
      saved,
      parcels: cart.lines.flatMap(({ parcel, quantity }) => Array.from({ length: quantity }, () => parcel)),
    })
    if (!chosen.ok) return chosen
    change.delivery = chosen.value
  }
  if (input.payment) {
    if (!change.delivery && !checkout.delivery) {
      return err({
        code: 'checkout.step_incomplete',
        details: { step: steps.shipping, missing: ['shipping'] },
      })
    }
    const paysFromBalance = input.payment.id === providers.balance
    if (!paysFromBalance && !ctx.payments.connected.includes(input.payment.id as ProviderNumber)) {
      return err({ code: 'service.validation', errors: { payment: [{ code: 'validation.choice' }] } })
    }
    if (paysFromBalance && checkout.balanceWish === null) {
      // To choose it is to use it; whether it pays all of it, the sum tells.
      const spendable = await spendableBalance(ctx, own)
      if (!spendable.ok) return spendable
      change.balanceWish = spendable.value
    }
    change.payment = { provider: input.payment.id, bank: bankOf(input.payment.id, input.payment.bank) }
  }
  return ok(change)
}

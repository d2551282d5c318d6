import { countries } from '#core/country.ts'
import type { Amount } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import { saveAdjustingHold } from '#shop/checkout/adjust-balance-hold.server.ts'
import { checkDelivery } from '#shop/checkout/check-delivery.ts'
import type { FetchCheckoutInput } from '#shop/checkout/checkout.schema.ts'
import { type CheckoutChange, changedCheckout } from '#shop/checkout/checkout.ts'
import { choosePayment } from '#shop/checkout/choose-payment.server.ts'
import { spendableBalance } from '#shop/checkout/spendable-balance.server.ts'
import type { Failure } from '#shop/failure.ts'
import { providers } from '#shop/payment-methods/payment-methods.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { type CreateOrder, describeCreateOrder, readCreateOrder } from './create-order.server.ts'

const maxTries = 3

/** Keeps where the order goes and how it is paid. */
export function saveCreateOrder(
  ctx: RequestContext,
  slug: string,
  input: FetchCheckoutInput,
): Promise<Result<CreateOrder, Failure>> {
  return changeCreateOrder(ctx, slug, (open) => choose(ctx, open, input))
}

/** The balance pays a part: the given amount, or all there is. It is held for this checkout from now on. */
export function spendOnCreateOrder(
  ctx: RequestContext,
  slug: string,
  amount: Amount | null,
): Promise<Result<CreateOrder, Failure>> {
  return changeCreateOrder(ctx, slug, async (open) => {
    const spendable = await spendableBalance(ctx, open)
    if (!spendable.ok) return spendable
    const wish = amount ?? spendable.value
    if (wish > spendable.value) return err({ code: 'checkout.balance_insufficient' })
    // If the balance was to pay everything, the customer chooses a method for the rest again.
    const isWhole = open.checkout.payment?.provider === providers.balance
    return ok({ balanceWish: wish, ...(isWhole && { payment: null }) })
  })
}

/** Written over the version that was read, and tried again if it is older. */
async function changeCreateOrder(
  ctx: RequestContext,
  slug: string,
  decide: (open: CreateOrder) => Promise<Result<CheckoutChange, Failure>>,
): Promise<Result<CreateOrder, Failure>> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const read = await readCreateOrder(ctx, slug)
    if (!read.ok) return read
    if (read.value.isOver) return err({ code: 'service.quote_expired' })
    const change = await decide(read.value)
    if (!change.ok) return change
    const at = ctx.clock()
    const { checkout } = read.value
    const changed = { ...read.value, checkout: changedCheckout(checkout, change.value, at) }
    const described = await describeCreateOrder(ctx, ctx.db, changed)
    if (!described.ok) return described
    const { sum } = described.value
    const saved = await ctx.db
      .transaction()
      .execute((trx) => saveAdjustingHold(ctx, trx, { checkout, change: change.value, at, sum }))
    if (!saved.ok) return saved
    if (saved.value) return ok(described.value)
  }
  return err({ code: 'service.stale_version' })
}

async function choose(
  ctx: RequestContext,
  open: CreateOrder,
  input: FetchCheckoutInput,
): Promise<Result<CheckoutChange, Failure>> {
  const delivery = input.delivery ? chosenDelivery(ctx, open, input) : null
  if (delivery && !delivery.ok) return delivery
  const payment = input.payment ? await choosePayment(ctx, open, input.payment) : null
  if (payment && !payment.ok) return payment
  return ok({ ...(delivery && { delivery: delivery.value }), ...payment?.value })
}

/** The way and the country are those of the offer. */
function chosenDelivery(
  ctx: RequestContext,
  { revision, method, addresses }: CreateOrder,
  input: FetchCheckoutInput,
) {
  const { country, parcels } = revision.offer
  const saved = input.address_id ? addresses.find(({ id }) => id === String(input.address_id)) : null
  if (saved === undefined) return err<Failure>({ code: 'service.not_found' })
  const asked = { ...input, country: countries[country].id, shipping: { shipping_method: method } }
  return checkDelivery(asked, {
    countryIds: [countries[country].id],
    methods: { air: null, sea: null, [method]: true },
    services: ctx.couriers.services(country),
    point: ctx.couriers.point,
    saved,
    parcels,
  })
}

import { type CountryCode, countryById } from '#core/country.ts'
import type { Locale } from '#core/locale.ts'
import type { Amount } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { FetchCheckoutInput } from '#shop/checkout/checkout.schema.ts'
import { chooseDelivery } from '#shop/checkout/choose-delivery.server.ts'
import { placeForCustomer } from '#shop/checkout/place-for-customer.server.ts'
import { planStaffOrder, type StaffOrderPlan } from '#shop/checkout/plan-staff-order.server.ts'
import type { Failure } from '#shop/failure.ts'
import type { PromotionProblem } from '#shop/promotions/promotion.ts'
import { readInput } from '#shop/read-input.ts'
import type { BuyingContext } from '#shop/request-context.server.ts'
import { parcelsOf } from '#shop/shipping/chargeable-weight.ts'
import { findPickupPoints } from '#shop/shipping/find-pickup-points.server.ts'
import { fitsIntoLocker } from '#shop/shipping/fits-into-locker.ts'
import { deliveryCountries } from '#shop/sites/delivery-countries.ts'
import type { Site } from '#shop/sites/site.ts'
import type { StaffFailure } from '#shop/staff/staff-failure.ts'
import { type Buyer, buyingContext, type OrderingDesk } from './buying-context.server.ts'
import { findCustomerBySuite, readProfile } from './read-customer-page.server.ts'

export type NewOrderWish = {
  /** The suite of a customer; empty for a guest, who has the e-mail address. */
  customer: string
  email: string
  locale: Locale
  lines: { sku: string; quantity: number }[]
  way: 'air' | 'sea'
  country: number
  service: number | null
  point: number | null
  point_text: string
  first_name: string
  last_name: string
  phone_number: string
  first_address: string
  city: string
  zip: string
  code: string
  payment: number | null
}
export type NewOrder = NewOrderWish & { key: string; total: Amount }

/** What the page shows of an order before it is placed. */
export type NewOrderPreview = ReturnType<typeof previewOf>

type Refusal = Failure | StaffFailure
type Ready = { ctx: BuyingContext; buyer: Buyer; plan: StaffOrderPlan }

/** Counts what the order would cost, as the checkout does. Nothing is stored or held. */
export async function previewNewOrder(
  desk: OrderingDesk,
  site: Site,
  wish: NewOrderWish,
): Promise<Result<NewOrderPreview, Refusal>> {
  const ready = await prepare(desk, site, wish)
  return ready.ok ? ok(previewOf(ready.value, wish)) : ready
}

/** Places it for the customer, who gets the link to pay. */
export async function placeNewOrder(
  desk: OrderingDesk,
  site: Site,
  wish: NewOrder,
): Promise<Result<{ number: string }, Refusal>> {
  const ready = await prepare(desk, site, wish)
  if (!ready.ok) return ready
  const { ctx, buyer, plan } = ready.value
  const { customer } = buyer
  const refused = (await refusedBuyer(desk, site, buyer)) ?? refusedPlan(plan, wish)
  if (refused) return err(refused)
  const services = ctx.couriers.services(ctx.destination)
  const index = services.findIndex(({ id }) => id === wish.service)
  if (index < 0) return err({ text: say('Choose how it is delivered.') })
  const input = readInput(FetchCheckoutInput, {
    step: 4,
    shipping: { shipping_method: wish.way },
    delivery: { delivery_method_index: index, parcelshop_id: wish.point },
    address: {
      first_name: wish.first_name,
      last_name: wish.last_name,
      phone_number: wish.phone_number,
      country_id: wish.country,
      first_address: wish.first_address || null,
      city: wish.city || null,
      zip: wish.zip || null,
    },
    country: wish.country,
    email: customer ? (customer.email ?? '') : wish.email,
  })
  if (!input.ok) return input
  const delivery = await chooseDelivery(ctx, { ...plan.rows, addresses: [] }, input.value)
  if (!delivery.ok) return delivery
  if (plan.provider === null) return err({ text: say('This shop takes no payments now.') })
  const lines = plan.rows.lines.map(({ productId, variantId, quantity }) => ({
    productId,
    variantId,
    quantity,
  }))
  const placed = await placeForCustomer(ctx, {
    key: wish.key,
    staffId: desk.member.id,
    userId: customer?.id ?? null,
    lines,
    delivery: delivery.value,
    provider: plan.provider,
    promotionId: plan.promotionId,
    expectedTotal: wish.total,
  })
  if (placed.ok) return ok({ number: placed.value.number })
  const { failure, variantId } = placed.error
  const line = plan.cart.lines.find((one) => one.variantId === variantId)
  return err(line ? tooFew(line.sku) : readable(failure))
}

async function prepare(
  desk: OrderingDesk,
  site: Site,
  wish: NewOrderWish,
): Promise<Result<Ready, StaffFailure>> {
  const country = countryById(wish.country)
  if (!country || !deliveryCountries(site).includes(country))
    return err({ text: say('This shop does not deliver there.') })
  const customer = wish.customer ? await findCustomerBySuite(desk.db, site.id, wish.customer) : null
  if (wish.customer && !customer) return err({ text: say('This shop has no such customer.') })
  const buyer: Buyer = customer ? { customer } : { customer: null, email: wish.email, locale: wish.locale }
  const ctx = buyingContext(desk, site, buyer, country)
  const plan = await planStaffOrder(ctx, {
    lines: wish.lines,
    country,
    shippingMethod: wish.way,
    serviceId: wish.service,
    provider: wish.payment,
    code: wish.code,
  })
  return ok({ ctx, buyer, plan })
}

/** Nobody orders for a blocked or erased account, or as a guest for somebody who has one. */
async function refusedBuyer(
  { db }: OrderingDesk,
  { id: siteId }: Site,
  buyer: Buyer,
): Promise<StaffFailure | null> {
  if (buyer.customer) {
    const { state } = await readProfile(db, buyer.customer)
    const isOpen = state !== 'blocked' && state !== 'erased'
    return isOpen ? null : { text: say('The account is closed: nothing can be ordered for it.') }
  }
  const known = await db
    .selectFrom('users')
    .select('id')
    .where('site_id', '=', siteId)
    .where('email', '=', buyer.email.trim().toLowerCase())
    .executeTakeFirst()
  if (!known) return null
  const text = say('A customer of this shop has this e-mail address. Find and choose them.')
  return { text, fields: { email: text } }
}

function refusedPlan({ lines, cart, sum, promotionProblem }: StaffOrderPlan, wish: NewOrder): Refusal | null {
  const unknown = lines.indexOf(null)
  if (unknown >= 0) {
    const sku = wish.lines[unknown]?.sku ?? ''
    return { text: say('This shop does not sell {{sku}}.', { sku }), fields: { sku } }
  }
  if (lines.length === 0) return { text: say('Add at least one line.') }
  const short = cart.lines.find(({ state }) => state === 'limited' || state === 'unavailable')
  if (short) return tooFew(short.sku)
  if (promotionProblem) {
    const text = say(promotionProblems[promotionProblem])
    return { text, fields: { code: text } }
  }
  // Without a payment the customer would accept no terms.
  if (sum.totals.total === 0) return { text: say('Nothing is left to pay: the customer has to order this.') }
  return null
}

function tooFew(sku: string): StaffFailure {
  return {
    text: say('Too few of {{sku}} are left, or more than one order may have.', { sku }),
    fields: { sku },
  }
}

function readable(failure: Failure): Refusal {
  if (failure.code !== 'checkout.total_changed') return failure
  return { text: say('A price has changed since you looked. Check the new total and place it again.') }
}

const promotionProblems: Readonly<Record<PromotionProblem, string>> = {
  promo_invalid: 'This shop has no such code.',
  promo_expired: 'The code is not valid today.',
  promo_min_total: 'The order is too small for this code.',
  promo_limit: 'The code is used up.',
}

const shownPoints = 20

function previewOf({ ctx, plan }: Ready, wish: NewOrderWish) {
  const { cart, sum } = plan
  const { destination } = ctx
  const parcels = parcelsOf(cart.lines)
  const chosen = sum.services.find(({ id }) => id === wish.service)
  return {
    lines: plan.lines.map((line) => line && shownLine(line, cart.lines)),
    rows: sum.totals.lines.map(({ code, amount }) => ({ code, amount })),
    total: sum.totals.total,
    ways: { air: cart.shipping.air !== null, sea: cart.shipping.sea !== null },
    services: sum.services.map((service) => ({
      id: service.id,
      name: service.courier,
      type: service.type,
      fee: service.fee,
      fits: service.type === 'courier' || fitsIntoLocker(service, parcels),
    })),
    points: chosen?.type === 'locker' ? pointsOf(ctx, destination, chosen.courierId, wish) : [],
    methods: sum.methods.map(({ provider }) => provider),
    payment: plan.provider,
    codeProblem: plan.promotionProblem && say(promotionProblems[plan.promotionProblem]),
  }
}

function shownLine(
  { sku, name, choice, price, quantity, max, variantId }: NonNullable<StaffOrderPlan['lines'][number]>,
  all: StaffOrderPlan['cart']['lines'],
) {
  const isShort = all.some((line) => line.variantId === variantId && line.state !== 'ok')
  return { sku, name, choice, price, quantity, max, isShort }
}

function pointsOf({ couriers }: BuyingContext, country: CountryCode, courierId: number, wish: NewOrderWish) {
  const query = { text: wish.point_text, courierId, near: null, max: shownPoints, chosenId: wish.point }
  return findPickupPoints(couriers.allPoints(country), query)
    .points.filter(({ isOpen }) => isOpen)
    .map(({ id, name, address, city }) => ({ id, name, address, city }))
}

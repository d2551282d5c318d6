import { type CountryCode, countryById } from '#core/country.ts'
import { isoDay } from '#core/dates.ts'
import { type Amount, max, min, minus, type Rate, rate, sum, zero } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import type { CustomsRules } from '#shop/customs/customs-rules.server.ts'
import { mayFlyBeside } from '#shop/customs/fly-together.ts'
import type { Order } from '#shop/orders/order.ts'
import type { AddedLine, EditConsequence, EditedPrice, OrderEdit } from '#shop/orders/order-edit.ts'
import { readOrderEdits } from '#shop/orders/read-order-edits.server.ts'
import { readOrderById } from '#shop/orders/read-staff-order.server.ts'
import { readRefundable } from '#shop/payments/read-refundable.server.ts'
import { readPromotion } from '#shop/promotions/read-promotion.server.ts'
import { parcelsOf } from '#shop/shipping/chargeable-weight.ts'
import { shippingOffers, tierDiscount } from '#shop/shipping/shipping-offers.ts'
import type { ShippingRates } from '#shop/shipping/shipping-rates.server.ts'
import type { Site } from '#shop/sites/site.ts'
import { findEditedOrder, findForSale, findGoods, type Goods } from './edit-goods.queries.server.ts'
import { type DecidedLines, decideLines, type EditProblem, type EditWish } from './edited-lines.ts'
import { editedPrice, priceOf, type Way } from './edited-price.ts'

export type EditPlan = {
  order: Order
  rate: Rate
  decided: DecidedLines
  added: AddedLine[]
  before: EditedPrice
  after: EditedPrice
  /** Of an unpaid order: how its new price is paid. */
  balance: Amount
  total: Amount
  consequence: EditConsequence
  amount: Amount
  /** What an extra invoice has paid goes back from that invoice. */
  beyond: Amount
  grams: { before: number; after: number }
  /** Unpaid invoices of earlier changes, which the new one replaces. */
  openInvoiceIds: string[]
}

type Parts = {
  shippingRates: ShippingRates
  customs: Pick<CustomsRules, 'restrictions'>
  site: Site
  clock: () => Date
}

/** What a change of lines would do, computed from the rows as they are now. Writes nothing. */
export async function planEdit(
  { shippingRates, customs, site, clock }: Parts,
  db: Db | Trx,
  orderId: string,
  wish: EditWish,
): Promise<Result<EditPlan, EditProblem>> {
  const [order, facts, edits] = await Promise.all([
    readOrderById(db, site.id, orderId),
    findEditedOrder(db, site.id, orderId),
    readOrderEdits(db, site.id, orderId),
  ])
  if (!order || !facts) return err({ code: 'not_found' })
  if (!editable.includes(order.status)) return err({ code: 'closed' })
  // The price of an offer is frozen as a whole: no line of it has a price of its own to recalculate.
  if (order.kind !== 'marketplace') return err({ code: 'of_offer' })
  if (facts.version !== wish.version) return err({ code: 'changed' })
  const isPaid = order.paidAt !== null
  const decided = decideLines(order.lines, wish.lines, { isPaid })
  if (!decided.ok) return decided
  const orderRate = rate(facts.rate)
  const added = await findAdded(db, wish, { order, site, rate: orderRate, at: clock() })
  if (!added.ok) return added
  if (decided.value.after.length + added.value.length === 0) return err({ code: 'nothing_left' })
  const before = priceNow(order, edits)
  const variantIds = [...order.lines, ...added.value].map(({ variantId }) => variantId)
  const goods = await findGoods(db, [...new Set(variantIds)])
  const share = shippingRates.tierDiscount(facts.tier_id)
  const wayOf = (lines: readonly Pieces[]) =>
    shippingOf({ shippingRates, site, order, rate: orderRate, share }, lines, goods)
  const now = order.lines.filter(({ fulfilment }) => fulfilment !== 'cancelled')
  const kept = decided.value.after.map(({ id, quantity }) => ({
    quantity,
    variantId: now.find((line) => line.id === id)?.variantId ?? 0,
  }))
  const [was, becomes] = [wayOf(now), wayOf([...kept, ...added.value])]
  if (was.way && !becomes.way) return err({ code: 'no_way' })
  const flying = (lines: readonly Pieces[]) => withGoods(lines, goods)
  const mayFly = mayFlyBeside(flying(now), flying([...kept, ...added.value]), customs.restrictions())
  if (order.shippingMethod === 'air' && !mayFly) return err({ code: 'batteries' })
  const promotion = facts.promotion_id
    ? await readPromotion(db, site.id, { id: facts.promotion_id }, orderRate)
    : null
  const after = editedPrice(before, {
    lines: [...decided.value.after, ...added.value],
    reason: wish.reason,
    way: was.way && becomes.way ? { before: was.way, after: becomes.way } : null,
    promotion,
  })
  const money: Money = isPaid
    ? { ...(await settle(db, { site, order, edits, price: after.price })), after }
    : { ...payable(after, order.sums.balance), consequence: 'unpaid' as const, amount: zero, beyond: zero }
  return ok({
    order,
    rate: orderRate,
    decided: decided.value,
    added: added.value,
    before,
    openInvoiceIds: openInvoices(edits).map(({ id }) => id),
    grams: { before: was.grams, after: becomes.grams },
    ...money,
  })
}

const editable: readonly string[] = ['awaiting_payment', 'paid', 'processing']

/** The price after the last change, or as it was agreed. */
export function priceNow({ sums, tierDiscount: tier }: Order, edits: readonly OrderEdit[]): EditedPrice {
  const last = edits.at(-1)
  if (last) return last.after
  const { balance: _, total: __, ...rows } = sums
  const parts = { ...rows, tier_discount: tier }
  return { ...parts, price: priceOf(parts) }
}

/** A balance that pays everything leaves no fee for a provider. */
function payable(after: EditedPrice, agreed: Amount) {
  const beforeFee = minus(after.price, after.payment_fee)
  const balance = min(agreed, beforeFee)
  const fee = balance === beforeFee ? zero : after.payment_fee
  const parts = { ...after, payment_fee: fee }
  const price = priceOf(parts)
  return { after: { ...parts, price }, balance, total: minus(price, balance) }
}

function openInvoices(edits: readonly OrderEdit[]) {
  return edits.flatMap(({ invoice }) => (invoice?.state === 'issued' ? invoice : []))
}

type Settled = Pick<EditPlan, 'balance' | 'total' | 'consequence' | 'amount' | 'beyond'>
type Money = Settled & Pick<EditPlan, 'after'>

/** What was charged so far, by the order and by the changes before this one, against what it costs now. */
async function settle(
  db: Db | Trx,
  { site, order, edits, price }: { site: Site; order: Order; edits: readonly OrderEdit[]; price: Amount },
): Promise<Settled> {
  const charged = edits.map(({ consequence, amount, invoice }) => {
    if (consequence === 'refund') return minus(zero, amount)
    return invoice && invoice.state !== 'issued' && invoice.state !== 'void' ? amount : zero
  })
  const { total, balance } = order.sums
  const due = minus(price, sum([total, balance, ...charged]))
  const same = { balance, total, beyond: zero }
  if (due === 0) return { ...same, consequence: 'none', amount: zero }
  if (due > 0) return { ...same, consequence: 'invoice', amount: due }
  const wanted = minus(zero, due)
  const left = sum((await readRefundable(db, site.id, order.id)).map(({ rest }) => max(zero, rest)))
  const amount = min(wanted, left)
  return { ...same, consequence: amount > 0 ? 'refund' : 'none', amount, beyond: minus(wanted, amount) }
}

type Pieces = { variantId: number; quantity: number }

/** What is written freely is no goods of ours. */
function withGoods(lines: readonly Pieces[], goods: ReadonlyMap<number, Goods>) {
  return lines.flatMap(({ variantId, quantity }) => {
    const one = goods.get(variantId)
    return one ? [{ ...one, quantity }] : []
  })
}

/** By the tariff of the day of the order. Null if there was none, or if the goods may not go that way. */
export function shippingOf(
  {
    shippingRates,
    site,
    order,
    rate: orderRate,
    share,
  }: { shippingRates: ShippingRates; site: Site; order: Order; rate: Rate; share: number },
  lines: readonly Pieces[],
  goods: ReadonlyMap<number, Goods>,
): { way: Way | null; grams: number } {
  const sent = withGoods(lines, goods)
  const grams = sent.reduce((all, { parcel, quantity }) => all + parcel.grams * quantity, 0)
  const destination = countryById(order.delivery.countryId) as CountryCode | null
  // Only what is written freely is left: it travels in a price of its own.
  if (sent.length === 0) return { way: { price: zero, discount: zero, tierDiscount: zero }, grams }
  if (!destination) return { way: null, grams }
  const offer = shippingOffers(
    {
      price: zero,
      parcels: parcelsOf(sent),
      restrictions: sent.flatMap(({ restrictions }) => restrictions),
    },
    {
      tariffs: shippingRates.tariffs(destination, isoDay(order.placedAt, site.timeZone)),
      delivery: null,
    },
    site,
    { rate: orderRate },
    order.placedAt,
  )[order.shippingMethod]
  if (!offer) return { way: null, grams }
  const price = offer.fullPrice ?? offer.price
  const ofTier = tierDiscount(offer, share)
  return {
    way: { price, discount: sum([minus(price, offer.price), ofTier]), tierDiscount: ofTier },
    grams,
  }
}

async function findAdded(
  db: Db | Trx,
  { added }: EditWish,
  { order, site, rate: orderRate, at }: { order: Order; site: Site; rate: Rate; at: Date },
): Promise<Result<AddedLine[], EditProblem>> {
  const found: AddedLine[] = []
  for (const wish of added) {
    if ('name' in wish) {
      const nothing = { productId: 0, variantId: 0, sku: '', choice: '', picture: '', slug: '', grams: 0 }
      found.push({ ...nothing, ...wish })
      continue
    }
    const where = {
      siteId: site.id,
      locale: order.locale,
      currency: { id: order.currencyId, rate: orderRate },
      at,
    }
    const line = await findForSale(db, where, wish.sku)
    if (!line) return err({ code: 'unknown_sku', sku: wish.sku })
    found.push({ ...line, quantity: wish.quantity })
  }
  return ok(found)
}

import { type Amount, cents, minus, shareOf, size, sum, times, zero } from '#core/money.ts'
import { type Charge, type ChargeCode, chargeCodes } from '#shop/shipping/charge.ts'
import { lineAmount, type Offer, type OfferedWay, type OfferItem } from './offer.ts'
import { comes } from './work.ts'

const oneCent = cents(1)

/** An offer by one way as an order has it: every price with VAT inside, as in the whole shop. */
export type OrderSums = {
  lines: readonly { item: OfferItem; price: Amount }[]
  subtotal: Amount
  charges: readonly Charge[]
  shipping: Amount
  shippingDiscount: Amount
  /** Part of the discount. */
  tierDiscount: Amount
  delivery: Amount
}

/**
 * The VAT line of the offer is shared out among the lines it is taken on. Prices of pieces are whole cents; the cents
 * that are left over go to the transport, so that all of it is the total of the offer to the cent.
 */
export function orderSums(offer: Pick<Offer, 'items'>, way: OfferedWay): OrderSums {
  const { lines } = way
  const vat = lineAmount(lines, 'vat')
  const base = minus(
    sum(lines.map(({ amount }) => amount)),
    sum([vat, lineAmount(lines, 'service', 'delivery')]),
  )
  const withVat = (net: Amount): Amount => (base === 0 ? net : sum([net, shareOf(vat, net, base)]))
  const items = offer.items.filter(comes)
  const priced = items.map((item) => ({
    item,
    price: wholeCents(withVat(times(item.converted, item.quantity)), item.quantity),
  }))
  const subtotal = sum(priced.map(({ item, price }) => times(price, item.quantity)))
  const charges = chargeCodes.flatMap((code: ChargeCode): Charge[] => {
    const net = lineAmount(lines, code)
    if (net === 0) return []
    return [{ code, amount: code === 'service' ? net : withVat(net) }]
  })
  const tierDiscount = withVat(size(lineAmount(lines, 'tier_discount')))
  const shippingDiscount = sum([withVat(size(lineAmount(lines, 'shipping_discount'))), tierDiscount])
  const delivery = lineAmount(lines, 'delivery')
  const others = sum([subtotal, ...charges.map(({ amount }) => amount), delivery])
  const shipping = sum([minus(way.total, others), shippingDiscount])
  return { lines: priced, subtotal, charges, shipping, shippingDiscount, tierDiscount, delivery }
}

/** The price of a piece, rounded down. */
function wholeCents(all: Amount, pieces: number): Amount {
  const each = Math.floor(all / pieces / oneCent) * oneCent
  return (each > 0 ? each : zero) as Amount
}

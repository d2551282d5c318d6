import { type Amount, min, percentOf, sum, times, zero } from '#core/money.ts'
import type { DutyRate, ImportRule } from '#shop/customs/import-rules.ts'
import type { BasisPoints } from '#shop/tax/vat-rates.ts'

/** Goods of one kind: what all pieces cost in the shop, without the taxes of the destination. */
export type BareGoods = { price: Amount; pieces: number; hs: string; duty: DutyRate }

export type LandedCode =
  | 'goods'
  | 'shop_shipping'
  | 'sales_tax'
  | 'shipping'
  | 'fuel'
  | 'oversize'
  | 'shipping_discount'
  | 'tier_discount'
  | 'joining'
  | 'insurance'
  | 'duty'
  | 'vat'
  | 'service'
  | 'delivery'
  | 'remote'
export type LandedLine = { code: LandedCode; amount: Amount }

/** All in one currency. */
export type Landing = {
  goods: readonly BareGoods[]
  /** Bought by the customer: the goods count for customs, but we do not charge them. */
  isPaid: boolean
  /** What the shops charge, the way and what is done to the parcels: all before VAT. */
  charges: readonly LandedLine[]
  rule: ImportRule
  vat: BasisPoints
  /** With VAT inside. */
  service: Amount
  delivery: Amount
  /** What the last leg costs more at a remote address. */
  remote: Amount
}

/**
 * The total price at the customer's door of goods that are bought abroad, line by line. VAT is taken once, on everything
 * that is brought in.
 */
export function landedPrice(of: Landing): { lines: readonly LandedLine[]; total: Amount } {
  const goods = sum(of.goods.map(({ price }) => price))
  const duty = dutyOn(of.goods, goods, of.rule)
  const base = sum([goods, ...of.charges.map(({ amount }) => amount), duty])
  const lines: LandedLine[] = [
    { code: 'goods', amount: of.isPaid ? zero : goods },
    ...of.charges,
    { code: 'duty', amount: duty },
    { code: 'vat', amount: percentOf(base, of.vat) },
    { code: 'service', amount: of.service },
    { code: 'delivery', amount: of.delivery },
    { code: 'remote', amount: of.remote },
  ]
  const shown = lines.filter(({ amount }) => amount !== 0)
  return { lines: shown, total: sum(shown.map(({ amount }) => amount)) }
}

/** Flat for each kind of goods up to a value, above it by the rate of each. */
function dutyOn(goods: readonly BareGoods[], value: Amount, rule: ImportRule): Amount {
  if (value <= rule.flatUpTo) return times(rule.flatPerCode, new Set(goods.map(({ hs }) => hs)).size)
  return sum(
    goods.map(({ price, pieces, duty: { rate, maxPerPiece } }) => {
      const byRate = percentOf(price, rate)
      return maxPerPiece === null ? byRate : min(byRate, times(maxPerPiece, pieces))
    }),
  )
}

import { type Amount, minus, sum } from '#core/money.ts'
import type { MessageKey, MessageValues } from '#locales/messages.ts'
import type { ProductVariant } from '#shop/catalog/product.ts'
import type { ShippingOffer } from '#shop/shipping/shipping-offers.ts'
import { type DeliveryType, percentOff } from '#shop/shipping/sum-rows.ts'
import { vatInside } from '#shop/tax/vat-inside.ts'

type Text = { label: MessageKey; values: MessageValues }

/** One of the three parts of the total, and what is in it. */
export type PriceGroup = Text & {
  code: 'goods' | 'way' | 'delivery'
  amount: Amount
  /** The higher price before a discount, to be struck through. */
  before: Amount | null
  parts: readonly (Text & { amount: Amount })[]
}

export type PriceBoxView = {
  groups: readonly PriceGroup[]
  total: Amount
  /** Contained in the total. */
  vat: Amount
  deliveredTo: DeliveryType
}

const partLabels: Record<string, MessageKey> = {
  goods: 'product.lines.goods',
  duty: 'product.lines.duty',
  handling: 'product.lines.handling',
  shipping: 'product.lines.shipping',
  fuel: 'product.lines.fuel',
  oversize: 'product.lines.oversize',
}

type Facts = { way: 'air' | 'sea'; vatPercent: number; country: string }

/** The whole price of a variant by one way. The groups add up to the total, and their parts to them. */
export function priceBox(variant: ProductVariant, offer: ShippingOffer, facts: Facts): PriceBoxView {
  const { vatPercent: percent } = facts
  const deliveredTo = offer.delivery?.type ?? 'locker'
  const fee = minus(offer.landed, sum([variant.price, offer.price]))
  const inGoods = variant.priceLines.find(({ code }) => code === 'vat')?.amount
  // Rounded once for the total; the rest of a cent goes to the last group that has a tax.
  const vat = vatInside(offer.landed, percent)
  const vatOfGoods = inGoods ?? vatInside(variant.price, percent)
  const vatOfWay = fee > 0 ? vatInside(offer.price, percent) : minus(vat, vatOfGoods)
  const inside = (amount: Amount) =>
    amount > 0 ? [{ label: 'product.lines.vat_inside' as const, values: { percent }, amount }] : []
  const discount =
    offer.fullPrice === null ? 0 : percentOff(minus(offer.fullPrice, offer.price), offer.fullPrice)
  return {
    groups: [
      {
        code: 'goods',
        label: 'sum.goods',
        values: {},
        amount: variant.price,
        before: variant.listPrice,
        parts: variant.priceLines.map(({ code, amount }) => ({
          label: code === 'vat' ? 'product.lines.vat' : (partLabels[code] ?? 'product.lines.goods'),
          values: { percent, country: facts.country },
          amount,
        })),
      },
      {
        code: 'way',
        label: facts.way === 'air' ? 'sum.air' : 'sum.sea',
        values: {},
        amount: offer.price,
        before: offer.fullPrice,
        parts: [
          ...offer.lines
            .filter(({ code }) => code !== 'goods' && code !== 'delivery')
            .map(({ code, amount }) => ({
              label: partLabels[code] ?? ('sum.shipping_discount' as const),
              values: { percent: discount },
              amount,
            })),
          ...inside(vatOfWay),
        ],
      },
      {
        code: 'delivery',
        label: deliveredTo === 'locker' ? 'sum.locker' : 'sum.courier',
        values: {},
        amount: fee,
        before: null,
        parts: inside(fee > 0 ? minus(vat, sum([vatOfGoods, vatOfWay])) : fee),
      },
    ],
    total: offer.landed,
    vat,
    deliveredTo,
  }
}

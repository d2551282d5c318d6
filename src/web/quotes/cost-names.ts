import type { MessageKey } from '#locales/messages.ts'
import type { LandedCode } from '#shop/calculator/landed-price.ts'
import { useT } from '#web/messages/messages-context.tsx'

/** The lines of a price from abroad; that of VAT says its rate, and the last leg may be a courier's. */
export const costNames = {
  goods: 'quote.cost.goods',
  shop_shipping: 'quote.cost.shop_shipping',
  sales_tax: 'quote.cost.sales_tax',
  shipping: 'quote.cost.shipping',
  fuel: 'quote.cost.fuel',
  oversize: 'quote.cost.oversize',
  shipping_discount: 'quote.cost.shipping_discount',
  tier_discount: 'quote.cost.tier_discount',
  joining: 'quote.cost.joining',
  insurance: 'quote.cost.insurance',
  duty: 'quote.cost.duty',
  vat: 'quote.cost.vat',
  service: 'quote.cost.service',
  delivery: 'quote.cost.locker',
  remote: 'calculate.line.remote',
} as const satisfies Record<LandedCode, MessageKey>

/** The name of a line of an offer. */
export function useCostName(offer: {
  vatPercent: number
  deliveryType: 'locker' | 'courier'
}): (code: LandedCode) => string {
  const t = useT()
  return (code) => {
    if (code === 'vat') return t('quote.cost.vat', { percent: offer.vatPercent })
    if (code === 'delivery' && offer.deliveryType === 'courier') return t('quote.cost.courier')
    return t(costNames[code])
  }
}

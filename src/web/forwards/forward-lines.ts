import { formatNumber } from '#core/format.ts'
import type { Amount } from '#core/money.ts'
import { sum } from '#core/money.ts'
import type { ForwardCode, ForwardLine } from '#shop/forwards/forward-price.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { useWeightText } from '#web/ui/weight-text.ts'

type Facts = {
  price: {
    lines: readonly ForwardLine[]
    vatPercent: number
    boxes: readonly { method: 'air' | 'sea'; grams: number }[]
    /** Kinds of goods for customs: all of them, and as each box counts them. */
    codes: { kinds: number; inBoxes: number }
  }
  /** Parcels that share a box with others. */
  joined: number
  deliveryType: 'locker' | 'courier'
}

export type NamedLine = { code: ForwardCode; name: string; amount: Amount }

/** Every line of a request's price by its name; a line that names its figures can be checked. */
export function useForwardLines(): (facts: Facts) => NamedLine[] {
  const { t, locale } = useMessages()
  const weightText = useWeightText()
  return ({ price, joined, deliveryType }) => {
    const { boxes, lines, vatPercent, codes } = price
    const methods = new Set(boxes.map(({ method }) => method))
    const weights = boxes.map(({ grams }) => weightText(grams)).join(', ')
    const [only] = methods
    const share = (code: ForwardCode, of: readonly ForwardCode[]) => {
      const amount = (wanted: readonly ForwardCode[]) =>
        sum(lines.filter((line) => wanted.includes(line.code)).map((line) => line.amount))
      const all = amount(of)
      return all === 0 ? 0 : Math.abs(Math.round((amount([code]) / all) * 1000) / 10)
    }
    const freight = ['shipping', 'fuel', 'oversize'] as const
    const names: Partial<Record<ForwardCode, () => string>> = {
      shipping: () =>
        methods.size > 1
          ? t('forward.line.freight', { weights })
          : t(only === 'sea' ? 'forward.line.sea' : 'forward.line.air', { weights }),
      fuel: () => t('forward.line.fuel'),
      oversize: () => t('forward.line.oversize'),
      shipping_discount: () => t('forward.line.discount'),
      tier_discount: () =>
        t('forward.line.tier', {
          percent: formatNumber(Math.round(share('tier_discount', freight)), locale),
        }),
      joining: () => t('forward.line.joining', { count: joined }),
      express: () => t('sum.express'),
      splitting: () => t('sum.splitting'),
      padding: () => t('sum.padding'),
      photos: () => t('sum.photos'),
      insurance: () => t('sum.insurance'),
      duty: () =>
        codes.inBoxes > codes.kinds
          ? t('forward.line.duty_by_box')
          : t('forward.line.duty', { count: codes.kinds }),
      vat: () => t('forward.line.vat', { percent: formatNumber(vatPercent, locale) }),
      delivery: () =>
        t(deliveryType === 'locker' ? 'forward.line.locker' : 'forward.line.courier', {
          count: boxes.length,
        }),
      storage: () => t('sum.storage'),
      unpacking: () => t('sum.unpacking'),
      locker_change: () => t('sum.locker_change'),
    }
    return lines.map(({ code, amount }) => ({
      code,
      amount,
      name: names[code]?.() ?? t('forward.line.other'),
    }))
  }
}

import type { Amount } from '#core/money.ts'
import { totalLabel } from '#shop/shipping/sum-rows.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import { Sums } from '#web/ui/sums.tsx'
import { type CartState, sumsOf } from './cart-state.ts'

/** The rows of the price; they are the same on the product page and at checkout. */
export function CartSummary({ state }: { state: CartState }) {
  const t = useT()
  const priceText = usePriceText()
  const show = (amount: Amount) => priceText(amount, state.currency)
  const { rows, type, total, vat } = sumsOf(state)
  return (
    <Sums
      rows={rows.map(({ label, values, amount }) => ({
        name: t(label, values),
        value: show(amount),
        isLess: amount < 0,
      }))}
      total={{ name: t(totalLabel(type)), value: show(total) }}
      vat={{ name: t('sum.vat', { percent: state.vat_percent }), value: show(vat) }}
    />
  )
}

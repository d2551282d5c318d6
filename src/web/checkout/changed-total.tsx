import { type Amount, amountOf } from '#core/money.ts'
import type { Failure } from '#shop/failure.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { Notice } from '#web/ui/badge.tsx'
import { usePriceText } from '#web/ui/price.tsx'

/** Shows the difference to the previous total; nothing was charged. */
export function ChangedTotal({ failure, currency }: { failure: Failure | null; currency: string }) {
  const t = useT()
  const priceText = usePriceText()
  if (failure?.code !== 'checkout.total_changed') return null
  const { old: before, new: now } = failure.details as { old: number; new: number }
  const difference = (amountOf(now) - amountOf(before)) as Amount
  return (
    <Notice tone="warn" title={t('checkout.confirm.changed_title')}>
      <p>
        {t('checkout.confirm.changed', {
          before: priceText(amountOf(before), currency),
          now: priceText(amountOf(now), currency),
          difference: `${difference > 0 ? '+' : ''}${priceText(difference, currency)}`,
        })}
      </p>
    </Notice>
  )
}

import { formatMoney } from '#core/format.ts'
import type { Amount } from '#core/money.ts'
import { useMessages } from '#web/messages/messages-context.tsx'

/** The only place where an amount becomes text on a page. */
export function usePriceText(): (amount: Amount, currency: string) => string {
  const { locale } = useMessages()
  return (amount, currency) => formatMoney(amount, currency, locale)
}

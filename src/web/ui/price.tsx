import { formatMoney } from '#core/format.ts'
import type { Locale } from '#core/locale.ts'
import type { Amount } from '#core/money.ts'
import { useMessages } from '#web/messages/messages-context.tsx'

/** The only place where an amount becomes text on a page. */
export function usePriceText(): (amount: Amount, currency: string) => string {
  const { locale } = useMessages()
  return (amount, currency) => priceText(amount, currency, locale)
}

/** For loaders that send the text alone. */
export function priceText(amount: Amount, currency: string, locale: Locale): string {
  return formatMoney(amount, currency, locale)
}

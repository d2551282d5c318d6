import { formatNumber } from '#core/format.ts'
import { useMessages } from '#web/messages/messages-context.tsx'

/** `0.62 kg`, never torn apart. */
export function useWeightText(): (grams: number) => string {
  const { locale } = useMessages()
  return (grams) => `${formatNumber(grams / 1000, locale)}\u00a0kg`
}

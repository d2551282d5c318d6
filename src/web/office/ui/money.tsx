import { formatMoney } from '#core/format.ts'
import type { Amount } from '#core/money.ts'

/** Two decimals, with a true minus. */
export function money(value: Amount, currency: string): string {
  return formatMoney(value, currency, 'en')
}

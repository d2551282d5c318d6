import { formatMoney } from '#core/format.ts'
import type { Amount } from '#core/money.ts'

/** Money within a sentence of the office. */
export function plainMoney(value: Amount, currency: string): string {
  return formatMoney(value, currency, 'en')
}

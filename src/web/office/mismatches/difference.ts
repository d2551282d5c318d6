import type { Amount } from '#core/money.ts'
import { money } from '../ui/money.tsx'

/** With its sign in both directions. */
export function difference(value: Amount, currency: string): string {
  return value > 0 ? `+${money(value, currency)}` : money(value, currency)
}

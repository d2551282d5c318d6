import { addDays } from '#core/dates.ts'
import { type Amount, sum } from '#core/money.ts'
import type { ProMember } from './pro.ts'

/** The first day of the week (Monday) or month that `today` is in. */
export function periodStart(today: string, period: ProMember['spendPeriod']): string {
  if (period === 'month') return `${today.slice(0, 8)}01`
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  return addDays(today, -weekday)
}

/** Why an owner must agree; null if nobody has to. Owners need nobody. */
export function needsApproval(
  { role, spendLimit, approveAbove }: Pick<ProMember, 'role' | 'spendLimit' | 'approveAbove'>,
  { spent, total }: { spent: Amount; total: Amount },
): 'above' | 'limit' | null {
  if (role === 'owner') return null
  if (approveAbove !== null && total > approveAbove) return 'above'
  return spendLimit !== null && sum([spent, total]) > spendLimit ? 'limit' : null
}

/** The next such day of the week, today included; 1 is Monday. */
export function nextWeekday(today: string, weekday: number): string {
  const now = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  return addDays(today, (weekday - 1 - now + 7) % 7)
}

/** The last day of a month, by any of its days. */
export function monthEnd(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

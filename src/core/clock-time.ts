import { datePart } from './date-part.ts'

/** `09:30`; apart from the days, which every page shows. */
export function clockTime(at: Date, timeZone: string): string {
  return datePart(at, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
}

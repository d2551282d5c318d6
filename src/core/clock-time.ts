import { datePart } from './date-part.ts'

/** `09:30`. In its own file, because every page needs days but few need times. */
export function clockTime(at: Date, timeZone: string): string {
  return datePart(at, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
}
